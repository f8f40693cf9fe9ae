import { isServer } from './is-server';

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

interface Arrival {
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

/** The parts of an authentication error that are used here. */
interface AuthFailure {
  name: string;
  code?: string | undefined;
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
  cleanAddress(query, arrived);
  return arrived;
}

/**
 * Links without a page lead to the home page, but the sign-in page handles them. The account page keeps the error
 * code, because links that change an address lead there.
 */
function cleanAddress(query: URLSearchParams, { tokens, error, recovery }: Arrival): void {
  for (const name of ['code', 'sb_flow_id', ...TOKEN_PARAMS, ...ERROR_PARAMS]) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  const isForLogin = location.pathname === '/' || (tokens && recovery);
  const keepsErrorCode = location.pathname.startsWith('/account') && error?.code;
  const hash = keepsErrorCode ? `#${new URLSearchParams({ error_code: error.code! })}` : '';
  history.replaceState(history.state, '', `${isForLogin ? '/login' : location.pathname}${search}${hash}`);
}

const ELSEWHERE = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier']);
const EXPIRED = new Set(['otp_expired', 'flow_state_expired', 'flow_state_not_found']);

/** Returns undefined if nothing went wrong. */
export function toLinkProblem(arrived: Arrival, failure: AuthFailure | null): LinkProblem | undefined {
  const code = arrived.error ? arrived.error.code : failure?.code;
  const problem = (kind: LinkProblem['kind']) => ({ kind, code, recovery: arrived.recovery });
  if (code && EXPIRED.has(code)) return problem('expired');
  if (arrived.error) return problem(code && ELSEWHERE.has(code) ? 'elsewhere' : 'refused');
  if (!failure) return undefined;
  if (failure.name === 'AuthRetryableFetchError') return problem('unreachable');
  if (code && ELSEWHERE.has(code)) return problem('elsewhere');
  return problem(arrived.tokens ? 'foreign' : 'refused');
}
