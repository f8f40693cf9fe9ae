import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that no message is sent to. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** The part of IPv6 that is assigned to the internet (IANA's 'Global Unicast'). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is of the public internet: not private, loopback, link-local, reserved or multicast, and not one of
 * IPv6 that contains an IPv4 address, except a mapped one that is itself public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

type ResolveAll = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets that resolves a name once and fails if any of its addresses is not allowed. The socket connects
 * to the addresses that were checked, so a second answer of a hostile resolver is never asked for.
 */
export function publicLookup(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolveAll: ResolveAll = resolve,
): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error) return callback(error, []);
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddressError('The address is not on the public internet.'), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
