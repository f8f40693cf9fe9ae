import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { addressOf, isForAuth } from './address.js';
import { sendAuthRefusal } from './auth-wire.js';
import type { Refusal } from './refusal.js';
import { sendRefusal } from './send-refusal.js';
import type { LimitSettings } from './settings.js';

export const TOO_MANY: Refusal = {
  status: 429,
  code: 'too_many_requests',
  message: 'Too many requests, please try again later.',
};

const MINUTE = 60_000;
/** Sitemaps, receipts and downloads that one client may ask for in a minute: each may have to be written or drawn. */
const COSTLY_READS_PER_MINUTE = 60;
const COSTLY_READS = /^\/(sitemap\.xml|sitemaps\/|api\/(receipts|downloads)\/)/;

/** Per client, on everything that writes or costs; what is counted is the client's address. */
export function limits({ writesPerMinute, perFiveMinutes, photosPerHour }: LimitSettings): RequestHandler[] {
  const reads = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return [
    limit(MINUTE, writesPerMinute, (request) => {
      const address = addressOf(request);
      // They gather everything that is known of a person, and of all.
      if (address === '/api/account/data' || address === '/api/admin/backup') return true;
      return !reads(request.method) && !address.endsWith('/webhook');
    }),
    limit(MINUTE, COSTLY_READS_PER_MINUTE, (request) => COSTLY_READS.test(addressOf(request))),
    limit(60 * MINUTE, photosPerHour, (request) => addressOf(request) === '/api/get-image-description'),
    ...(['signIns', 'mails', 'codes', 'refreshes'] as const).map((kind) =>
      limit(5 * MINUTE, perFiveMinutes[kind], (request) => kindOf(request) === kind),
    ),
  ];
}

function limit(windowMs: number, most: number, counts: (request: Request) => boolean): RequestHandler {
  const limited = rateLimit({
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
function kindOf(request: Request): keyof LimitSettings['perFiveMinutes'] | undefined {
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

function refuse(request: Request, response: Response): void {
  if (isForAuth(request)) {
    const message = 'Request rate limit reached';
    sendAuthRefusal(request, response, { status: 429, code: 'over_request_rate_limit', message });
    return;
  }
  sendRefusal(request, response, TOO_MANY);
}
