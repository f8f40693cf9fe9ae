import { createHash, createHmac } from 'node:crypto';
import type { Crypto } from '../../../application/ports/shop/crypto.js';

const KNUTH = 2654435761;

/** Values are deterministic, so that tests get the same IDs each time. */
export class MemoryCrypto implements Crypto {
  private count = 0;

  randomUuid(): string {
    return `00000000-0000-4000-8000-${this.next().toString(16).padStart(12, '0')}`;
  }

  randomToken(): string {
    return `secret-${this.next().toString(36).padStart(20, '0')}`;
  }

  randomCode(): string {
    return String(this.next() % 1_000_000).padStart(6, '0');
  }

  randomSeed(): number {
    return Number((BigInt(this.next()) * BigInt(KNUTH)) % 2n ** 31n);
  }

  hash(secret: string | Uint8Array): string {
    return createHash('sha256').update(secret).digest('hex');
  }

  pkceChallenge(verifier: string): string {
    return createHash('sha256').update(verifier).digest('base64url');
  }

  hmac(secret: string, token: string): string {
    return createHmac('sha256', secret).update(token).digest('base64url');
  }

  private next(): number {
    return ++this.count;
  }
}
