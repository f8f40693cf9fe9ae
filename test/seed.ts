import { randomInt } from 'node:crypto';

/** A failed test names its seed. Set it as HANGWELL_SEED to try the same case again. */
const SEED = Number(process.env['HANGWELL_SEED'] ?? randomInt(2 ** 31));

/** The name of a test whose case depends on the seed. */
export const seeded = (name: string) => `${name} (HANGWELL_SEED=${SEED})`;

export interface Random {
  /** From 0 up to, and without, 1. */
  fraction(): number;
  /** A whole number from `from` up to, and without, `to`. */
  int(from: number, to: number): number;
}

/** Numbers that the seed makes again (mulberry32). */
export function createRandom(): Random {
  let state = SEED | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { fraction, int: (from, to) => from + Math.floor(fraction() * (to - from)) };
}

/** A random part of the cases, in their order. All of them with HANGWELL_ALL, as `npm run test:long` sets it. */
export function sample<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (process.env['HANGWELL_ALL']) return cases;
  const random = createRandom();
  const keys = cases.map(() => random.fraction());
  const limit = keys.toSorted((a, b) => a - b)[count] ?? 1;
  return cases.filter((_, at) => keys[at]! < limit);
}
