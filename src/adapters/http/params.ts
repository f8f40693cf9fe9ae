import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { Account, Caller as CallerType } from '../../domain/account.js';
import type { IdentifiedRequest } from './access-guard.js';

/** Whoever was let in. Only for routes that want somebody signed in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerType => {
  return context.switchToHttp().getRequest<IdentifiedRequest>().caller!;
});

export const CallerAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  return context.switchToHttp().getRequest<IdentifiedRequest>().account!;
});

/** Aborts when the caller goes away. */
export const CallerLeft = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const left = new AbortController();
  context
    .switchToHttp()
    .getResponse<Response>()
    .on('close', () => left.abort());
  return left.signal;
});
