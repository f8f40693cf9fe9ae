import type { ManagedQuery } from '../../client/admin-api';

/** What the address may narrow the prints by. */
export const FILTER_NAMES = [
  'state',
  'featured',
  'posted',
  'pin',
  'user',
  'since',
  'until',
  'room',
  'trait',
  'impact',
  'color',
  'keyword',
  'q',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Those that are seldom wanted, and stand behind a button. */
export const SELDOM: readonly FilterName[] = [
  'pin',
  'user',
  'since',
  'until',
  'room',
  'trait',
  'impact',
  'color',
  'keyword',
];

/** Beside those that everybody sees. */
export const STATES = { hidden: 'Taken down', making: 'Being made', failed: 'Failed' };

/** Pins that do not hang. */
export const PINS = { waiting: 'To be pinned', failed: 'Could not be pinned', removing: 'Being taken off' };

/** What the service is asked; a value that it would not understand it tells. */
export function queryOf(search: URLSearchParams): ManagedQuery {
  const set = FILTER_NAMES.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(set) as ManagedQuery;
}

/** The same address with another value; without the filter where that is ''. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
