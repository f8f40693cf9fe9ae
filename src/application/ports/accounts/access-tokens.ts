import type { AssuranceLevel, UsedMethod } from '../../../domain/accounts/session.js';

export interface AccessClaims {
  sub: string;
  session_id: string;
  email: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  aal: AssuranceLevel;
  amr: UsedMethod[];
}

/** Short-lived signed access tokens (JWT) with the claims of the hosted authentication service. */
export interface AccessTokens {
  /** `expires_in` is in seconds and `expires_at` in Unix seconds. */
  issue(claims: AccessClaims, at: Date): Promise<{ token: string; expires_in: number; expires_at: number }>;
  /** Returns 'expired' for a token that was valid once, and 'invalid' for any other. */
  verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'>;
  /** Returns the public keys as a JSON Web Key Set (RFC 7517): the current, the next and recently retired ones. */
  jwks(): Promise<{ keys: Record<string, unknown>[] }>;
  /** Makes the next key sign from now on. Tokens signed by the previous key stay valid until they expire. */
  rotateKeys(): Promise<void>;
}
