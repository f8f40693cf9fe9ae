import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import type { LimitClients } from '../../../application/accounts/limit-clients.js';
import { isForAuth, routeFinder } from './address.js';
import { sendAuthError } from './auth-format.js';
import type { HttpError } from './http-error.js';
import { sendError } from './send-error.js';
import type { LimitSettings } from './settings.js';
import { SharedCounts } from './shared-counts.js';
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
/** Reports of prints and reviews per client. */
const REPORTS_PER_HOUR = 20;
/** Written and changed reviews per client. Each may have a photo. */
const REVIEWS_PER_HOUR = 30;
/** Declarations of withdrawal per client. Each sends a mail to the address in it. */
const WITHDRAWALS_PER_HOUR = 20;

/**
 * Limits writes and expensive requests per client address. Limits that guard passwords or money are counted in the
 * database, for all processes. The others protect the process itself, which counts them alone.
 */
export function rateLimits(
  { writesPerMinute, perFiveMinutes, photosPerHour }: LimitSettings,
  clients: Pick<LimitClients, 'count'>,
): RequestHandler {
  const writes = limiter(MINUTE, writesPerMinute);
  const shared = (kind: Limit, windowMs: number, max: number) =>
    [kind, limiter(windowMs, max, new SharedCounts(clients, kind, { max, windowMs }))] as const;
  const others = new Map<Limit | undefined, RequestHandler>([
    ['costlyReads', limiter(MINUTE, COSTLY_READS_PER_MINUTE)],
    ['reports', limiter(60 * MINUTE, REPORTS_PER_HOUR)],
    ['reviews', limiter(60 * MINUTE, REVIEWS_PER_HOUR)],
    ['refreshes', limiter(5 * MINUTE, perFiveMinutes.refreshes)],
    shared('photos', 60 * MINUTE, photosPerHour),
    shared('withdrawals', 60 * MINUTE, WITHDRAWALS_PER_HOUR),
    ...(['signIns', 'mails', 'codes', 'baskets'] as const).map((kind) =>
      shared(kind, 5 * MINUTE, perFiveMinutes[kind]),
    ),
  ]);
  return (request, response, next) => {
    const limit = findLimit(request);
    const other = others.get(limit);
    const limitOther: NextFunction = (error?: unknown) =>
      error || !other ? next(error) : void other(request, response, next);
    if (countsAsWrite(request, limit)) return void writes(request, response, limitOther);
    limitOther();
  };
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

function countsAsWrite({ method }: Request, limit: Limit | undefined): boolean {
  return limit === 'writes' || (limit !== 'none' && !READS.includes(method));
}

const findLimited = routeFinder(allRoutes.filter(({ limit }) => limit));

/** Returns the limit that the request's route declares. Refreshes share a route with sign-ins but have their own. */
function findLimit(request: Request): Limit | undefined {
  const route = findLimited(request);
  const isRefresh = route === authRoutes.createToken && request.query['grant_type'] === 'refresh_token';
  return isRefresh ? 'refreshes' : route?.limit;
}

function limiter(windowMs: number, maxRequests: number, store?: Store): RequestHandler {
  return rateLimit({
    windowMs,
    limit: maxRequests,
    ...(store && { store }),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: refuse,
  });
}

function refuse(request: Request, response: Response): void {
  if (isForAuth(request)) {
    const message = 'Request rate limit reached';
    sendAuthError(request, response, { status: 429, code: 'over_request_rate_limit', message });
    return;
  }
  sendError(request, response, TOO_MANY_REQUESTS);
}
