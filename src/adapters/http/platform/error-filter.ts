import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RetryableError, Unavailable } from '../../../domain/shop/errors.js';
import { HTTP_SETTINGS, type ProcessSettings } from './settings.js';
import {
  REFUSAL_PAGE,
  refusalOf,
  UNAVAILABLE,
  UNAVAILABLE_SECONDS,
  type Refusal,
  type WriteRefusal,
} from './refusal.js';
import { sendRefusal } from './send-refusal.js';

const BROKEN: Refusal = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
};
const BUSY: Refusal = {
  status: 503,
  code: 'busy',
  message: 'The shop is very busy. Please try again in a moment.',
};

/**
 * Every error becomes `{code, message}`, or a page for whoever opens a link in a browser; what is ours is logged whole
 * and told in one sentence.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(HTTP_SETTINGS) private readonly settings: ProcessSettings) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    // Whoever left before all of the request was here has no use for an answer; that is no fault of the shop.
    if (request.destroyed && !request.complete) return;
    const isAway = error instanceof Unavailable;
    if (response.headersSent) {
      request.log[isAway ? 'warn' : 'error']({ err: error }, 'answer broken off');
      response.destroy();
      return;
    }
    const refusal = isAway ? UNAVAILABLE : (refusalOf(error) ?? (this.passes(error) ? BUSY : BROKEN));
    if (refusal === BROKEN) request.log.error({ err: error }, 'request failed');
    if (isAway) {
      request.log.warn(error.message);
      response.setHeader('Retry-After', String(UNAVAILABLE_SECONDS));
    }
    if (refusal === BUSY) {
      request.log.warn({ err: error }, 'no time for a request');
      response.setHeader('Retry-After', String((error instanceof RetryableError && error.seconds) || 2));
    }
    const asPage = response.locals[REFUSAL_PAGE] as WriteRefusal | undefined;
    if (asPage && request.accepts(['json', 'html']) === 'html') {
      response.status(refusal.status).type('html').send(asPage(refusal));
      return;
    }
    sendRefusal(request, response, refusal);
  }

  private passes(error: unknown): boolean {
    return error instanceof RetryableError || this.settings.isBusy(error);
  }
}
