import { createHmac, randomBytes } from 'node:crypto';
import type { AccessClaims, AccessTokens } from '../../../application/ports/accounts/access-tokens.js';

const LIFETIME_SECONDS = 3600;

/**
 * A token is its claims with a keyed hash, not a JWT. Keys last as long as this object. The second to last one signs.
 */
export class MemoryAccessTokens implements AccessTokens {
  private readonly keys = [randomBytes(32), randomBytes(32)];

  async issue(
    claims: AccessClaims,
    at: Date,
  ): Promise<{ token: string; expires_in: number; expires_at: number }> {
    const expires_at = Math.floor(at.getTime() / 1000) + LIFETIME_SECONDS;
    const payload = Buffer.from(JSON.stringify({ claims, expires_at })).toString('base64url');
    const token = `${payload}.${sign(payload, this.keys.at(-2)!)}`;
    return { token, expires_in: LIFETIME_SECONDS, expires_at };
  }

  async verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'> {
    const [payload = '', signature, ...more] = token.split('.');
    if (more.length > 0 || !this.keys.some((key) => sign(payload, key) === signature)) return 'invalid';
    const { claims, expires_at } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      claims: AccessClaims;
      expires_at: number;
    };
    return at.getTime() < expires_at * 1000 ? claims : 'expired';
  }

  /** There is no public part, so only the key IDs are listed. */
  async jwks(): Promise<{ keys: Record<string, unknown>[] }> {
    return { keys: this.keys.map((_, kid) => ({ kty: 'oct', kid: String(kid) })) };
  }

  async rotateKeys(): Promise<void> {
    this.keys.push(randomBytes(32));
  }
}

function sign(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}
