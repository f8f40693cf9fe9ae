import type { Baskets } from '../../../application/ports/orders/baskets.js';
import type { BasketItem } from '../../../domain/orders/kept-basket.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase } from '../store.js';

export class MemoryBaskets implements Baskets {
  constructor(private readonly database: MemoryDatabase) {}

  list(userId: string): Promise<BasketItem[]> {
    return this.database.query(({ baskets }) => baskets.get(userId) ?? []);
  }

  change(
    userId: string,
    decide: (before: readonly BasketItem[]) => BasketItem[],
  ): Promise<{ before: BasketItem[]; after: BasketItem[] }> {
    return this.database.query((tables) => {
      expectPerson(tables, userId);
      const before = tables.baskets.get(userId) ?? [];
      const after = copy(decide(before));
      tables.baskets.set(userId, after);
      return { before, after };
    });
  }
}
