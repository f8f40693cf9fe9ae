import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { isForAuth, routeFinder } from './address.js';
import { sendAuthError } from './auth-format.js';
import type { HttpError } from './http-error.js';
import { sendError } from './send-error.js';
import type { LimitSettings } from './settings.js';
import { allRoutes } from '../routes/all.js';
import { authRoutes } from '../routes/auth.js';
import type { Limit } from '../routes/route.js';

export const TOO_MANY_REQUESTS: HttpError = {
  status: 429,
  code: 'too_many_requests',
  message: 'Too many requests, please try again later.',
};

const MINUTE = 60_000;
/** Limits sitemaps, receipts, downloads and pictures of custom sizes per client, because each may have to be generated. */
const COSTLY_READS_PER_MINUTE = 60;
/** Reports of prints per client. */
const REPORTS_PER_HOUR = 20;

/** Limits writes and expensive requests per client address. */
export function rateLimits({
  writesPerMinute,
  perFiveMinutes,
  photosPerHour,
}: LimitSettings): RequestHandler[] {
  const is = (limit: Limit) => (request: Request) => findLimit(request) === limit;
  return [
    limit(MINUTE, writesPerMinute, countsAsWrite),
    limit(MINUTE, COSTLY_READS_PER_MINUTE, is('costlyReads')),
    limit(60 * MINUTE, photosPerHour, is('photos')),
    limit(60 * MINUTE, REPORTS_PER_HOUR, is('reports')),
    ...(['signIns', 'mails', 'codes', 'refreshes'] as const).map((kind) =>
      limit(5 * MINUTE, perFiveMinutes[kind], is(kind)),
    ),
  ];
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

function countsAsWrite(request: Request): boolean {
  const limit = findLimit(request);
  return limit === 'writes' || (limit !== 'none' && !READS.includes(request.method));
}

const findLimited = routeFinder(allRoutes.filter(({ limit }) => limit));

/** Returns the limit that the request's route declares. Refreshes share a route with sign-ins but have their own. */
function findLimit(request: Request): Limit | undefined {
  const route = findLimited(request);
  const isRefresh = route === authRoutes.createToken && request.query['grant_type'] === 'refresh_token';
  return isRefresh ? 'refreshes' : route?.limit;
}

function limit(windowMs: number, maxRequests: number, counts: (request: Request) => boolean): RequestHandler {
  const limited = rateLimit({
    windowMs,
    limit: maxRequests,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: refuse,
  });
  // This is faster than the library's `skip`, which makes each request wait for every limiter.
  return (request, response, next) => (counts(request) ? void limited(request, response, next) : next());
}

function refuse(request: Request, response: Response): void {
  if (isForAuth(request)) {
    const message = 'Request rate limit reached';
    sendAuthError(request, response, { status: 429, code: 'over_request_rate_limit', message });
    return;
  }
  sendError(request, response, TOO_MANY_REQUESTS);
}
