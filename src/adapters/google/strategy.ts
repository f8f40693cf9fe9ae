import type { Strategy as PassportStrategy } from 'passport';
import { GoogleEndpoints } from './endpoints.js';
import { GoogleOauth, type Client } from './oauth.js';

export interface GoogleSettings extends Client {
  issuer: string;
  /** Milliseconds that Google has for everything it is asked on one way. */
  patience?: number;
}

const PATIENCE = 10_000;

/**
 * The consent of passport-google-oauth20, at the addresses that the issuer tells. With a `state` in the options of
 * `passport.authenticate` somebody is sent there, without one they come back; the state is the caller's to make and to
 * check. Whatever goes wrong ends in passport's error, never in an exception.
 */
export function googleStrategy(settings: GoogleSettings): PassportStrategy {
  const endpoints = new GoogleEndpoints(settings.issuer);
  return {
    name: 'google',
    authenticate(request, options: { state?: string } = {}) {
      const { only, fail } = inTime(this, settings.patience ?? PATIENCE);
      const query: Answer = options.state ? {} : answerOf({ ...request.query, ...request.body });
      if (!options.state && !query.code && !query.error) {
        fail(new Error('Somebody came back from Google with neither a code nor an error.'));
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

interface Answer {
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

/** Of all that came with a return, what OAuth reads. */
function answerOf(parameters: Record<string, unknown>): Answer {
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

/** Passport's ways to end, of which the first one counts; the library below waits for an answer for ever. */
function inTime(actions: Actions, patience: number) {
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
  const late = setTimeout(() => fail(new Error('Google did not answer in time.')), patience);
  late.unref();
  const only = {
    success: once(actions.success),
    fail: once(actions.fail),
    redirect: once(actions.redirect),
    error: fail,
  };
  return { only, fail };
}
