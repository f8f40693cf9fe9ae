import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangwell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/picture-pairs.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

it('chooses two compositions of a request, keeps those that a pair has, and paints them', async () => {
  const file = join(folder, 'pairs.json');
  const judged = { prompt: 'two boats', shape: 'portrait', seed: 4, left: 3, right: 0, better: 'left' };
  writeFileSync(file, JSON.stringify([{ prompt: 'a fox', shape: 'square', seed: 1 }, judged]));
  const { status, stdout } = run(file, folder);
  expect(status).toBe(0);
  const [fox, boats] = JSON.parse(readFileSync(file, 'utf8')) as { left: number; right: number }[];
  expect(fox?.left).not.toBe(fox?.right);
  expect(boats).toEqual(judged);
  const { format } = await sharp(readFileSync(stdout.trim())).metadata();
  expect(format).toBe('png');
});

it('requires a file', () => {
  const { status, stderr } = run();
  expect(status).toBe(2);
  expect(stderr).toMatch(/Usage: npm run picture-pairs/);
});
