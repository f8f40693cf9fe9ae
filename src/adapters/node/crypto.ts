import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Crypto } from '../../application/ports/shop/crypto.js';

export class NodeCrypto implements Crypto {
  randomUuid(): string {
    return randomUUID();
  }

  randomToken(): string {
    return randomBytes(24).toString('base64url');
  }

  randomCode(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  randomSeed(): number {
    return randomInt(2 ** 31);
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
}
