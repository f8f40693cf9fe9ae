import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Account, Caller } from '../../../domain/accounts/account.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { ServiceKey } from '../../../domain/accounts/service-key.js';
import { ManageKeys } from '../../../application/accounts/manage-keys.js';
import { SignIn } from '../../../application/accounts/sign-in.js';
import { isForAuth } from './address.js';
import type { Route } from '../routes/route.js';
import { ROUTE_KEY } from './endpoint.decorator.js';

export interface IdentifiedRequest extends Request {
  caller?: Caller;
  account?: Account;
  /** Set instead of `caller` when a script called with a service key. */
  serviceKey?: Pick<ServiceKey, 'id' | 'name'>;
}

/** Authorises each request by the access that its route declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(ManageKeys) private readonly keys: ManageKeys,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const route = this.reflector.get<Route | undefined>(ROUTE_KEY, context.getHandler());
    if (!route)
      throw new Error(
        `${context.getClass().name}.${context.getHandler().name} does not say who may call it.`,
      );
    return (route.access === 'anyone' && !route.identifies) || this.authorise(route, context);
  }

  private async authorise(route: Route, context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = readAccessToken(request);
    if (route.access === 'anyone' && !token) return true;
    if (!token) throw new DomainError('not_signed_in', 'Please sign in first.');
    if (route.access === 'service') {
      const key = await this.keys.serviceKey(token);
      if (key) request.serviceKey = { id: key.id, name: key.name };
      if (key) return true;
    }
    const { caller, account } = await this.signIn.identify(token);
    if (route.access === 'service') throw new DomainError('not_admin', 'User not allowed');
    if (caller.needs_second_factor && !route.whileSigningIn) {
      throw new DomainError('second_factor_required', 'Please enter the code of your second factor first.');
    }
    if (caller.must_change_password && !route.whileSigningIn) {
      throw new DomainError('password_change_required', 'Please choose a new password first.');
    }
    if (route.access === 'admin' && !caller.is_admin) {
      throw new DomainError('not_admin', 'Only an admin of this shop can do that.');
    }
    request.caller = caller;
    request.account = account;
    return true;
  }
}

/**
 * Reads the token from the Authorization header. Clients may omit the 'Bearer' prefix (SPEC section 7), but not when
 * they call the authentication service.
 */
function readAccessToken(request: Request): string | undefined {
  const { authorization = '' } = request.headers;
  const bearer = /^Bearer\b\s*(.*)$/i.exec(authorization);
  if (bearer) return bearer[1] || undefined;
  return (!isForAuth(request) && authorization) || undefined;
}
