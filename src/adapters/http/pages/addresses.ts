import type { ListingQuery } from '../../../domain/prints/wall-filters.js';
import { LANGUAGES, splitLanguage, toPrefix, type Language } from '../../../domain/shop/languages.js';
import { COLLECTIONS_PATH, PRINT_PATH, PRINTS_PATH } from '../routes/pages.js';
import type { RenderedRedirect } from '../routes/rendering.js';

/** The query parameters that a page reads. Others, such as those of a campaign, do not make another page. */
const WALL_PARAMS = Object.keys({
  q: true,
  orientation: true,
  room: true,
  trait: true,
  impact: true,
  keyword: true,
  size: true,
  price_from: true,
  price_below: true,
  sort: true,
  color: true,
} satisfies Record<keyof ListingQuery, true>);
const PRINT_PARAMS = ['format', 'size', 'frame', 'extra', 'fit', 'custom'];

/** A collection's path without a value. */
const NO_VALUE = /^\/collections\/[^/]+\/$/;

export interface PageAddress {
  language: Language;
  /** With the prefix of its language. */
  path: string;
  /** The whole query. */
  search: string;
  /** The query with only the parameters that the page reads. */
  readSearch: string;
}

/** Undefined for an address that no page can have. */
export function readAddress(
  address: string,
  shopUrl: string,
  languages: readonly Language[],
): PageAddress | RenderedRedirect | undefined {
  // A proxy may send an absolute URL (RFC 9112, 3.2.2).
  const whole = address.startsWith('/') ? shopUrl + address : address;
  if (!URL.canParse(whole)) return undefined;
  const { pathname, search, searchParams } = new URL(whole);
  const { language, path } = splitLanguage(pathname, LANGUAGES);
  const prefix = toPrefix(language);
  const parts = splitPath(path);
  if (!parts) return undefined;
  // Addresses outlive a language that the owner switches off.
  if (prefix && !languages.includes(language)) return { status: 302, location: path + search };
  if (NO_VALUE.test(path)) return { status: 302, location: prefix + COLLECTIONS_PATH };
  const [first = ''] = parts;
  // The panel is English.
  if (prefix && first === 'admin') return { status: 302, location: path + search };
  const lower = first.toLowerCase();
  if (lower !== first) {
    const right = path.replace(/[^/]+/, () => encodeURIComponent(lower));
    return { status: 301, location: prefix + right + search };
  }
  return { language, path: pathname, search, readSearch: toReadSearch(`/${first}`, searchParams) };
}

function toReadSearch(start: string, params: URLSearchParams): string {
  const names = start === PRINTS_PATH ? WALL_PARAMS : start === PRINT_PATH ? PRINT_PARAMS : [];
  const read = names.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length > 0 ? `?${String(new URLSearchParams(read))}` : '';
}

/**
 * Decodes the segments of a path, ignoring a trailing slash. Returns undefined if one is empty, is not valid
 * percent-encoding or contains a null character, which PostgreSQL cannot store.
 */
function splitPath(pathname: string): string[] | undefined {
  try {
    const parts = pathname.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
    return parts.some((part) => part === '' || part.includes('\0')) ? undefined : parts;
  } catch {
    return undefined;
  }
}
