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

/** Short-lived signed tokens (JWT) with the claims of the hosted authentication service. */
export interface AccessTokens {
  /** `expires_at` in Unix seconds. */
  issue(claims: AccessClaims, at: Date): Promise<{ token: string; expires_in: number; expires_at: number }>;
  /** 'expired' for a token that was good once, 'invalid' for any other that is not good now. */
  verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'>;
  /** The public keys as a JSON Web Key Set (RFC 7517): what signs, what will sign next, and what has signed lately. */
  jwks(): Promise<{ keys: Record<string, unknown>[] }>;
  /** From now on the next key signs; what the one before has signed stays good until it expires. */
  rotateKeys(): Promise<void>;
}
