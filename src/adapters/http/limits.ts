import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { addressOf, isForAuth } from './address.js';
import { sendAuthRefusal } from './auth/wire.js';
import type { HttpSettings } from './settings.js';

const MINUTE = 60_000;

/** Per client, on everything that writes or costs; what is counted is the client's address. */
export function limits({ writesPerMinute, signInsPerFiveMinutes }: HttpSettings): RequestHandler[] {
  const reads = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const writes = rateLimit({
    windowMs: MINUTE,
    limit: writesPerMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: (request) => reads(request.method) || addressOf(request).endsWith('/webhook'),
    handler: refuse,
  });
  const signIns = rateLimit({
    windowMs: 5 * MINUTE,
    limit: signInsPerFiveMinutes,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Refreshing a session is no attempt at anybody's password.
    skip: (request) => !isAttempt(addressOf(request), request.query['grant_type']),
    handler: refuse,
  });
  return [writes, signIns];
}

function isAttempt(address: string, grant: unknown): boolean {
  return address === '/auth/v1/signup' || (address === '/auth/v1/token' && grant !== 'refresh_token');
}

/** In the shape that the address speaks. */
function refuse(request: Request, response: Response): void {
  if (isForAuth(request)) {
    const message = 'Request rate limit reached';
    sendAuthRefusal(request, response, { status: 429, code: 'over_request_rate_limit', message });
    return;
  }
  const message = 'Too many requests, please try again later.';
  response.status(429).json({ code: 'too_many_requests', message, request_id: request.id });
}
