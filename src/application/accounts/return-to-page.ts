import type { DomainError } from '../../domain/shop/errors.js';
import { withFragment, withQuery } from '../../domain/accounts/redirect.js';
import type { SignedIn } from './open-session.js';

/** Builds the redirect of the implicit flow. The session is in the fragment, which is never sent to a server. */
export function sessionRedirect(page: string, session: SignedIn, type?: string): string {
  const { access_token, expires_at, expires_in, refresh_token, provider_token, provider_refresh_token } =
    session;
  return withFragment(page, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
    refresh_token,
    sb: '',
    token_type: 'bearer',
    ...(type && { type }),
  });
}

/** Puts the error into the fragment, and with PKCE also into the query. The page's own `type` is preserved. */
export function errorRedirect(
  page: string,
  error: string,
  { code, message }: Pick<DomainError, 'message'> & { code: string },
  isPkce: boolean,
): string {
  const details = { error, error_code: code, error_description: message };
  const type = new URLSearchParams(new URL(page).hash.slice(1)).get('type');
  return withFragment(isPkce ? withQuery(page, details) : page, {
    ...details,
    sb: '',
    ...(type && { type }),
  });
}
