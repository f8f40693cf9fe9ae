import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Ids } from '../../application/ports/ids.js';

export class RandomIds implements Ids {
  uuid(): string {
    return randomUUID();
  }

  /** 192 bits in base64url. */
  secret(): string {
    return randomBytes(24).toString('base64url');
  }

  seed(): number {
    return randomInt(2 ** 31);
  }
}
