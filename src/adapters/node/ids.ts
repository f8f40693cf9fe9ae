import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Ids } from '../../application/ports/shop/ids.js';

export class RandomIds implements Ids {
  uuid(): string {
    return randomUUID();
  }

  secret(): string {
    return randomBytes(24).toString('base64url');
  }

  code(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  seed(): number {
    return randomInt(2 ** 31);
  }

  hash(secret: string | Uint8Array): string {
    return createHash('sha256').update(secret).digest('hex');
  }

  challenge(verifier: string): string {
    return createHash('sha256').update(verifier).digest('base64url');
  }

  successor(secret: string, token: string): string {
    return createHmac('sha256', secret).update(token).digest('base64url');
  }
}
