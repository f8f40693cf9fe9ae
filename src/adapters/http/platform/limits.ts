import type { NextFunction, Request, RequestHandler, Response } from 'express';
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
/** Reports of prints and reviews per client. */
const REPORTS_PER_HOUR = 20;
/** Written and changed reviews per client. Each may have a photo. */
const REVIEWS_PER_HOUR = 30;
/** Declarations of withdrawal per client. Each sends a mail to the address in it. */
const WITHDRAWALS_PER_HOUR = 20;

/** Limits writes and expensive requests per client address. */
export function rateLimits({
  writesPerMinute,
  perFiveMinutes,
  photosPerHour,
}: LimitSettings): RequestHandler {
  const writes = limiter(MINUTE, writesPerMinute);
  const others = new Map<Limit | undefined, RequestHandler>([
    ['costlyReads', limiter(MINUTE, COSTLY_READS_PER_MINUTE)],
    ['photos', limiter(60 * MINUTE, photosPerHour)],
    ['reports', limiter(60 * MINUTE, REPORTS_PER_HOUR)],
    ['reviews', limiter(60 * MINUTE, REVIEWS_PER_HOUR)],
    ['withdrawals', limiter(60 * MINUTE, WITHDRAWALS_PER_HOUR)],
    ...(['signIns', 'mails', 'codes', 'refreshes'] as const).map(
      (kind) => [kind, limiter(5 * MINUTE, perFiveMinutes[kind])] as const,
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

function limiter(windowMs: number, maxRequests: number): RequestHandler {
  return rateLimit({
    windowMs,
    limit: maxRequests,
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
