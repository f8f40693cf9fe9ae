import { LANGUAGES, splitLanguage, toPrefix, type Language } from '../shop/languages.js';
import { isLoopback } from '../shop/local-url.js';

const RETURN_PAGES = LANGUAGES.flatMap((language) =>
  ['/', '/login', '/account'].map((page) => toPrefix(language) + page),
);

/**
 * The requested URL if redirecting to it is allowed, otherwise the home page. Of the shop's own pages only
 * RETURN_PAGES are allowed, with any query and fragment.
 */
export function allowedRedirect(asked: string | undefined, site: string, allowed: readonly string[]): string {
  const wanted = parsePageUrl(asked);
  if (!wanted || !hasAllowedOrigin(wanted, site, allowed)) return site;
  const pages = RETURN_PAGES.map((page) => new URL(site + page).pathname);
  return isShopOrigin(wanted, new URL(site)) && !pages.includes(wanted.pathname) ? site : wanted.href;
}

/** A path from the root. Browsers read `//` and `/\` as the start of a host name. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** Whether a `Location` header is safe: an own path, or a URL with an allowed origin. */
export function isSafeLocation(location: string, site: string, allowed: readonly string[]): boolean {
  if (OWN_PATH.test(location)) return true;
  const wanted = PRINTABLE.test(location) ? parsePageUrl(location) : undefined;
  return wanted !== undefined && hasAllowedOrigin(wanted, site, allowed);
}

/** A shop on a loopback address also accepts other ports of the same machine. */
function hasAllowedOrigin(wanted: URL, site: string, allowed: readonly string[]): boolean {
  const siteUrl = new URL(site);
  if (
    [siteUrl, ...allowed.map((address) => new URL(address))].some(({ origin }) => origin === wanted.origin)
  ) {
    return true;
  }
  return isLoopback(siteUrl.hostname) && isLoopback(wanted.hostname) && siteUrl.protocol === wanted.protocol;
}

export function isOwnPage(address: string, site: string): boolean {
  return isShopOrigin(new URL(address), new URL(site));
}

function isShopOrigin(wanted: URL, own: URL): boolean {
  if (wanted.origin === own.origin) return true;
  return isLoopback(own.hostname) && isLoopback(wanted.hostname) && own.port === wanted.port;
}

/** The language of a page of the shop. */
export const languageOfPage = (address: string | null | undefined): Language =>
  splitLanguage(parsePageUrl(address ?? undefined)?.pathname ?? '/', LANGUAGES).language;

/** Undefined for an invalid URL, and for one with a password. */
function parsePageUrl(address: string | undefined): URL | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
