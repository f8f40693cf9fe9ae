export interface Random {
  /** Returns a number in [0, 1). */
  fraction(): number;
  /** Returns an integer in [from, to). */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Creates a seeded random number generator (mulberry32). */
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

/** Returns a seed for a part of the simulation, so that the parts draw independent numbers (FNV-1a). */
export function seedFor(seed: number, part: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193);
  return hash;
}
