import type { Request } from 'express';
import { AUTH_PATH, type Route } from '../routes/route.js';
import { shopRoutes } from '../routes/shop.js';

type Asked = Pick<Request, 'method' | 'path'>;

/** Normalises a request's path as the router does: it ignores case and trailing slashes. */
export function toRoutePath({ path }: Pick<Request, 'path'>): string {
  // The regular expression `/\/+$/` would take quadratic time for a path of slashes.
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** Returns a function that finds a request's route among these. */
export function routeFinder(routes: readonly Route[]): (request: Asked) => Route | undefined {
  const candidates = routes.map((route) => ({ route, pattern: toPattern(route) }));
  return (request) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const address = toRoutePath(request);
    return candidates.find(({ route, pattern }) => route.method === method && pattern.test(address))?.route;
  };
}

function toPattern({ path }: Route): RegExp {
  return new RegExp(`^${path.toLowerCase().replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
}

/** Whether the request is for the authentication service, which has its own response format. */
export function isForAuth(request: Request): boolean {
  return toRoutePath(request).startsWith(`${AUTH_PATH}/`);
}

/** Returns the path up to its first parameter. */
const toPrefix = ({ path }: Route) => path.slice(0, path.indexOf(':'));
const FILE_LINKS = [shopRoutes.downloadFile, shopRoutes.showReceipt].map(toPrefix);

/** Whether the request is for a file that people open by a link, for example from a mail. */
export function isFileLink(request: Request): boolean {
  const address = toRoutePath(request);
  return FILE_LINKS.some((prefix) => address.startsWith(prefix));
}
