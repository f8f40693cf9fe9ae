import type { Request, Response } from 'express';
import { isForAuth } from './address.js';
import { sendAuthRefusal } from './auth-wire.js';
import type { Refusal } from './refusal.js';

/** Sends an error in the format of the URL's API. */
export function sendRefusal(request: Request, response: Response, refusal: Refusal): void {
  if (isForAuth(request)) {
    sendAuthRefusal(request, response, refusal);
    return;
  }
  const { status, code, message, details } = refusal;
  response.status(status).json({ code, message, ...details, request_id: request.id });
}

/** Also closes the connection, so that the rest of the body is not read. */
export function sendRefusalAndClose(request: Request, response: Response, refusal: Refusal): void {
  response.set('Connection', 'close');
  sendRefusal(request, response, refusal);
}
