import { toListingQuery } from '../../../../../src/domain/prints/wall-filters.js';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { toLabel } from '../../../../../src/domain/shop/wording.js';

/** Filters with a single value. */
export type SingleFilter = Exclude<keyof WallFilters, 'q' | 'colors'>;

/** The shopper's name for each filter. */
export const FACET_NAMES: Record<SingleFilter | 'colors', string> = {
  colors: 'Colour',
  room: 'Room',
  trait: 'Mood',
  impact: 'Presence',
  keyword: 'Subject',
  orientation: 'Shape',
};

/** Three or six hex digits, with or without '#'. */
export const HEX_COLOR = /^#?([\da-f]{6}|[\da-f]{3})$/i;

/** The CSS colour of hex digits; undefined for a colour name. */
export const toHexColor = (color: string) => (HEX_COLOR.test(color) ? `#${color}` : undefined);

/** The query string of the filters, with '?'; '' if none is active. */
export function toSearch(filters: WallFilters): string {
  const text = new URLSearchParams({ ...toListingQuery(filters) }).toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

export interface ActiveFilter {
  /** Unique among the active filters. */
  key: string;
  /** The label; it includes the facet if two filters have the same one. */
  name: string;
  /** Set for a colour without a name. */
  hex?: string;
  /** The filters without this one. */
  without: WallFilters;
}

/** The active filters; the search text comes last. */
export function listActiveFilters(filters: WallFilters): ActiveFilter[] {
  const active = collectActive(filters);
  return active.map(({ facet, ...one }) => {
    const isShared = active.some(({ key, name }) => key !== one.key && name === one.name);
    return isShared && facet ? { ...one, name: `${one.name} (${facet.toLowerCase()})` } : one;
  });
}

function collectActive(filters: WallFilters): (ActiveFilter & { facet?: string })[] {
  const one = (key: SingleFilter) => {
    const value = filters[key];
    if (value === undefined) return [];
    return [
      {
        key: `${key}:${value}`,
        facet: FACET_NAMES[key],
        name: toLabel(value),
        without: { ...filters, [key]: undefined },
      },
    ];
  };
  const { q, colors } = filters;
  return [
    ...one('orientation'),
    ...colors.map((color) => ({
      key: `color:${color}`,
      facet: FACET_NAMES.colors,
      name: toHexColor(color) ?? toLabel(color),
      hex: toHexColor(color),
      without: { ...filters, colors: colors.filter((other) => other !== color) },
    })),
    ...one('room'),
    ...one('trait'),
    ...one('impact'),
    ...one('keyword'),
    ...(q === undefined ? [] : [{ key: `q:${q}`, name: `“${q}”`, without: { ...filters, q: undefined } }]),
  ];
}

export const NO_FILTERS: WallFilters = { colors: [] };
