import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../application/ports/shop/clock.js';
import type { IdTokens, ProviderProfile } from '../../application/ports/accounts/id-tokens.js';
import { DomainError } from '../../domain/shop/errors.js';
import { GoogleEndpoints } from './endpoints.js';
import { toProfile } from './profile.js';

export interface GoogleIdTokenSettings {
  /** A token is valid only for this audience. */
  clientId: string;
  issuer: string;
}

/** Verifies ID tokens with the provider's published keys. An unknown key ID causes the keys to be fetched again. */
export class GoogleIdTokens implements IdTokens {
  private readonly endpoints: GoogleEndpoints;
  private keys: JWTVerifyGetKey | undefined;

  constructor(
    private readonly settings: GoogleIdTokenSettings,
    private readonly clock: Clock,
  ) {
    this.endpoints = new GoogleEndpoints(settings.issuer);
  }

  /**
   * @throws DomainError `provider_unavailable` when the keys cannot be fetched; the token is then neither valid nor
   * invalid
   */
  async verify(idToken: string, nonce: string | undefined): Promise<ProviderProfile | undefined> {
    const payload = await this.verifiedPayload(idToken);
    return payload && hasNonce(payload, nonce) ? toProfile(payload) : undefined;
  }

  private async verifiedPayload(idToken: string): Promise<JWTPayload | undefined> {
    const { clientId, issuer } = this.settings;
    try {
      const { payload } = await jwtVerify(idToken, (header, token) => this.key(header, token), {
        algorithms: ['RS256', 'ES256'],
        issuer: toIssuerNames(issuer),
        audience: clientId,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: this.clock.now(),
      });
      // A token with several audiences is rejected, because another audience could replay it here.
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
        'Google is not answering at the moment. Please try again shortly.',
      );
      unavailable.cause = error;
      throw unavailable;
    }
  }
}

/** Google writes its issuer both with and without the scheme. */
function toIssuerNames(issuer: string): string[] {
  const name = issuer.replace(/\/+$/, '');
  return [...new Set([issuer, name, name.replace(/^https:\/\//, '')])];
}

const SHA256_HEX = /^[0-9a-f]{64}$/i;

/**
 * The token holds the nonce or its SHA-256 hash. A value that looks like a hash is never compared directly, because
 * otherwise anyone who sees the token could send that hash as the nonce.
 */
function hasNonce({ nonce: claim }: JWTPayload, nonce: string | undefined): boolean {
  if (claim === undefined || !nonce) return claim === undefined && !nonce;
  if (typeof claim !== 'string') return false;
  if (SHA256_HEX.test(claim)) return claim.toLowerCase() === createHash('sha256').update(nonce).digest('hex');
  return claim === nonce;
}
