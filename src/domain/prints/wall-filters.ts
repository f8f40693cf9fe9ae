import { ORIENTATIONS } from '../pictures/orientation.js';
import { hyphenate } from '../shop/wording.js';

/** The orders of the wall. Prints that are equal in it come newest first. */
export const WALL_SORTS = ['newest', 'price-asc', 'price-desc', 'most-loved'] as const;
export type WallSort = (typeof WALL_SORTS)[number];

/** Filters in the URL of the wall, all of which must hold, and its order. */
export interface WallFilters {
  q?: string;
  orientation?: OrientationName;
  room?: string;
  trait?: string;
  impact?: string;
  keyword?: string;
  /** A size in which the print is sold, such as '50x70'. */
  size?: string;
  /** The price of the print's cheapest paper, from here and below there. */
  price_from?: number;
  price_below?: number;
  /** Undefined for the usual order: newest first, or the best match of several colours. */
  sort?: WallSort;
  /** Names with hyphens for spaces, or hex digits without '#'. */
  colors: string[];
}

type OrientationName = Lowercase<(typeof ORIENTATIONS)[number]['name']>;

export interface ListingQuery extends Omit<WallFilters, 'colors'> {
  /** Comma-separated. */
  color?: string;
}

export const MAX_FILTER_COLORS = 3;
export const MAX_SEARCH_CHARACTERS = 200;

export const ORIENTATION_NAMES = ORIENTATIONS.map(({ name }) => name.toLowerCase() as OrientationName);

/** Ignores unknown filters and values. */
export function readWallFilters(address: URLSearchParams): WallFilters {
  const readValue = (name: string) => address.get(name)?.trim() || undefined;
  const readSlug = (name: string) => hyphenate(readValue(name) ?? '') || undefined;
  const colors = (readValue('color') ?? '').split(',').map((color) => hyphenate(color.replace('#', '')));
  const readPrice = (name: string) =>
    /^\d{1,9}$/.test(readValue(name) ?? '') ? Number(readValue(name)) : undefined;
  return {
    q: readValue('q'),
    orientation: ORIENTATION_NAMES.find((name) => name === readSlug('orientation')),
    room: readSlug('room'),
    trait: readSlug('trait'),
    impact: readSlug('impact'),
    keyword: readValue('keyword')?.toLowerCase(),
    size: readSlug('size'),
    price_from: readPrice('price_from'),
    price_below: readPrice('price_below'),
    sort: WALL_SORTS.find((name) => name === readSlug('sort')),
    colors: [...new Set(colors.filter((color) => color !== ''))].slice(0, MAX_FILTER_COLORS),
  };
}

export function toListingQuery({ colors, ...rest }: WallFilters): ListingQuery {
  const query: ListingQuery = { ...rest, ...(colors.length > 0 && { color: colors.join(',') }) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
