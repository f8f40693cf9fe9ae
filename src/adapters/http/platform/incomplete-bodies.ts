import type { RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { hasBody } from './deadlines.js';
import { TOO_MANY_REQUESTS } from './limits.js';
import { sendErrorAndClose } from './send-error.js';

/** Maximum number of concurrent incomplete request bodies per client address. */
export const MAX_INCOMPLETE_BODIES = 64;

/** Rejects a request with a body while too many bodies from its client address are incomplete. */
export function limitIncompleteBodies(maxBodies: number): RequestHandler {
  const arriving = new Map<string, number>();
  return (request, response, next) => {
    if (!hasBody(request) || request.complete) return next();
    const address = ipKeyGenerator(request.ip ?? '');
    const others = arriving.get(address) ?? 0;
    if (others >= maxBodies) return sendErrorAndClose(request, response, TOO_MANY_REQUESTS);
    arriving.set(address, others + 1);
    let counted = true;
    const arrived = () => {
      if (!counted) return;
      counted = false;
      const left = arriving.get(address)! - 1;
      if (left === 0) arriving.delete(address);
      else arriving.set(address, left);
    };
    request.once('end', arrived).once('close', arrived);
    next();
  };
}
