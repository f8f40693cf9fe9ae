import type { SigningKey, SigningKeys } from '../../application/ports/signing-keys.js';
import { copy } from './copy.js';
import type { MemoryDatabase } from './store.js';

export class MemorySigningKeys implements SigningKeys {
  constructor(private readonly database: MemoryDatabase) {}

  list(): Promise<SigningKey[]> {
    return this.database.query(({ signingKeys }) => signingKeys);
  }

  addFirst(key: SigningKey): Promise<void> {
    return this.database.query(({ signingKeys }) => {
      if (signingKeys.length === 0) signingKeys.push(copy(key));
    });
  }
}
