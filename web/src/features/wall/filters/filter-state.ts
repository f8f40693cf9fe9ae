import type { PrintsQuery } from '../../../client/api';
import { spoken } from '../../shared/spoken';

/** What a visitor asks of the wall, as the address says it; all of it has to be true of a print. */
export interface Filters {
  q?: string;
  orientation?: 'landscape' | 'portrait' | 'square';
  room?: string;
  trait?: string;
  impact?: string;
  keyword?: string;
  /** Names with hyphens for spaces, or hex digits. */
  colors: string[];
}

/** The filters that are one of several. */
export type OneOf = Exclude<keyof Filters, 'q' | 'colors'>;

/** What a shopper calls each. */
export const FACET_NAMES: Record<OneOf | 'colors', string> = {
  colors: 'Colour',
  room: 'Room',
  trait: 'Mood',
  impact: 'Presence',
  keyword: 'Subject',
  orientation: 'Shape',
};

export const MOST_COLORS = 3;
const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
/** Three or six hex digits, with or without '#' before them. */
export const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;

/** A value as an address has it: 'Living Room' is 'living-room'. */
export const slugOf = (value: string) => value.trim().toLowerCase().replace(/\s+/g, '-');

/** The colour that hex digits stand for; undefined for a name. */
export const hexOf = (color: string) => (HEX.test(color) ? `#${color}` : undefined);

export function filtersOf(address: URLSearchParams): Filters {
  const said = (name: string) => address.get(name)?.trim() || undefined;
  const slug = (name: string) => (said(name) ? slugOf(said(name)!) : undefined);
  const colors = (said('color') ?? '').split(',').map((color) => slugOf(color.replace('#', '')));
  return {
    q: said('q'),
    orientation: ORIENTATIONS.find((one) => one === slug('orientation')),
    room: slug('room'),
    trait: slug('trait'),
    impact: slug('impact'),
    keyword: said('keyword')?.toLowerCase(),
    colors: [...new Set(colors.filter((color) => color !== ''))].slice(0, MOST_COLORS),
  };
}

/** What the service is asked. */
export function queryOf({ colors, ...rest }: Filters): PrintsQuery {
  return { ...rest, color: colors.length > 0 ? colors.join(',') : undefined };
}

/** As the address has it, from its '?' on; '' without any. */
export function searchOf(filters: Filters): string {
  const set = Object.entries(queryOf(filters)).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(set as [string, string][]).toString().replaceAll('%2C', ',');
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
  without: Filters;
}

/** What is set, the words of a search last. */
export function setFilters(filters: Filters): SetFilter[] {
  const set = eachSet(filters);
  return set.map(({ facet, ...one }) => {
    const isShared = set.some(({ key, name }) => key !== one.key && name === one.name);
    return isShared && facet ? { ...one, name: `${one.name} (${facet.toLowerCase()})` } : one;
  });
}

function eachSet(filters: Filters): (SetFilter & { facet?: string })[] {
  const one = (key: OneOf) => {
    const value = filters[key];
    if (value === undefined) return [];
    return [
      {
        key: `${key}:${value}`,
        facet: FACET_NAMES[key],
        name: spoken(value),
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
      name: hexOf(color) ?? spoken(color),
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

export const NO_FILTERS: Filters = { colors: [] };
