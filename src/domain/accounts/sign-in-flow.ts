import type { AuthMethod } from './session.js';

export type ChallengeMethod = 's256' | 'plain';

/** PKCE challenge: the hash of a secret that only the browser knows (RFC 7636). */
export interface CodeChallenge {
  code_challenge: string;
  code_challenge_method: ChallengeMethod;
}

/** A sign-in in progress through a mail or a provider. */
export interface SignInFlow {
  id: string;
  provider: 'email' | 'google';
  /** Null in the implicit flow, where the redirect URL contains the session. */
  challenge: CodeChallenge | null;
  redirect_to: string;
  created_at: Date;
}

/** The person who signed in, and the code that their browser exchanges for a session. */
export interface FlowResult {
  user_id: string;
  method: AuthMethod;
  code_hash: string;
  /** The mailed token, which is redeemed together with the code. */
  token_id: string | null;
  provider_token: string | null;
  provider_refresh_token: string | null;
  expires_at: Date;
}
