import { Strategy } from 'passport-google-oauth20';
import type { ProviderProfile } from '../../application/ports/accounts/id-tokens.js';
import type { Endpoints } from './endpoints.js';
import { profileOf } from './profile.js';

export interface Client {
  clientId: string;
  clientSecret: string;
  /** Absolute URL that Google redirects to. It must be registered in Google's console. */
  callbackUrl: string;
}

/** What passport calls the 'user': the profile and the provider's tokens. */
export interface GoogleReturn {
  profile: ProviderProfile;
  provider_token: string;
  provider_refresh_token: string | null;
}

/** Points the library at the endpoints of one provider. The access token is sent in a header, never in a URL. */
export class GoogleOauth extends Strategy {
  constructor({ clientId, clientSecret, callbackUrl }: Client, found: Endpoints) {
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
        const profile = profileOf(_json);
        if (!profile) return done(new Error('Google did not tell who came back, or not their address.'));
        const told: GoogleReturn = {
          profile,
          provider_token: accessToken,
          provider_refresh_token: refreshToken || null,
        };
        done(null, told);
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

/** The library assumes that every answer is an object and would crash the process on anything else. */
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
