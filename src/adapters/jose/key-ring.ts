import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Clock } from '../../application/ports/shop/clock.js';
import type { SigningKey, SigningKeys } from '../../application/ports/accounts/signing-keys.js';

export const ALGORITHM = 'ES256';

/** Keys are cached for this long. After a rotation, another process may still sign with the old key for this time. */
const CACHE_MS = 60_000;
/**
 * Minimum time between two database lookups for unknown key IDs, so that forged tokens do not cause one query each.
 */
const LOOKUP_INTERVAL_MS = 1000;
/** A retired key is kept this much longer than the lifetime of a token, to allow for the cache and clock skew. */
const RETIRED_KEY_GRACE_MS = 5 * 60_000;

type Imported = CryptoKey | Uint8Array;

/** Caches the stored signing keys and reloads them regularly, so that a rotation by another process is noticed. */
export class KeyRing {
  private keys: readonly SigningKey[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  private search?: { at: number; keys: Promise<readonly SigningKey[]> };

  /** @param lifetime validity of a token in seconds */
  constructor(
    private readonly signingKeys: SigningKeys,
    private readonly clock: Clock,
    private readonly lifetime: number,
  ) {}

  async signer(): Promise<{ kid: string; key: Imported }> {
    const { kid, jwk } = (await this.fresh()).find(({ state }) => state === 'current')!;
    return { kid, key: await importJWK(jwk, ALGORITHM) };
  }

  /** Reads an unknown key from the database, because another process may have created it. */
  async verifier(kid: string): Promise<Imported | undefined> {
    const named = (keys: readonly SigningKey[]) => keys.find((key) => key.kid === kid);
    const key = named(await this.fresh()) ?? named(await this.searched());
    return key && importJWK(publicPart(key.jwk), ALGORITHM);
  }

  async published(): Promise<Record<string, unknown>[]> {
    return (await this.fresh()).map(({ kid, jwk }) => ({
      ...publicPart(jwk),
      kid,
      alg: ALGORITHM,
      use: 'sig',
      key_ops: ['verify'],
    }));
  }

  async rotate(): Promise<void> {
    await this.read();
    const at = this.clock.now();
    await this.signingKeys.rotate(await makeKey('next', at), at);
    await this.signingKeys.prune(this.retiredSince());
    await this.read();
  }

  private async fresh(): Promise<readonly SigningKey[]> {
    const age = this.clock.now().getTime() - this.readAt;
    return age < CACHE_MS ? this.good() : this.read();
  }

  private searched(): Promise<readonly SigningKey[]> {
    const at = this.clock.now().getTime();
    if (!this.search || at - this.search.at >= LOOKUP_INTERVAL_MS) this.search = { at, keys: this.read() };
    return this.search.keys;
  }

  private async read(): Promise<readonly SigningKey[]> {
    const at = this.clock.now();
    let keys = await this.signingKeys.list();
    const missing = (['current', 'next'] as const).filter(
      (state) => !keys.some((key) => key.state === state),
    );
    if (missing.length > 0) {
      await this.signingKeys.addFirst(await Promise.all(missing.map((state) => makeKey(state, at))));
      keys = await this.signingKeys.list();
    }
    if (!keys.some(({ state }) => state === 'current')) throw new Error('The signing key was not stored.');
    this.keys = keys;
    this.readAt = at.getTime();
    return this.good();
  }

  private good(): readonly SigningKey[] {
    const since = this.retiredSince();
    return this.keys.filter(({ retired_at }) => retired_at === null || retired_at >= since);
  }

  private retiredSince(): Date {
    return new Date(this.clock.now().getTime() - this.lifetime * 1000 - RETIRED_KEY_GRACE_MS);
  }
}

/** Lists the public fields explicitly, so that no private field can be published. */
function publicPart({ kty, crv, x, y }: JWK): JWK {
  return { kty, crv, x, y };
}

async function makeKey(state: 'current' | 'next', at: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(publicPart(jwk));
  return { kid, jwk: { ...jwk }, created_at: at, state, retired_at: null };
}
