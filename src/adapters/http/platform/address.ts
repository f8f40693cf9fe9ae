import type { Request } from 'express';

/** A request's path as the router sees it: case and a slash at the end make no difference. */
export function addressOf({ path }: Request): string {
  // Not `/\/+$/`, which takes quadratic time for a path of slashes.
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** Whether it is the authentication service that is asked, which speaks a wire of its own. */
export function isForAuth(request: Request): boolean {
  return addressOf(request).startsWith('/auth/v1/');
}

/** Whether it is a file that people open by a link, as from a mail. */
export function isFileLink(request: Request): boolean {
  return /^\/api\/(downloads|receipts)\//.test(addressOf(request));
}
