import { isLoopback } from '../shop/local-shop.js';

/** Pages of the shop that a link in a mail or a provider may lead back to. */
const PAGES_TO_RETURN_TO = ['/', '/login', '/account'];

/**
 * Where to send a browser that has signed in: the address asked for when it may lead there, else the shop's first page.
 * Of the shop's own pages only PAGES_TO_RETURN_TO count, with any query and fragment.
 */
export function allowedRedirect(asked: string | undefined, site: string, allowed: readonly string[]): string {
  const wanted = parsed(asked);
  if (!wanted || !leadsTo(wanted, site, allowed)) return site;
  const pages = PAGES_TO_RETURN_TO.map((page) => new URL(site + page).pathname);
  return isShop(wanted, new URL(site)) && !pages.includes(wanted.pathname) ? site : wanted.href;
}

/** A path from the root; browsers read `//` and `/\` as the beginning of a host. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** Whether the service may send this `Location`: a path of its own, or an address of an allowed origin. */
export function isSafeLocation(location: string, site: string, allowed: readonly string[]): boolean {
  if (OWN_PATH.test(location)) return true;
  const wanted = PRINTABLE.test(location) ? parsed(location) : undefined;
  return wanted !== undefined && leadsTo(wanted, site, allowed);
}

/**
 * Whether the origin is the shop's or on the list, of whose addresses only the origins count. A shop on a loopback
 * address lets programs on other ports of the same machine ask, too.
 */
function leadsTo(wanted: URL, site: string, allowed: readonly string[]): boolean {
  const own = new URL(site);
  if ([own, ...allowed.map((address) => new URL(address))].some(({ origin }) => origin === wanted.origin)) {
    return true;
  }
  return isLoopback(own.hostname) && isLoopback(wanted.hostname) && own.protocol === wanted.protocol;
}

/** Whether the address is one of the shop's own pages. */
export function isOwnPage(address: string, site: string): boolean {
  return isShop(new URL(address), new URL(site));
}

/** Under any of its names, where it is on this machine. */
function isShop(wanted: URL, own: URL): boolean {
  if (wanted.origin === own.origin) return true;
  return isLoopback(own.hostname) && isLoopback(wanted.hostname) && own.port === wanted.port;
}

/** Undefined for what is no address of a page, or carries a password. */
function parsed(address: string | undefined): URL | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** The address with these parameters in its query; its fragment stays. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The address with these parameters in place of its fragment. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
