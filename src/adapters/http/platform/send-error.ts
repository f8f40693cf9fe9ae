import type { Request, Response } from 'express';
import { isForAuth } from './address.js';
import { sendAuthError } from './auth-format.js';
import type { HttpError } from './http-error.js';

/** Sends an error in the format of the called API. */
export function sendError(request: Request, response: Response, refusal: HttpError): void {
  if (isForAuth(request)) {
    sendAuthError(request, response, refusal);
    return;
  }
  const { status, code, message, details } = refusal;
  response.status(status).json({ code, message, ...details, request_id: request.id });
}

/** Sends an error and closes the connection, so that the rest of the body is not read. */
export function sendErrorAndClose(request: Request, response: Response, refusal: HttpError): void {
  response.set('Connection', 'close');
  sendError(request, response, refusal);
}
