import { createServer, type RequestListener, type Server } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { sendRefusalAndClose } from './send-refusal.js';

/** Milliseconds that a client has. */
export interface Deadlines {
  headersMs: number;
  /** For a body to arrive whole, from the moment its headers are there. */
  bodyMs: number;
  /** For a connection on which nothing moves: whoever does not read an answer is let go. */
  idleMs: number;
}

export const DEADLINES: Deadlines = { headersMs: 15_000, bodyMs: 60_000, idleMs: 120_000 };
/** A backup that is restored may be large. */
export const RESTORE_BODY_MS = 3_600_000;

const timers = new WeakMap<object, NodeJS.Timeout>();

/** An HTTP server that waits for nobody longer than this; bodies are timed by `bodyDeadline`. */
export function timedServer(listener: RequestListener, { headersMs, idleMs }: Deadlines): Server {
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

/** Answers 408 and closes the connection when a body has not arrived in time. */
export function bodyDeadline({ bodyMs }: Pick<Deadlines, 'bodyMs'>): RequestHandler {
  return (request, _response, next) => {
    if (hasBody(request)) allowBody(request, bodyMs);
    next();
  };
}

/** Gives the body of this request so much time from now on, in place of what it had. */
export function allowBody(request: Request, milliseconds: number): void {
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
  sendRefusalAndClose(request, response, {
    status: 408,
    code: 'request_timeout',
    message: 'The request did not arrive in time. Please try again.',
  });
}

function stop(request: Request): void {
  clearTimeout(timers.get(request));
  timers.delete(request);
}
