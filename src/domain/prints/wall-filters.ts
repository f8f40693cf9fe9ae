import { ORIENTATIONS } from '../pictures/orientation.js';

/** Filters in the URL of the wall; all must hold. */
export interface WallFilters {
  q?: string;
  orientation?: OrientationName;
  room?: string;
  trait?: string;
  impact?: string;
  keyword?: string;
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

/** 'Living Room' becomes 'living-room'. */
export const hyphenate = (value: string) => value.trim().toLowerCase().replace(/\s+/g, '-');

/** Ignores unknown filters and values. */
export function readWallFilters(address: URLSearchParams): WallFilters {
  const readValue = (name: string) => address.get(name)?.trim() || undefined;
  const readSlug = (name: string) => hyphenate(readValue(name) ?? '') || undefined;
  const colors = (readValue('color') ?? '').split(',').map((color) => hyphenate(color.replace('#', '')));
  return {
    q: readValue('q'),
    orientation: ORIENTATION_NAMES.find((name) => name === readSlug('orientation')),
    room: readSlug('room'),
    trait: readSlug('trait'),
    impact: readSlug('impact'),
    keyword: readValue('keyword')?.toLowerCase(),
    colors: [...new Set(colors.filter((color) => color !== ''))].slice(0, MAX_FILTER_COLORS),
  };
}

export function toListingQuery({ colors, ...rest }: WallFilters): ListingQuery {
  const query: ListingQuery = { ...rest, ...(colors.length > 0 && { color: colors.join(',') }) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
