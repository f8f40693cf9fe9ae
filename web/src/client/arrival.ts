/** What was wrong with the link, or with the way back from a provider, that a person came by. */
export interface LinkProblem {
  /**
   * 'elsewhere': asked for in another browser, where its second half is kept; the code in the mail still works.
   * 'expired': too old, or used before. 'foreign': asked for by another program, and used up by being opened.
   * 'unreachable': the shop did not answer. 'refused': anything else.
   */
  kind: 'elsewhere' | 'expired' | 'foreign' | 'unreachable' | 'refused';
  /** As the service names what was wrong; anybody may have written it into the address. */
  code?: string | undefined;
  /** The link was to lead to a new password. */
  recovery: boolean;
}

interface Arrival {
  code?: string | undefined;
  /** Names the half that was kept in this browser when the link was asked for. */
  flowId?: string | undefined;
  /** From a link that was asked for without a proof of where it may be opened. */
  tokens?: { access_token: string; refresh_token: string };
  error?: { code?: string | undefined };
  recovery: boolean;
  /** The link confirms the address of a new account. */
  signUp: boolean;
}

/** What of an error of the authentication client is looked at. */
interface Refusal {
  name: string;
  code?: string | undefined;
}

const TOKENS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'];
const REFUSED = ['error', 'error_code', 'error_description'];

/** What the person came with, on whatever page; taken out of the address before anybody else looks at it. */
export const arrival = read();

function read(): Arrival | undefined {
  const query = new URLSearchParams(location.search);
  const sent = new URLSearchParams(location.hash.slice(1));
  query.forEach((value, name) => sent.set(name, value));
  if (!['code', 'access_token', ...REFUSED].some((name) => sent.has(name))) return undefined;
  const value = (name: string) => sent.get(name) || undefined;
  const [access_token, refresh_token] = [value('access_token'), value('refresh_token')];
  const came: Arrival = {
    code: value('code'),
    flowId: value('sb_flow_id'),
    ...(access_token && refresh_token && { tokens: { access_token, refresh_token } }),
    ...(REFUSED.some((name) => sent.has(name)) && { error: { code: value('error_code') ?? value('error') } }),
    recovery: sent.get('type') === 'recovery',
    signUp: sent.get('type') === 'signup',
  };
  clean(query, came);
  return came;
}

/**
 * A link that names no page leads to the first one of the shop, and it is the sign-in page that knows what to do with
 * it. The account keeps the code of an error, since that is where links lead that change an address.
 */
function clean(query: URLSearchParams, { tokens, error, recovery }: Arrival): void {
  for (const name of ['code', 'sb_flow_id', ...TOKENS, ...REFUSED]) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  const isForLogin = location.pathname === '/' || (tokens && recovery);
  const isTold = location.pathname.startsWith('/account') && error?.code;
  const hash = isTold ? `#${new URLSearchParams({ error_code: error.code! })}` : '';
  history.replaceState(history.state, '', `${isForLogin ? '/login' : location.pathname}${search}${hash}`);
}

const ELSEWHERE = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier']);
const EXPIRED = new Set(['otp_expired', 'flow_state_expired', 'flow_state_not_found']);

/** What went wrong, if anything did. `refusal` is what the authentication client said. */
export function problemOf(came: Arrival, refusal: Refusal | null): LinkProblem | undefined {
  const code = came.error ? came.error.code : refusal?.code;
  const problem = (kind: LinkProblem['kind']) => ({ kind, code, recovery: came.recovery });
  if (code && EXPIRED.has(code)) return problem('expired');
  if (came.error) return problem(code && ELSEWHERE.has(code) ? 'elsewhere' : 'refused');
  if (!refusal) return undefined;
  if (refusal.name === 'AuthRetryableFetchError') return problem('unreachable');
  if (code && ELSEWHERE.has(code)) return problem('elsewhere');
  return problem(came.tokens ? 'foreign' : 'refused');
}
