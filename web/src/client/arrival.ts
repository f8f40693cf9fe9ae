import { isServer } from './is-server';
import { replaceAddress } from './replace-address';
import { ACCOUNT_PATH, LOGIN_PATH } from '../../../src/adapters/http/routes/pages.js';

/** Why a link, or the return from a provider, did not work. */
export interface LinkProblem {
  /**
   * 'elsewhere': requested in another browser, which holds the PKCE verifier; the code in the mail still works.
   * 'expired': too old, or used before. 'foreign': requested by another program, and used up by opening it.
   * 'unreachable': the shop did not answer. 'refused': all other errors.
   */
  kind: 'elsewhere' | 'expired' | 'foreign' | 'unreachable' | 'refused';
  /** The service's error code. Anybody can put one into an address, so it is not trusted. */
  code?: string | undefined;
  /** The link was for a new password. */
  recovery: boolean;
}

export interface Arrival {
  code?: string | undefined;
  /** Identifies the PKCE verifier that this browser stored when the link was requested. */
  flowId?: string | undefined;
  /** Set for a link that was requested without PKCE. */
  tokens?: { access_token: string; refresh_token: string };
  error?: { code?: string | undefined };
  recovery: boolean;
  /** The link confirms a new account's address. */
  signUp: boolean;
}

const TOKEN_PARAMS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'];
const ERROR_PARAMS = ['error', 'error_code', 'error_description'];

/** The parameters that the person arrived with. They are removed from the address before other code reads it. */
export const arrival = isServer ? undefined : readArrival();

function readArrival(): Arrival | undefined {
  const query = new URLSearchParams(location.search);
  const params = new URLSearchParams(location.hash.slice(1));
  query.forEach((value, name) => params.set(name, value));
  if (!['code', 'access_token', ...ERROR_PARAMS].some((name) => params.has(name))) return undefined;
  const value = (name: string) => params.get(name) || undefined;
  const [access_token, refresh_token] = [value('access_token'), value('refresh_token')];
  const arrived: Arrival = {
    code: value('code'),
    flowId: value('sb_flow_id'),
    ...(access_token && refresh_token && { tokens: { access_token, refresh_token } }),
    ...(ERROR_PARAMS.some((name) => params.has(name)) && {
      error: { code: value('error_code') ?? value('error') },
    }),
    recovery: params.get('type') === 'recovery',
    signUp: params.get('type') === 'signup',
  };
  cleanAddress(arrived);
  return arrived;
}

/**
 * Links without a page lead to the home page, but the sign-in page handles them. The account page keeps the error
 * code, because links that change an address lead there.
 */
function cleanAddress({ tokens, error, recovery }: Arrival): void {
  const url = new URL(location.href);
  for (const name of ['code', 'sb_flow_id', ...TOKEN_PARAMS, ...ERROR_PARAMS]) url.searchParams.delete(name);
  const keepsErrorCode = url.pathname.startsWith(ACCOUNT_PATH) && error?.code;
  url.hash = keepsErrorCode ? `error_code=${encodeURIComponent(keepsErrorCode)}` : '';
  if (url.pathname === '/' || (tokens && recovery)) url.pathname = LOGIN_PATH;
  replaceAddress(url);
}
