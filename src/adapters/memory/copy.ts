import { types } from 'node:util';

/**
 * A deep copy of rows: plain objects, arrays, maps, dates and bytes. Not `structuredClone`, because under Jest that one
 * makes dates and bytes of another realm, which `instanceof` in the code under test does not know.
 */
export function copy<T>(value: T): T {
  return copied(value) as T;
}

function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (types.isDate(value)) return new Date(value.getTime());
  if (types.isUint8Array(value)) return Uint8Array.from(value);
  if (Array.isArray(value)) return value.map(copied);
  if (types.isMap(value)) return new Map([...value].map(([key, one]) => [key, copied(one)]));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
}
