import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Account, Caller as CallerType } from '../../../domain/accounts/account.js';
import type { IdentifiedRequest } from './access-guard.js';

/** Injects the authenticated caller. Only routes that require sign-in may use it. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerType => {
  return context.switchToHttp().getRequest<IdentifiedRequest>().caller!;
});

/** Injects the caller, or undefined for a visitor. */
export const MaybeCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): CallerType | undefined =>
    context.switchToHttp().getRequest<IdentifiedRequest>().caller,
);

/** Injects the caller's network: its IPv4 address, or the IPv6 prefix that a provider gives one customer. */
export const CallerNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  ipKeyGenerator(context.switchToHttp().getRequest<IdentifiedRequest>().ip ?? ''),
);

export const CallerAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  return context.switchToHttp().getRequest<IdentifiedRequest>().account!;
});

/** Name of the Express application setting that contains the shutdown signal. */
export const SHUTDOWN_SIGNAL = 'stopping';

/** Injects a signal that aborts when the caller disconnects or the service stops. */
export const CallerAbort = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const left = new AbortController();
  const response = context.switchToHttp().getResponse<Response>();
  response.on('close', () => left.abort());
  return AbortSignal.any([left.signal, response.app.get(SHUTDOWN_SIGNAL) as AbortSignal]);
});
