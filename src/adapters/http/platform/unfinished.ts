import type { RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { hasBody } from './deadlines.js';
import { TOO_MANY } from './limits.js';
import { sendRefusalAndClose } from './send-refusal.js';

/** Concurrent incomplete request bodies per address. */
export const MOST_UNFINISHED = 64;

/** Rejects a request with a body while too many bodies from its address are incomplete. */
export function unfinishedLimit(most: number): RequestHandler {
  const arriving = new Map<string, number>();
  return (request, response, next) => {
    if (!hasBody(request) || request.complete) return next();
    const address = ipKeyGenerator(request.ip ?? '');
    const others = arriving.get(address) ?? 0;
    if (others >= most) return sendRefusalAndClose(request, response, TOO_MANY);
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
