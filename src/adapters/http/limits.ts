import type { Request, RequestHandler, Response } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';
import { addressOf, isForAuth } from './address.js';
import { sendAuthRefusal } from './auth/wire.js';
import type { HttpSettings } from './settings.js';

const MINUTE = 60_000;

/** Per client, on everything that writes or costs; what is counted is the client's address. */
export function limits({ writesPerMinute, perFiveMinutes, photosPerHour }: HttpSettings): RequestHandler[] {
  const reads = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return [
    limit(MINUTE, writesPerMinute, (request) => {
      const address = addressOf(request);
      // They gather everything that is known of a person, and of all.
      if (address === '/api/account/data' || address === '/api/admin/backup') return true;
      return !reads(request.method) && !address.endsWith('/webhook');
    }),
    limit(60 * MINUTE, photosPerHour, (request) => addressOf(request) === '/api/get-image-description', {
      skipFailedRequests: true,
    }),
    ...(['signIns', 'mails', 'codes', 'refreshes'] as const).map((kind) =>
      limit(5 * MINUTE, perFiveMinutes[kind], (request) => kindOf(request) === kind),
    ),
  ];
}

function limit(
  windowMs: number,
  most: number,
  counts: (request: Request) => boolean,
  more: Partial<Options> = {},
): RequestHandler {
  const limited = rateLimit({
    ...more,
    windowMs,
    limit: most,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: refuse,
  });
  // Rather than by its own `skip`, for which each request would wait six times.
  return (request, response, next) => (counts(request) ? void limited(request, response, next) : next());
}

/** What a request tries, where there is something to guess or to send. */
function kindOf(request: Request): keyof HttpSettings['perFiveMinutes'] | undefined {
  const address = addressOf(request);
  if (!address.startsWith('/auth/v1/')) return undefined;
  switch (address.slice('/auth/v1/'.length)) {
    case 'signup':
    case 'authorize':
    case 'callback':
      return 'signIns';
    case 'token':
      return request.query['grant_type'] === 'refresh_token' ? 'refreshes' : 'signIns';
    case 'otp':
    case 'recover':
    case 'resend':
    case 'reauthenticate':
      return 'mails';
    case 'user':
      return request.method === 'PUT' ? 'mails' : undefined;
    case 'verify':
      return 'codes';
    default:
      return /^\/auth\/v1\/factors\/[^/]+\/verify$/.test(address) ? 'codes' : undefined;
  }
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
