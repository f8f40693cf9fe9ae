import type { SigningKey, SigningKeys } from '../../../application/ports/accounts/signing-keys.js';
import { copy } from '../copy.js';
import type { MemoryDatabase, Tables } from '../store.js';

const inState = ({ signingKeys }: Tables, state: SigningKey['state']) =>
  signingKeys.find((key) => key.state === state);

/** Returns the time of retirement, or 0 for a key in use. */
const retiredAt = ({ retired_at }: SigningKey) => retired_at?.getTime() ?? 0;

export class MemorySigningKeys implements SigningKeys {
  constructor(private readonly database: MemoryDatabase) {}

  list(): Promise<SigningKey[]> {
    return this.database.query(({ signingKeys }) =>
      (['current', 'next', 'retired'] as const).flatMap((state) =>
        signingKeys.filter((key) => key.state === state).sort((a, b) => retiredAt(b) - retiredAt(a)),
      ),
    );
  }

  addFirst(keys: readonly SigningKey[]): Promise<void> {
    return this.database.query((tables) => {
      for (const key of keys) {
        if (!inState(tables, key.state)) tables.signingKeys.push(copy(key));
      }
    });
  }

  rotate(next: SigningKey, at: Date): Promise<void> {
    return this.database.query((tables) => {
      const [current, following] = [inState(tables, 'current'), inState(tables, 'next')];
      if (current) Object.assign(current, { state: 'retired', retired_at: copy(at) });
      if (following) following.state = 'current';
      tables.signingKeys.push(copy(next));
    });
  }

  prune(before: Date): Promise<void> {
    return this.database.query((tables) => {
      tables.signingKeys = tables.signingKeys.filter(
        ({ retired_at }) => retired_at === null || retired_at >= before,
      );
    });
  }
}
