import { randomInt } from 'node:crypto';
import { createRandom as seededRandom, type Random } from '../src/simulation/random.js';

export type { Random };

/** A failed test names its seed. Set it as HANGWELL_SEED to try the same case again. */
const SEED = Number(process.env['HANGWELL_SEED'] ?? randomInt(2 ** 31));

/** The name of a test whose case depends on the seed. */
export const seeded = (name: string) => `${name} (HANGWELL_SEED=${SEED})`;

/** Numbers that the seed makes again. */
export const createRandom = (): Random => seededRandom(SEED);

/** A random part of the cases, in their order. All of them with HANGWELL_ALL, as `npm run test:long` sets it. */
export function sample<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (process.env['HANGWELL_ALL']) return cases;
  const random = createRandom();
  const keys = cases.map(() => random.fraction());
  const limit = keys.toSorted((a, b) => a - b)[count] ?? 1;
  return cases.filter((_, at) => keys[at]! < limit);
}
