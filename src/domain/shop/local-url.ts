const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host name means this machine. IPv6 addresses are in brackets, as in `URL`. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Whether only this machine can reach the shop. */
export function isLocalUrl(publicUrl: string): boolean {
  return URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname);
}
