import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { Account, Caller as CallerType } from '../../../domain/accounts/account.js';
import type { IdentifiedRequest } from './access-guard.js';

/** The authenticated caller. Only for routes that require sign-in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerType => {
  return context.switchToHttp().getRequest<IdentifiedRequest>().caller!;
});

export const CallerAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  return context.switchToHttp().getRequest<IdentifiedRequest>().account!;
});

/** Name of the application setting that holds the shutdown signal. */
export const STOPPING = 'stopping';

/** Aborts when the caller disconnects or the service stops. */
export const CallerLeft = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const left = new AbortController();
  const response = context.switchToHttp().getResponse<Response>();
  response.on('close', () => left.abort());
  return AbortSignal.any([left.signal, response.app.get(STOPPING) as AbortSignal]);
});
