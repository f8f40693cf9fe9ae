import type { Request, RequestHandler } from 'express';
import { SERVICE_SEGMENTS } from '../routes/all.js';
import type { MonitoringSettings } from './settings.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Reports each request with the pattern of its route, never with its path, which may name a person's things. */
export function measureRequests(
  { observe }: Pick<MonitoringSettings, 'observe'>,
  now: () => number,
): RequestHandler {
  return (request, response, next) => {
    const startMs = now();
    response.on('close', () => {
      const method = METHODS.includes(request.method) ? request.method : 'other';
      // A client that has gone received no status.
      const status = response.writableFinished ? response.statusCode : 499;
      observe({ method, route: toRouteLabel(request), status, seconds: (now() - startMs) / 1000 });
    });
    next();
  };
}

/** Requests that end before they reach a route, such as one that is limited, have no pattern. */
function toRouteLabel(request: Request): string {
  const { path } = Object(request.route) as { path?: unknown };
  if (typeof path === 'string') return path;
  const [, segment = ''] = request.originalUrl.split(/[/?]/);
  if (segment === 'assets') return 'asset';
  return SERVICE_SEGMENTS.includes(segment) ? 'other' : 'page';
}
