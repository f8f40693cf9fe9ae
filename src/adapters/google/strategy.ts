import type { Strategy as PassportStrategy } from 'passport';
import { GoogleEndpoints } from './endpoints.js';
import { GoogleOauth, type OauthClient } from './oauth.js';

export interface GoogleSettings extends OauthClient {
  issuer: string;
  /** Total time in milliseconds for all requests to Google during one sign-in. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Passport strategy for Google or another issuer. With a `state` in the options of `passport.authenticate` it redirects
 * to the consent page; without one it handles the provider's redirect back. The caller creates and checks the state.
 * Every failure is passed to passport's `error`; none is thrown.
 */
export function googleStrategy(settings: GoogleSettings): PassportStrategy {
  const endpoints = new GoogleEndpoints(settings.issuer);
  return {
    name: 'google',
    authenticate(request, options: { state?: string } = {}) {
      const { only, fail } = inTime(this, settings.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const query: OauthReply = options.state ? {} : toOauthReply({ ...request.query, ...request.body });
      if (!options.state && !query.code && !query.error) {
        fail(new Error('Google returned neither a code nor an error.'));
        return;
      }
      endpoints
        .get()
        .then((found) => {
          const google = Object.assign(new GoogleOauth(settings, found), only);
          google.authenticate(Object.create(request, { query: { value: query }, body: {} }), options);
        })
        .catch(fail);
    },
  };
}

interface OauthReply {
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

/** Keeps only the OAuth parameters of the provider's redirect. */
function toOauthReply(parameters: Record<string, unknown>): OauthReply {
  const text = (name: string) => {
    const value = parameters[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { code: text('code'), error: text('error'), error_description: text('error_description') };
}

type Actions = Pick<
  ThisParameterType<PassportStrategy['authenticate']>,
  'success' | 'fail' | 'redirect' | 'error'
>;

/** Passes only the first outcome to passport and adds a timeout, because the library has none. */
function inTime(actions: Actions, timeoutMs: number) {
  let hasEnded = false;
  const once =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(late);
      act(...given);
    };
  const fail = once((error: unknown) => actions.error(error));
  const late = setTimeout(() => fail(new Error('Google did not answer in time.')), timeoutMs);
  late.unref();
  const only = {
    success: once(actions.success),
    fail: once(actions.fail),
    redirect: once(actions.redirect),
    error: fail,
  };
  return { only, fail };
}
