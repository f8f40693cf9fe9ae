import { parse } from 'node:querystring';
import type { Endpoint } from '../contract/endpoint.js';
import { contract } from '../contract/table.js';
import type { PublicData } from '../routes/route.js';
import { routeFinder } from './address.js';

export interface SharedAddress {
  /** The same for all addresses that get the same reply. */
  key: string;
  shows: readonly PublicData[];
}

const findShared = routeFinder(Object.values<Endpoint>(contract).filter(({ shared }) => shared));

const MAX_KNOWN_ADDRESSES = 2000;
const known = new Map<string, SharedAddress>();

/**
 * Reads a path with its query as the route's handler does: parameters that the contract does not name, their order,
 * omitted defaults and upper case in the path do not matter. Returns undefined for any other route and invalid input.
 */
export function toSharedAddress(address: string): SharedAddress | undefined {
  const found = known.get(address) ?? readSharedAddress(address);
  if (!found || known.has(address)) return found;
  if (known.size === MAX_KNOWN_ADDRESSES) known.clear();
  known.set(address, found);
  return found;
}

function readSharedAddress(address: string): SharedAddress | undefined {
  const [path = '', ...search] = address.split('?');
  const row = findShared({ method: 'GET', path }) as Endpoint | undefined;
  if (!row?.shared) return undefined;
  const query = row.query?.safeParse(parse(search.join('?')));
  const segments = decodeSegments(path);
  if (!segments || query?.success === false) return undefined;
  // The schema determines the order of the parameters.
  return { key: JSON.stringify([row.path, segments, query?.data]), shows: row.shared };
}

/** Returns undefined for invalid percent-encoding. */
function decodeSegments(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).toLowerCase())
      .filter(Boolean);
  } catch {
    return undefined;
  }
}
