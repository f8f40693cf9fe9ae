import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Account, Caller } from '../../domain/account.js';
import { DomainError } from '../../domain/errors.js';
import { SignIn } from '../../application/sign-in.js';
import { ACCESS, type Rule } from './endpoint.decorator.js';

export interface IdentifiedRequest extends Request {
  caller?: Caller;
  account?: Account;
}

/** The one place where a caller is let in or turned away, by what the route declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SignIn) private readonly signIn: SignIn,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<Rule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule)
      throw new Error(
        `${context.getClass().name}.${context.getHandler().name} does not say who may call it.`,
      );
    if (rule.access === 'anyone') return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = accessTokenOf(request);
    if (!token) throw new DomainError('not_signed_in', 'Please sign in first.');
    const { caller, account } = await this.signIn.identify(token);
    if (caller.must_change_password && !rule.beforePasswordChange) {
      throw new DomainError('password_change_required', 'Please choose a new password first.');
    }
    if (rule.access === 'admin' && !caller.is_admin) {
      throw new DomainError('not_admin', 'Only an admin of this shop can do that.');
    }
    request.caller = caller;
    request.account = account;
    return true;
  }
}

/** The token stands in Authorization, after 'Bearer' or alone (SPEC section 7). */
export function accessTokenOf(request: Request): string | undefined {
  return request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;
}
