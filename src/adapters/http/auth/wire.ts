import type { Request, Response } from 'express';
import type { Account } from '../../../domain/account.js';
import type { SignedIn } from '../../../application/sign-in.js';
import type { Refusal } from '../refusal.js';

/** Clients from this version on read `{code, message}`; older ones read `{code: <status>, error_code, msg}`. */
const API_VERSION = '2024-01-01';

/** How the hosted authentication service names and numbers what the shop knows under other names. */
const AUTH_CODES: Record<string, { code: string; status: number }> = {
  bad_json: { code: 'bad_json', status: 400 },
  not_signed_in: { code: 'no_authorization', status: 401 },
  session_expired: { code: 'bad_jwt', status: 403 },
  bad_jwt: { code: 'bad_jwt', status: 403 },
  session_not_found: { code: 'session_not_found', status: 403 },
  user_not_found: { code: 'user_not_found', status: 403 },
  internal_error: { code: 'unexpected_failure', status: 500 },
};

export function sendAuthRefusal(request: Request, response: Response, refusal: Refusal): void {
  const { code, status } = AUTH_CODES[refusal.code] ?? refusal;
  const { message, details } = refusal;
  response.status(status).setHeader('x-sb-error-code', code);
  const version = request.get('X-Supabase-Api-Version');
  if (version && version >= API_VERSION) {
    response.setHeader('X-Supabase-Api-Version', API_VERSION);
    response.json({ code, message, ...details });
  } else {
    response.json({ code: status, error_code: code, msg: message, ...details });
  }
}

/** A user as the hosted service shows it: unset times are left out, hashes never shown. */
export function userOnWire(account: Account): Record<string, unknown> {
  const { id, email, email_confirmed_at, last_sign_in_at, user_metadata, created_at, updated_at } = account;
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(email_confirmed_at && { email_confirmed_at, confirmed_at: email_confirmed_at }),
    ...(last_sign_in_at && { last_sign_in_at }),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { ...user_metadata, sub: id, email, email_verified: email_confirmed_at !== null },
        provider: 'email',
        last_sign_in_at,
        created_at,
        updated_at,
        email,
      },
    ],
    created_at,
    updated_at,
    is_anonymous: false,
  };
}

export function sessionOnWire({ account, ...session }: SignedIn): Record<string, unknown> {
  return { ...session, token_type: 'bearer', user: userOnWire(account) };
}
