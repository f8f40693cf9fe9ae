import { expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { MODEL } from '../../../src/adapters/pixels/local-image-model.js';
import { difference, takeFingerprints } from './fingerprints.js';

const FILE = new URL('fingerprints.json', import.meta.url);
/** See takeFingerprints. Machines round floating-point sums differently. */
const MAX_DIFFERENCE = 1;

// spec: painter-version
it('paints what its version painted before; otherwise raise MODEL and run this with RAISED=1', async () => {
  const taken = await takeFingerprints();
  if (process.env.RAISED)
    writeFileSync(FILE, `${JSON.stringify({ model: MODEL, pictures: taken }, null, 2)}\n`);
  const { model, pictures } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    model: string;
    pictures: Record<string, string>;
  };
  expect(model).toBe(MODEL);
  const changed = Object.keys({ ...taken, ...pictures }).filter(
    (name) => difference(taken[name] ?? '', pictures[name] ?? '') > MAX_DIFFERENCE,
  );
  expect(changed).toEqual([]);
}, 300_000);
