import { toListingQuery } from '../../../../../src/domain/prints/wall-filters.js';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { toLabel } from '../../../../../src/domain/shop/wording.js';

/** The filters that are one of several. */
export type OneOf = Exclude<keyof WallFilters, 'q' | 'colors'>;

/** What a shopper calls each. */
export const FACET_NAMES: Record<OneOf | 'colors', string> = {
  colors: 'Colour',
  room: 'Room',
  trait: 'Mood',
  impact: 'Presence',
  keyword: 'Subject',
  orientation: 'Shape',
};

/** Three or six hex digits, with or without '#' before them. */
export const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;

/** The colour that hex digits stand for; undefined for a name. */
export const hexOf = (color: string) => (HEX.test(color) ? `#${color}` : undefined);

/** As the address has it, from its '?' on; '' without any. */
export function searchOf(filters: WallFilters): string {
  const text = new URLSearchParams({ ...toListingQuery(filters) }).toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

export interface SetFilter {
  /** No other of those that are set has it. */
  key: string;
  /** What a person calls it; with its facet where another one goes by the same name. */
  name: string;
  /** Its colour, where it is one without a name. */
  hex?: string;
  /** All others. */
  without: WallFilters;
}

/** What is set, the words of a search last. */
export function setFilters(filters: WallFilters): SetFilter[] {
  const set = eachSet(filters);
  return set.map(({ facet, ...one }) => {
    const isShared = set.some(({ key, name }) => key !== one.key && name === one.name);
    return isShared && facet ? { ...one, name: `${one.name} (${facet.toLowerCase()})` } : one;
  });
}

function eachSet(filters: WallFilters): (SetFilter & { facet?: string })[] {
  const one = (key: OneOf) => {
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
      name: hexOf(color) ?? toLabel(color),
      hex: hexOf(color),
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
