import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { AccessClaims, AccessTokens } from '../../application/ports/accounts/access-tokens.js';
import type { Clock } from '../../application/ports/shop/clock.js';
import type { SigningKeys } from '../../application/ports/accounts/signing-keys.js';
import { ALGORITHM, KeyRing } from './key-ring.js';

export interface AccessTokenSettings {
  /** Claim `iss`: the URL of the authentication API. */
  issuer: string;
  /** Lifetime of a token in seconds. */
  lifetime: number;
}

const AUDIENCE = 'authenticated';

/**
 * Issues and verifies JWTs signed with ES256 (RFC 7518). The first keys are created when none are stored. A token whose
 * key has been deleted is reported as 'invalid', although it has expired.
 */
export class JoseAccessTokens implements AccessTokens {
  private readonly ring: KeyRing;

  constructor(
    signingKeys: SigningKeys,
    clock: Clock,
    private readonly settings: AccessTokenSettings,
  ) {
    this.ring = new KeyRing(signingKeys, clock, settings.lifetime);
  }

  async issue(
    claims: AccessClaims,
    at: Date,
  ): Promise<{ token: string; expires_in: number; expires_at: number }> {
    const { kid, key } = await this.ring.signer();
    const { issuer, lifetime } = this.settings;
    const issuedAt = Math.floor(at.getTime() / 1000);
    const token = await new SignJWT(hostedClaims(claims))
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(claims.sub)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(key);
    return { token, expires_in: lifetime, expires_at: issuedAt + lifetime };
  }

  async verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.findKey(kid), {
        algorithms: [ALGORITHM],
        issuer: this.settings.issuer,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat'],
        currentDate: at,
      });
      return parseClaims(payload) ?? 'invalid';
    } catch (error) {
      // jose checks the expiry after everything else, so this token was valid until it expired.
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  }

  async jwks(): Promise<{ keys: Record<string, unknown>[] }> {
    return { keys: await this.ring.published() };
  }

  rotateKeys(): Promise<void> {
    return this.ring.rotate();
  }

  private async findKey(kid: string | undefined) {
    const key = kid === undefined ? undefined : await this.ring.verifier(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}

function hostedClaims(claims: AccessClaims): JWTPayload {
  return {
    email: claims.email,
    phone: '',
    app_metadata: claims.app_metadata,
    user_metadata: claims.user_metadata,
    role: 'authenticated',
    aal: claims.aal,
    amr: claims.amr,
    session_id: claims.session_id,
    is_anonymous: false,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseClaims(payload: JWTPayload): AccessClaims | undefined {
  const { sub, session_id, email, app_metadata, user_metadata, aal, amr } = payload;
  if (typeof sub !== 'string' || typeof session_id !== 'string' || typeof email !== 'string')
    return undefined;
  if (!isRecord(app_metadata) || !isRecord(user_metadata)) return undefined;
  if ((aal !== 'aal1' && aal !== 'aal2') || !Array.isArray(amr)) return undefined;
  return { sub, session_id, email, app_metadata, user_metadata, aal, amr: amr as AccessClaims['amr'] };
}
