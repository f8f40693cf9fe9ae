import type { People } from './people.js';
import type { SimulatedShop } from './shop.js';

/** Something that always holds. Returns what is wrong. */
export type Invariant = (world: { shop: SimulatedShop; people: People }) => string[] | Promise<string[]>;

export type Invariants = Record<string, Invariant>;

export function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one)) ?? '';
