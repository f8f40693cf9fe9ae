import type { Request, Response } from 'express';
import { isForAuth } from './address.js';
import { sendAuthRefusal } from './auth-wire.js';
import type { Refusal } from './refusal.js';

/** Answers with an error, in the shape that the address speaks. */
export function sendRefusal(request: Request, response: Response, refusal: Refusal): void {
  if (isForAuth(request)) {
    sendAuthRefusal(request, response, refusal);
    return;
  }
  const { status, code, message, details } = refusal;
  response.status(status).json({ code, message, ...details, request_id: request.id });
}

/** The same, where the request's body has not arrived: the connection is closed, so that the rest is not waited for. */
export function sendRefusalAndClose(request: Request, response: Response, refusal: Refusal): void {
  response.set('Connection', 'close');
  sendRefusal(request, response, refusal);
}
