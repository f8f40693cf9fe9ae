import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { AccessClaims, AccessTokens } from '../../application/ports/access-tokens.js';
import type { Clock } from '../../application/ports/clock.js';
import type { SigningKey, SigningKeys } from '../../application/ports/signing-keys.js';

export interface AccessTokenSettings {
  /** Claim `iss`: the address of the authentication surface. */
  issuer: string;
  /** Seconds. */
  lifetime: number;
}

const ALGORITHM = 'ES256';
const AUDIENCE = 'authenticated';

/** JWTs signed with ES256 (RFC 7518). The first key is made when none is stored; the newest signs, every one verifies. */
export class JoseAccessTokens implements AccessTokens {
  private keys: readonly SigningKey[] = [];

  constructor(
    private readonly signingKeys: SigningKeys,
    private readonly clock: Clock,
    private readonly settings: AccessTokenSettings,
  ) {}

  async issue(
    claims: AccessClaims,
    at: Date,
  ): Promise<{ token: string; expires_in: number; expires_at: number }> {
    const { kid, jwk } = await this.newest();
    const { issuer, lifetime } = this.settings;
    const issuedAt = Math.floor(at.getTime() / 1000);
    const token = await new SignJWT({ ...hostedClaims(claims, issuedAt) })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(claims.sub)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(await importJWK(jwk, ALGORITHM));
    return { token, expires_in: lifetime, expires_at: issuedAt + lifetime };
  }

  async verify(token: string, at: Date): Promise<AccessClaims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.publicKey(kid), {
        algorithms: [ALGORITHM],
        issuer: this.settings.issuer,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat'],
        currentDate: at,
      });
      return claimsOf(payload) ?? 'invalid';
    } catch (error) {
      // An expired token has passed every other check by then; what is not about the token is not answered for it.
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  }

  async jwks(): Promise<{ keys: Record<string, unknown>[] }> {
    await this.newest();
    return {
      keys: this.keys.map(({ kid, jwk }) => ({
        ...publicPart(jwk),
        kid,
        alg: ALGORITHM,
        use: 'sig',
        key_ops: ['verify'],
      })),
    };
  }

  private async newest(): Promise<SigningKey> {
    if (!this.keys[0]) this.keys = await this.signingKeys.list();
    if (!this.keys[0]) {
      await this.signingKeys.addFirst(await makeKey(this.clock.now()));
      this.keys = await this.signingKeys.list();
    }
    const [newest] = this.keys;
    if (!newest) throw new Error('The signing key was not kept.');
    return newest;
  }

  /** Another service may have made the key that this one has not seen yet. */
  private async publicKey(kid: string | undefined): Promise<CryptoKey | Uint8Array> {
    const known = () => this.keys.find((key) => key.kid === kid);
    if (!known()) this.keys = await this.signingKeys.list();
    const key = known();
    if (!key) throw new errors.JWKSNoMatchingKey();
    return importJWK(publicPart(key.jwk), ALGORITHM);
  }
}

/** Named one by one, so that nothing private can slip through. */
function publicPart({ kty, crv, x, y }: JWK): JWK {
  return { kty, crv, x, y };
}

async function makeKey(at: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(publicPart(jwk)), jwk: { ...jwk }, created_at: at };
}

function hostedClaims(claims: AccessClaims, issuedAt: number): JWTPayload {
  return {
    email: claims.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: claims.user_metadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: issuedAt }],
    session_id: claims.session_id,
    is_anonymous: false,
  };
}

function claimsOf({ sub, session_id, email, user_metadata }: JWTPayload): AccessClaims | undefined {
  if (typeof sub !== 'string' || typeof session_id !== 'string' || typeof email !== 'string')
    return undefined;
  if (typeof user_metadata !== 'object' || user_metadata === null) return undefined;
  return { sub, session_id, email, user_metadata: user_metadata as Record<string, unknown> };
}
