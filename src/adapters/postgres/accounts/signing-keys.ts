import { LessThan } from 'typeorm';
import type { SigningKey, SigningKeys } from '../../../application/ports/accounts/signing-keys.js';
import type { Database } from '../database.js';
import { lockTable } from '../table-lock-sql.js';
import { signingKeySchema } from './entities.js';

const STATES: SigningKey['state'][] = ['current', 'next', 'retired'];

export class PostgresSigningKeys implements SigningKeys {
  constructor(private readonly database: Database) {}

  async list(): Promise<SigningKey[]> {
    const keys = await this.database
      .manager()
      .find(signingKeySchema, { order: { retired_at: 'desc', kid: 'desc' } });
    return keys.sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state));
  }

  /** Adds only missing states: a shop from before key rotation has a current key but no next one. */
  addFirst(keys: readonly SigningKey[]): Promise<void> {
    return this.alone(async () => {
      const manager = this.database.manager();
      for (const key of keys)
        if (!(await manager.existsBy(signingKeySchema, { state: key.state })))
          await manager.insert(signingKeySchema, key);
    });
  }

  /** The current key is kept when there is no next key, so that the shop always has a key to sign with. */
  rotate(next: SigningKey, at: Date): Promise<void> {
    return this.alone(async () => {
      const manager = this.database.manager();
      if (await manager.existsBy(signingKeySchema, { state: 'next' })) {
        await manager.update(signingKeySchema, { state: 'current' }, { state: 'retired', retired_at: at });
        await manager.update(signingKeySchema, { state: 'next' }, { state: 'current' });
      }
      await manager.insert(signingKeySchema, { ...next, state: 'next', retired_at: null });
    });
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(signingKeySchema, { retired_at: LessThan(before) });
  }

  private alone(work: () => Promise<void>): Promise<void> {
    return this.database.transaction(async () => {
      await lockTable(this.database, 'signing_keys');
      await work();
    });
  }
}
