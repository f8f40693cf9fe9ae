const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where to send a browser: the address asked for when its scheme, host and port are the shop's own or on the list, else
 * the shop itself. A shop on a loopback address lets programs on other ports of the same machine ask, too.
 * @param site the shop's own address
 * @param allowed other addresses; only their origins count
 */
export function allowedRedirect(asked: string | undefined, site: string, allowed: readonly string[]): string {
  const wanted = parsed(asked);
  if (!wanted) return site;
  const own = new URL(site);
  const isAllowed = [own, ...allowed.map((address) => new URL(address))].some(
    ({ origin }) => origin === wanted.origin,
  );
  const isNear =
    LOOPBACK.test(own.hostname) && LOOPBACK.test(wanted.hostname) && own.protocol === wanted.protocol;
  return isAllowed || isNear ? wanted.href : site;
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
