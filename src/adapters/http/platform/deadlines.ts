import { createServer, type RequestListener, type Server } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { sendErrorAndClose } from './send-error.js';

/** Time limits for clients, in milliseconds. */
export interface Deadlines {
  headersMs: number;
  /** Time for the complete body to arrive after the headers. */
  bodyMs: number;
  /** Time after which a connection without traffic is closed, including one whose client does not read the response. */
  idleMs: number;
}

export const DEADLINES: Deadlines = { headersMs: 15_000, bodyMs: 60_000, idleMs: 120_000 };
/** Uploads of a backup may be large. */
export const RESTORE_BODY_MS = 3_600_000;

const timers = new WeakMap<object, NodeJS.Timeout>();

/** Creates an HTTP server with header and idle timeouts. `bodyDeadline` enforces the timeout for bodies. */
export function createTimedServer(listener: RequestListener, { headersMs, idleMs }: Deadlines): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: RESTORE_BODY_MS,
      connectionsCheckingInterval: Math.min(headersMs, 5_000),
    },
    listener,
  );
  server.timeout = idleMs;
  return server;
}

/** Answers 408 and closes the connection if the body does not arrive in time. */
export function bodyDeadline({ bodyMs }: Pick<Deadlines, 'bodyMs'>): RequestHandler {
  return (request, _response, next) => {
    if (hasBody(request)) setBodyDeadline(request, bodyMs);
    next();
  };
}

/** Sets or replaces the deadline of this request's body, counted from now. */
export function setBodyDeadline(request: Request, milliseconds: number): void {
  stop(request);
  if (request.complete) return;
  timers.set(
    request,
    setTimeout(() => refuseLate(request), milliseconds),
  );
  request.once('end', () => stop(request)).once('close', () => stop(request));
}

export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refuseLate(request: Request): void {
  const response = request.res!;
  if (request.complete) return;
  if (response.headersSent) return void request.destroy();
  sendErrorAndClose(request, response, {
    status: 408,
    code: 'request_timeout',
    message: 'The request did not arrive in time. Please try again.',
  });
}

function stop(request: Request): void {
  clearTimeout(timers.get(request));
  timers.delete(request);
}
