import type { PrintsQuery } from '../api';

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

export const MOST_COLORS = 3;
const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;

/** A value as an address has it: 'Living Room' is 'living-room'. */
export const slugOf = (value: string) => value.trim().toLowerCase().replace(/\s+/g, '-');

/** As a person says it: 'living-room' is 'Living Room', 'a5b299' is '#a5b299'. */
export const spoken = (slug: string) =>
  HEX.test(slug)
    ? `#${slug}`
    : slug.replaceAll('-', ' ').replace(/(?<![\p{L}\p{M}'])\p{L}/gu, (letter) => letter.toUpperCase());

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
  /** What a person calls it. */
  name: string;
  /** Its colour, where it is one without a name. */
  hex?: string;
  /** All others. */
  without: Filters;
}

/** What is set, the words of a search last. */
export function setFilters(filters: Filters): SetFilter[] {
  const one = (key: OneOf) => {
    const value = filters[key];
    if (value === undefined) return [];
    return [{ name: spoken(value), without: { ...filters, [key]: undefined } }];
  };
  const { q, colors } = filters;
  return [
    ...one('orientation'),
    ...colors.map((color) => ({
      name: spoken(color),
      hex: hexOf(color),
      without: { ...filters, colors: colors.filter((other) => other !== color) },
    })),
    ...one('room'),
    ...one('trait'),
    ...one('impact'),
    ...one('keyword'),
    ...(q === undefined ? [] : [{ name: `“${q}”`, without: { ...filters, q: undefined } }]),
  ];
}

export const NO_FILTERS: Filters = { colors: [] };
