import { ORIENTATIONS } from '../pictures/orientation.js';

/** What a visitor asks of the wall, as the address of its page says it; all of it has to be true of a print. */
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

/** What the listing of prints is asked for. */
export interface ListingQuery extends Omit<WallFilters, 'colors'> {
  /** With commas between them. */
  color?: string;
}

/** Colours that a listing is asked for at once, at most. */
export const MAX_COLORS = 3;
/** Characters of a search, at most. */
export const MAX_SEARCH_LENGTH = 200;

export const ORIENTATION_NAMES = ORIENTATIONS.map(({ name }) => name.toLowerCase() as OrientationName);

/** Writes a value as addresses do: 'Living Room' becomes 'living-room'. */
export const hyphenate = (value: string) => value.trim().toLowerCase().replace(/\s+/g, '-');

/** Reads the address of the wall. What is no filter, or no value of one, is left out. */
export function readWallFilters(address: URLSearchParams): WallFilters {
  const read = (name: string) => address.get(name)?.trim() || undefined;
  const readSlug = (name: string) => hyphenate(read(name) ?? '') || undefined;
  const colors = (read('color') ?? '').split(',').map((color) => hyphenate(color.replace('#', '')));
  return {
    q: read('q'),
    orientation: ORIENTATION_NAMES.find((name) => name === readSlug('orientation')),
    room: readSlug('room'),
    trait: readSlug('trait'),
    impact: readSlug('impact'),
    keyword: read('keyword')?.toLowerCase(),
    colors: [...new Set(colors.filter((color) => color !== ''))].slice(0, MAX_COLORS),
  };
}

/** Says what the listing is asked for; what is not filtered by is left out. */
export function toListingQuery({ colors, ...rest }: WallFilters): ListingQuery {
  const query: ListingQuery = { ...rest, ...(colors.length > 0 && { color: colors.join(',') }) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
