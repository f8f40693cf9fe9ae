export interface AccessClaims {
  sub: string;
  session_id: string;
  email: string;
  user_metadata: Record<string, unknown>;
}

/** Short-lived signed tokens (JWT) with the claims of the hosted authentication service. */
export interface AccessTokens {
  /** `expires_at` in Unix seconds. */
  issue(claims: AccessClaims, at: Date): Promise<{ token: string; expires_in: number; expires_at: number }>;
  /** 'expired' for a token that was good once, 'invalid' for any other that is not good now. */
  verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'>;
  /** The public keys as a JSON Web Key Set (RFC 7517). */
  jwks(): Promise<{ keys: Record<string, unknown>[] }>;
}
