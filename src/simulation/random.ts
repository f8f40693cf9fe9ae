export interface Random {
  /** From 0 up to, and without, 1. */
  fraction(): number;
  /** A whole number from `from` up to, and without, `to`. */
  int(from: number, to: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Returns numbers that the seed repeats (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(fraction() * (to - from));
  return {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    pick: (from) => from[int(0, from.length)]!,
  };
}

/** Returns a seed for a part of the simulation, so that what one part draws does not change another (FNV-1a). */
export function seedFor(seed: number, part: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193);
  return hash;
}
