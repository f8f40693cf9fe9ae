import { Strategy } from 'passport-google-oauth20';
import type { ProviderProfile } from '../../application/ports/accounts/id-tokens.js';
import type { Endpoints } from './endpoints.js';
import { toProfile } from './profile.js';

export interface OauthClient {
  clientId: string;
  clientSecret: string;
  /** Absolute URL that Google redirects to. It must be registered in Google's console. */
  callbackUrl: string;
}

/** The profile and the provider's tokens. Passport passes this object as the 'user'. */
export interface GoogleReturn {
  profile: ProviderProfile;
  provider_token: string;
  provider_refresh_token: string | null;
}

/** Uses the endpoints of the given provider. The access token is sent in a header, never in a URL. */
export class GoogleOauth extends Strategy {
  constructor({ clientId, clientSecret, callbackUrl }: OauthClient, found: Endpoints) {
    super(
      {
        clientID: clientId,
        clientSecret,
        callbackURL: callbackUrl,
        authorizationURL: found.authorization_endpoint,
        tokenURL: found.token_endpoint,
        userProfileURL: found.userinfo_endpoint,
      },
      (accessToken, refreshToken, { _json }, done) => {
        const profile = toProfile(_json);
        if (!profile) return done(new Error('Google returned no id or no email address.'));
        const result: GoogleReturn = {
          profile,
          provider_token: accessToken,
          provider_refresh_token: refreshToken || null,
        };
        done(null, result);
      },
    );
    this._oauth2.useAuthorizationHeaderforGET(true);
    expectObjects(this._oauth2);
  }
}

type Answered = (
  error: { statusCode: number; data?: unknown } | null,
  data?: string,
  response?: unknown,
) => void;
type Ask = (...given: [...request: unknown[], answered: Answered]) => void;

/** Reports a response that is not an object as an error, because the library would crash the process on it. */
function expectObjects(oauth: object): void {
  const transport = oauth as { _request: Ask };
  const ask = transport._request.bind(oauth);
  transport._request = (...given) => {
    const answered = given.pop() as Answered;
    ask(...given, (error, data, response) => {
      if (error || isObject(data)) answered(error, data, response);
      else answered({ statusCode: 200, data });
    });
  };
}

function isObject(text: string | undefined): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
