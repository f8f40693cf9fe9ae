import { createHmac, randomBytes } from 'node:crypto';
import type { AccessClaims, AccessTokens } from '../../application/ports/access-tokens.js';

const LIFETIME = 3600; // seconds

/** Claims and a keyed hash of them; no JWT. The key lives as long as the object. */
export class MemoryAccessTokens implements AccessTokens {
  private readonly key = randomBytes(32);

  async issue(
    claims: AccessClaims,
    at: Date,
  ): Promise<{ token: string; expires_in: number; expires_at: number }> {
    const expires_at = Math.floor(at.getTime() / 1000) + LIFETIME;
    const payload = Buffer.from(JSON.stringify({ claims, expires_at })).toString('base64url');
    return { token: `${payload}.${this.sign(payload)}`, expires_in: LIFETIME, expires_at };
  }

  async verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'> {
    const [payload = '', signature, ...more] = token.split('.');
    if (more.length > 0 || signature !== this.sign(payload)) return 'invalid';
    const { claims, expires_at } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      claims: AccessClaims;
      expires_at: number;
    };
    return at.getTime() < expires_at * 1000 ? claims : 'expired';
  }

  async jwks(): Promise<{ keys: Record<string, unknown>[] }> {
    return { keys: [] };
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}
