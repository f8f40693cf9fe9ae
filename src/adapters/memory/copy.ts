import { types } from 'node:util';

/**
 * Returns a deep copy of plain objects, arrays, maps, dates and bytes. Under Jest, `structuredClone` creates dates and
 * bytes of another realm, which fail `instanceof`.
 */
export function copy<T>(value: T): T {
  return copied(value) as T;
}

/** Transactions copy whole tables, so the frequent cases come first. */
function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  if (types.isDate(value)) return new Date(value.getTime());
  if (types.isUint8Array(value)) return Uint8Array.from(value);
  if (types.isMap(value)) return new Map([...value].map(([key, one]) => [key, copied(one)]));
  const fields = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) result[key] = copied(fields[key]);
  return result;
}
