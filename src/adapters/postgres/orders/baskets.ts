import type { Baskets } from '../../../application/ports/orders/baskets.js';
import { accountNotFound } from '../../../domain/accounts/account.js';
import type { AccountBasket } from '../../../domain/orders/account-basket.js';
import { lockPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { basketSchema } from './entities.js';

export class PostgresBaskets implements Baskets {
  constructor(private readonly database: Database) {}

  async find(user_id: string): Promise<AccountBasket> {
    const row = await this.database.manager().findOneBy(basketSchema, { user_id });
    return { items: row?.items ?? [], prepaid: row?.prepaid ?? [] };
  }

  /** The lock on the person makes concurrent calls run one after another, also for a person without a row. */
  change(
    user_id: string,
    decide: (before: AccountBasket) => AccountBasket,
    at: Date,
  ): Promise<{ before: AccountBasket; after: AccountBasket }> {
    return this.database.transaction(async () => {
      if (!(await lockPerson(this.database, user_id, 'for_no_key_update'))) throw accountNotFound();
      const before = await this.find(user_id);
      const after = decide(before);
      await this.database.manager().upsert(basketSchema, { user_id, ...after, changed_at: at }, ['user_id']);
      return { before, after };
    });
  }
}
