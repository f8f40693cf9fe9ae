import type { DomainError } from '../../domain/shop/errors.js';
import { withFragment, withQuery } from '../../domain/accounts/redirect.js';
import type { SignedIn } from './open-session.js';

/** The implicit flow: the session stands in the fragment, which no server gets to see. */
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

/** What went wrong, in the fragment; for a flow with PKCE in the query too. What the page wanted (`type`) stays. */
export function errorRedirect(
  page: string,
  error: string,
  { code, message }: Pick<DomainError, 'message'> & { code: string },
  isPkce: boolean,
): string {
  const told = { error, error_code: code, error_description: message };
  const type = new URLSearchParams(new URL(page).hash.slice(1)).get('type');
  return withFragment(isPkce ? withQuery(page, told) : page, { ...told, sb: '', ...(type && { type }) });
}
