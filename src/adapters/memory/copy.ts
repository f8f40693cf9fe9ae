import { types } from 'node:util';

/**
 * Returns a deep copy of plain objects, arrays, maps, dates and bytes. Under Jest, `structuredClone` creates dates and
 * bytes of another realm, which fail `instanceof`.
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
