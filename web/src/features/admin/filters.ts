import type { ManagedQuery } from '../../client/admin-api';

/** Filters that the address may hold. */
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

/** Filters that are hidden behind a button. */
export const RARE_FILTERS: readonly FilterName[] = [
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

/** States beside '', the prints that are shown in the shop. */
export const PRINT_STATES = { hidden: 'Taken down', making: 'Being made', failed: 'Failed' };

/** States of pins that are not on the board. */
export const PIN_STATES = {
  waiting: 'Waiting to be pinned',
  failed: 'Could not be pinned',
  removing: 'Being removed',
};

/** The query for the service, which rejects invalid values with a message. */
export function toQuery(search: URLSearchParams): ManagedQuery {
  const active = FILTER_NAMES.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(active) as ManagedQuery;
}

/** Returns a copy with the filter set, or without it if the value is ''. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
