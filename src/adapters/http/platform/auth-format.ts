import type { Request, Response } from 'express';
import type { Identity } from '../../../domain/accounts/account.js';
import type { AuthUser, SignedIn } from '../../../application/accounts/open-session.js';
import { authRoutes } from '../routes/auth.js';
import { routeFinder } from './address.js';
import type { HttpError } from './http-error.js';

/** Clients from `API_VERSION` on read `{code, message}`; older ones read `{code: <status>, error_code, msg}`. */
export const API_VERSION_HEADER = 'X-Supabase-Api-Version';
const API_VERSION = '2024-01-01';

interface AuthError {
  code: string;
  status: number;
}

/** Maps the shop's error codes to the codes and statuses of the hosted authentication service. */
const AUTH_CODES: Record<string, AuthError> = {
  bad_json: { code: 'bad_json', status: 400 },
  bad_user_id: { code: 'validation_failed', status: 404 },
  not_signed_in: { code: 'no_authorization', status: 401 },
  session_expired: { code: 'bad_jwt', status: 403 },
  bad_jwt: { code: 'bad_jwt', status: 403 },
  session_not_found: { code: 'session_not_found', status: 403 },
  user_not_found: { code: 'user_not_found', status: 403 },
  too_many_requests: { code: 'over_request_rate_limit', status: 429 },
  internal_error: { code: 'unexpected_failure', status: 500 },
};

/** Exceptions to `AUTH_CODES` for single routes. */
const ROUTE_CODES: readonly { where: (request: Request) => unknown; codes: Record<string, AuthError> }[] = [
  {
    where: routeFinder([authRoutes.createToken]),
    codes: {
      session_expired: { code: 'session_expired', status: 400 },
      user_banned: { code: 'user_banned', status: 400 },
    },
  },
  {
    where: routeFinder([authRoutes.changeAccount]),
    codes: { insufficient_aal: { code: 'insufficient_aal', status: 401 } },
  },
  {
    where: routeFinder([authRoutes.reauthenticate]),
    codes: { email_not_confirmed: { code: 'email_not_confirmed', status: 422 } },
  },
  {
    where: routeFinder([authRoutes.showAnyAccount, authRoutes.changeAnyAccount, authRoutes.eraseAccount]),
    codes: { user_not_found: { code: 'user_not_found', status: 404 } },
  },
];

function toAuthError(request: Request, refusal: HttpError): AuthError {
  // A body that fails validation gets the same error as invalid JSON.
  if (refusal.details?.['issues']) return AUTH_CODES['bad_json']!;
  const special = ROUTE_CODES.find(({ where, codes }) => codes[refusal.code] && where(request));
  return special?.codes[refusal.code] ?? AUTH_CODES[refusal.code] ?? refusal;
}

export function sendAuthError(request: Request, response: Response, refusal: HttpError): void {
  const { code, status } = toAuthError(request, refusal);
  const { issues: _issues, ...details } = refusal.details ?? {};
  const { message } = refusal;
  response.status(status).setHeader('x-sb-error-code', code);
  const version = request.get(API_VERSION_HEADER);
  if (code === 'bad_id_token') {
    response.json({ error: 'invalid_grant', error_description: message });
  } else if (version && version >= API_VERSION) {
    response.setHeader(API_VERSION_HEADER, API_VERSION);
    response.json({ code, message, ...details });
  } else {
    response.json({ code: status, error_code: code, msg: message, ...details });
  }
}

/** Formats a user as the hosted service does. Unset times are omitted; hashes and secrets are never included. */
export function toUserJson({ account, identities, factors }: AuthUser): Record<string, unknown> {
  const { id, email, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at } = account;
  const times = {
    confirmed_at: email_confirmed_at,
    email_confirmed_at,
    confirmation_sent_at: account.confirmation_sent_at,
    recovery_sent_at: account.recovery_sent_at,
    new_email: account.new_email,
    email_change_sent_at: account.email_change_sent_at,
    reauthentication_sent_at: account.reauthentication_sent_at,
    last_sign_in_at: account.last_sign_in_at,
    banned_until: account.banned_until,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...Object.fromEntries(Object.entries(times).filter(([, value]) => value !== null)),
    app_metadata,
    user_metadata,
    ...(factors.length > 0 && {
      factors: factors.map(({ secret: _secret, user_id: _user, ...factor }) => factor),
    }),
    identities: identities.map((identity) => toIdentityJson(identity, account)),
    created_at,
    updated_at,
    is_anonymous: false,
  };
}

function toIdentityJson(identity: Identity, account: AuthUser['account']): Record<string, unknown> {
  const { id: identity_id, provider_id: id, provider, user_id, created_at, updated_at } = identity;
  const email = provider === 'email' ? account.email : identity.identity_data['email'];
  const data = {
    ...account.user_metadata,
    sub: id,
    email,
    email_verified: account.email_confirmed_at !== null,
    phone_verified: false,
  };
  return {
    identity_id,
    id,
    user_id,
    identity_data: provider === 'email' ? data : identity.identity_data,
    provider,
    last_sign_in_at: identity.last_sign_in_at ?? account.last_sign_in_at,
    created_at,
    updated_at,
    email,
  };
}

/** Formats a made-up user for an address that already has an account. Clients recognise it by its empty identities. */
export function toFakeUserJson(user: AuthUser): Record<string, unknown> {
  return { ...toUserJson(user), role: '' };
}

export function toSessionJson({ user, ...session }: SignedIn): Record<string, unknown> {
  return { ...session, token_type: 'bearer', user: toUserJson(user) };
}
