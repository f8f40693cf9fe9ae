import type { Baskets } from '../../../application/ports/orders/baskets.js';
import { accountNotFound } from '../../../domain/accounts/account.js';
import type { BasketItem } from '../../../domain/orders/kept-basket.js';
import { lockPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { basketSchema } from './entities.js';

export class PostgresBaskets implements Baskets {
  constructor(private readonly database: Database) {}

  async list(user_id: string): Promise<BasketItem[]> {
    const row = await this.database.manager().findOneBy(basketSchema, { user_id });
    return row?.items ?? [];
  }

  /** The lock on the person makes concurrent calls run one after another, also for a person without a row. */
  change(
    user_id: string,
    decide: (before: readonly BasketItem[]) => BasketItem[],
    at: Date,
  ): Promise<{ before: BasketItem[]; after: BasketItem[] }> {
    return this.database.transaction(async () => {
      if (!(await lockPerson(this.database, user_id, 'for_no_key_update'))) throw accountNotFound();
      const before = await this.list(user_id);
      const after = decide(before);
      await this.database
        .manager()
        .upsert(basketSchema, { user_id, items: after, changed_at: at }, ['user_id']);
      return { before, after };
    });
  }
}
