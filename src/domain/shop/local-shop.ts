const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a URL's host name means this machine. An IPv6 address is in brackets, as `URL` has it. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Whether nobody beyond this machine can reach the shop at its public address. */
export function isLocalShop(publicUrl: string): boolean {
  return URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname);
}
