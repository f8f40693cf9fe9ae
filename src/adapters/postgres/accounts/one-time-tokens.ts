import { In, LessThan, MoreThan } from 'typeorm';
import type { OneTimeTokens } from '../../../application/ports/accounts/one-time-tokens.js';
import type { OneTimeToken, TokenKind } from '../../../domain/accounts/one-time-token.js';
import { selectedColumns } from '../columns.js';
import type { Database } from '../database.js';
import { oneTimeTokenSchema } from './entities.js';
import { expectPerson, lockPerson } from './person-lock.js';

export class PostgresOneTimeTokens implements OneTimeTokens {
  constructor(private readonly database: Database) {}

  replace(token: OneTimeToken): Promise<void> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, token.user_id);
      const unused = { ...token, attempts: 0, link_opened: false };
      await this.database.manager().upsert(oneTimeTokenSchema, unused, ['user_id', 'kind']);
    });
  }

  async byLink(linkHash: string, at: Date): Promise<OneTimeToken | undefined> {
    const where = { link_hash: linkHash, link_opened: false, expires_at: MoreThan(at) };
    return (await this.database.manager().findOneBy(oneTimeTokenSchema, where)) ?? undefined;
  }

  async countTry(
    email: string,
    kinds: readonly TokenKind[],
    at: Date,
    maxTries: number,
  ): Promise<OneTimeToken[]> {
    const { raw } = await this.database
      .manager()
      .createQueryBuilder()
      .update(oneTimeTokenSchema)
      .set({ attempts: () => 'attempts + 1' })
      .where({ email, kind: In(kinds), expires_at: MoreThan(at), attempts: LessThan(maxTries) })
      .returning(selectedColumns(oneTimeTokenSchema))
      .execute();
    return raw as OneTimeToken[];
  }

  openLink(id: string): Promise<boolean> {
    return this.use(id, async () => {
      const unopened = { id, link_opened: false };
      return this.database.manager().update(oneTimeTokenSchema, unopened, { link_opened: true });
    });
  }

  redeem(id: string): Promise<boolean> {
    return this.use(id, () => this.database.manager().delete(oneTimeTokenSchema, { id }));
  }

  endAll(userId: string): Promise<void> {
    return this.database.transaction(async () => {
      await lockPerson(this.database, userId);
      await this.database.manager().delete(oneTimeTokenSchema, { user_id: userId });
    });
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(oneTimeTokenSchema, { expires_at: LessThan(before) });
  }

  /** Locks the person first, because the caller then changes the account in the same transaction. */
  private use(id: string, write: () => Promise<{ affected?: number | null }>): Promise<boolean> {
    return this.database.transaction(async () => {
      const token = await this.database.manager().findOneBy(oneTimeTokenSchema, { id });
      if (!token || !(await lockPerson(this.database, token.user_id))) return false;
      const { affected } = await write();
      return affected === 1;
    });
  }
}
