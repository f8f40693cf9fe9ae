import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../application/ports/shop/clock.js';
import type { IdTokens, ProviderProfile } from '../../application/ports/accounts/id-tokens.js';
import { DomainError } from '../../domain/shop/errors.js';
import { GoogleEndpoints } from './endpoints.js';
import { profileOf } from './profile.js';

export interface GoogleIdTokenSettings {
  /** The only audience whose tokens count. */
  clientId: string;
  issuer: string;
}

/** Signed with a key that the provider publishes; keys are fetched when one is new. */
export class GoogleIdTokens implements IdTokens {
  private readonly endpoints: GoogleEndpoints;
  private keys: JWTVerifyGetKey | undefined;

  constructor(
    private readonly settings: GoogleIdTokenSettings,
    private readonly clock: Clock,
  ) {
    this.endpoints = new GoogleEndpoints(settings.issuer);
  }

  /** @throws DomainError `provider_unavailable` when the keys cannot be fetched: nothing is said about the token then */
  async verify(idToken: string, nonce: string | undefined): Promise<ProviderProfile | undefined> {
    const payload = await this.verifiedPayload(idToken);
    return payload && hasNonce(payload, nonce) ? profileOf(payload) : undefined;
  }

  private async verifiedPayload(idToken: string): Promise<JWTPayload | undefined> {
    const { clientId, issuer } = this.settings;
    try {
      const { payload } = await jwtVerify(idToken, (header, token) => this.key(header, token), {
        algorithms: ['RS256', 'ES256'],
        issuer: namesOf(issuer),
        audience: clientId,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: this.clock.now(),
      });
      // Who shares a token with another audience could be the other one.
      return [payload.aud].flat().length === 1 ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  private async key(...which: Parameters<JWTVerifyGetKey>) {
    try {
      this.keys ??= createRemoteJWKSet(new URL((await this.endpoints.get()).jwks_uri));
      return await this.keys(...which);
    } catch (error) {
      const isAboutToken =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      if (isAboutToken) throw error;
      const unavailable = new DomainError(
        'provider_unavailable',
        'Google does not answer just now. Please try again in a moment.',
      );
      unavailable.cause = error;
      throw unavailable;
    }
  }
}

/** Google's tokens name it with and without the scheme. */
function namesOf(issuer: string): string[] {
  const name = issuer.replace(/\/+$/, '');
  return [...new Set([issuer, name, name.replace(/^https:\/\//, '')])];
}

const SHA256_HEX = /^[0-9a-f]{64}$/i;

/**
 * The token holds the hash of the program's nonce, or the nonce itself. What looks like a hash is never taken for the
 * nonce itself: whoever sees the token sees it, too.
 */
function hasNonce({ nonce: told }: JWTPayload, nonce: string | undefined): boolean {
  if (told === undefined || !nonce) return told === undefined && !nonce;
  if (typeof told !== 'string') return false;
  if (SHA256_HEX.test(told)) return told.toLowerCase() === createHash('sha256').update(nonce).digest('hex');
  return told === nonce;
}
