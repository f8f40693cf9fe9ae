import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RetryableError, DatabaseUnavailableError } from '../../../domain/shop/errors.js';
import { HTTP_SETTINGS, type ProcessSettings } from './settings.js';
import {
  ERROR_PAGE,
  toHttpError,
  UNAVAILABLE,
  UNAVAILABLE_RETRY_SECONDS,
  type HttpError,
  type WriteErrorPage,
} from './http-error.js';
import { sendError } from './send-error.js';

const BROKEN: HttpError = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
};
const BUSY: HttpError = {
  status: 503,
  code: 'busy',
  message: 'The shop is very busy. Please try again in a moment.',
};

/**
 * Answers every error with `{code, message}`, or with a page if a link was opened in a browser. Internal errors are
 * logged in full, and the client receives only a general sentence.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(HTTP_SETTINGS) private readonly settings: ProcessSettings) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    // The client disconnected before the request was complete, so nothing can be sent.
    if (request.destroyed && !request.complete) return;
    const isAway = error instanceof DatabaseUnavailableError;
    if (response.headersSent) {
      request.log[isAway ? 'warn' : 'error']({ err: error }, 'response aborted');
      response.destroy();
      return;
    }
    const refusal = isAway ? UNAVAILABLE : (toHttpError(error) ?? (this.passes(error) ? BUSY : BROKEN));
    if (refusal === BROKEN) request.log.error({ err: error }, 'request failed');
    if (isAway) {
      request.log.warn(error.message);
      response.setHeader('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
    }
    if (refusal === BUSY) {
      request.log.warn({ err: error }, 'no time for a request');
      response.setHeader(
        'Retry-After',
        String((error instanceof RetryableError && error.retryAfterSeconds) || 2),
      );
    }
    const asPage = response.locals[ERROR_PAGE] as WriteErrorPage | undefined;
    if (asPage && request.accepts(['json', 'html']) === 'html') {
      response.status(refusal.status).type('html').send(asPage(refusal));
      return;
    }
    sendError(request, response, refusal);
  }

  private passes(error: unknown): boolean {
    return error instanceof RetryableError || this.settings.isBusy(error);
  }
}
