import { Strategy } from 'passport-google-oauth20';
import type { ProviderProfile } from '../../application/ports/accounts/id-tokens.js';
import type { Endpoints } from './endpoints.js';
import { profileOf } from './profile.js';

export interface Client {
  clientId: string;
  clientSecret: string;
  /** Where Google sends people back to; absolute, and named in Google's console. */
  callbackUrl: string;
}

/** Passport's 'user': who came back, and what Google lets the shop do for them. */
export interface GoogleReturn {
  profile: ProviderProfile;
  provider_token: string;
  provider_refresh_token: string | null;
}

/** The library at the addresses of one provider. The access token goes in a header, never in an address. */
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

/** The library takes every answer for an object, and one that is none would end the process. */
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
