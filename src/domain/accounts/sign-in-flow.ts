import type { AuthMethod } from './session.js';

export type ChallengeMethod = 's256' | 'plain';

/** What a browser keeps to itself is told by its hash first (PKCE, RFC 7636). */
export interface CodeChallenge {
  code_challenge: string;
  code_challenge_method: ChallengeMethod;
}

/** A sign-in on its way through a mail or a provider, from the browser that asked back to it. */
export interface SignInFlow {
  id: string;
  provider: 'email' | 'google';
  /** Null in the implicit flow: the session itself then stands in the address that the person returns to. */
  challenge: CodeChallenge | null;
  redirect_to: string;
  created_at: Date;
}

/** Who came back, and the code that their browser changes for a session. */
export interface FlowResult {
  user_id: string;
  method: AuthMethod;
  /** What is kept of the code. */
  code_hash: string;
  /** The token of the mail, which is used up with the code. */
  token_id: string | null;
  provider_token: string | null;
  provider_refresh_token: string | null;
  expires_at: Date;
}
