import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { TryLater } from '../../domain/errors.js';
import { isForAuth } from './address.js';
import { sendAuthRefusal } from './auth/wire.js';
import { HTTP_SETTINGS, type HttpSettings } from './settings.js';
import { REFUSAL_PAGE, refusalOf, type Refusal, type WriteRefusal } from './refusal.js';

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
  constructor(@Inject(HTTP_SETTINGS) private readonly settings: Pick<HttpSettings, 'isBusy'>) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      request.log.error({ err: error }, 'answer broken off');
      response.destroy();
      return;
    }
    const refusal = refusalOf(error) ?? (this.passes(error) ? BUSY : BROKEN);
    if (refusal === BROKEN) request.log.error({ err: error }, 'request failed');
    if (refusal === BUSY) {
      request.log.warn({ err: error }, 'no time for a request');
      response.setHeader('Retry-After', String((error instanceof TryLater && error.seconds) || 2));
    }
    if (isForAuth(request)) {
      sendAuthRefusal(request, response, refusal);
      return;
    }
    const { status, code, message, details } = refusal;
    const asPage = response.locals[REFUSAL_PAGE] as WriteRefusal | undefined;
    if (asPage && request.accepts(['json', 'html']) === 'html') {
      response.status(status).type('html').send(asPage(refusal));
      return;
    }
    response.status(status).json({ code, message, ...details, request_id: request.id });
  }

  private passes(error: unknown): boolean {
    return error instanceof TryLater || this.settings.isBusy(error);
  }
}
