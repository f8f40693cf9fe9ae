import type { Baskets } from '../../../application/ports/orders/baskets.js';
import type { AccountBasket } from '../../../domain/orders/account-basket.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase } from '../store.js';

export class MemoryBaskets implements Baskets {
  constructor(private readonly database: MemoryDatabase) {}

  find(userId: string): Promise<AccountBasket> {
    return this.database.query(({ baskets }) => baskets.get(userId) ?? { items: [], prepaid: [] });
  }

  change(
    userId: string,
    decide: (before: AccountBasket) => AccountBasket,
  ): Promise<{ before: AccountBasket; after: AccountBasket }> {
    return this.database.query((tables) => {
      expectPerson(tables, userId);
      const before = tables.baskets.get(userId) ?? { items: [], prepaid: [] };
      const after = copy(decide(before));
      tables.baskets.set(userId, after);
      return { before, after };
    });
  }
}
