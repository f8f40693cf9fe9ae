import type { Request } from 'express';
import { AUTH_PATH, type Route } from '../routes/route.js';
import { shopRoutes } from '../routes/shop.js';

type Asked = Pick<Request, 'method' | 'path'>;

/** A request's path as the router sees it: case and a slash at the end make no difference. */
export function addressOf({ path }: Pick<Request, 'path'>): string {
  // Not `/\/+$/`, which takes quadratic time for a path of slashes.
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** Makes a function that finds which of the routes a request is for, if any. */
export function routeFinder(routes: readonly Route[]): (request: Asked) => Route | undefined {
  const candidates = routes.map((route) => ({ route, pattern: toPattern(route) }));
  return (request) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const address = addressOf(request);
    return candidates.find(({ route, pattern }) => route.method === method && pattern.test(address))?.route;
  };
}

function toPattern({ path }: Route): RegExp {
  return new RegExp(`^${path.toLowerCase().replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
}

/** Whether it is the authentication service that is asked, which speaks a wire of its own. */
export function isForAuth(request: Request): boolean {
  return addressOf(request).startsWith(`${AUTH_PATH}/`);
}

/** What a path begins with, up to its first parameter. */
const toPrefix = ({ path }: Route) => path.slice(0, path.indexOf(':'));
const FILE_LINKS = [shopRoutes.downloadFile, shopRoutes.showReceipt].map(toPrefix);

/** Whether it is a file that people open by a link, as from a mail. */
export function isFileLink(request: Request): boolean {
  const address = addressOf(request);
  return FILE_LINKS.some((prefix) => address.startsWith(prefix));
}
