import type { AssuranceLevel, MethodUsed } from '../../../domain/accounts/session.js';

export interface AccessClaims {
  sub: string;
  session_id: string;
  email: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  aal: AssuranceLevel;
  amr: MethodUsed[];
}

/** Short-lived signed access tokens (JWT) with the claims of the hosted authentication service. */
export interface AccessTokens {
  /** `expires_at` in Unix seconds. */
  issue(claims: AccessClaims, at: Date): Promise<{ token: string; expires_in: number; expires_at: number }>;
  /** 'expired' for a token that was valid once, 'invalid' for any other. */
  verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'>;
  /** The public keys as a JSON Web Key Set (RFC 7517): current, next and recently retired. */
  jwks(): Promise<{ keys: Record<string, unknown>[] }>;
  /** The next key signs from now on. Tokens signed by the previous one stay valid until they expire. */
  rotateKeys(): Promise<void>;
}
