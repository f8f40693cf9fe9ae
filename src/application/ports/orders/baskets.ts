import type { BasketItem } from '../../../domain/orders/kept-basket.js';

/** The baskets of people with an account. */
export interface Baskets {
  /** Returns the items in the order in which they were added. */
  list(userId: string): Promise<BasketItem[]>;
  /**
   * Replaces the items by those that `decide` returns, and returns both. Concurrent calls for one person run one after
   * another. Nothing changes if `decide` throws.
   * @throws DomainError `user_not_found` for an erased person
   */
  change(
    userId: string,
    decide: (before: readonly BasketItem[]) => BasketItem[],
    at: Date,
  ): Promise<{ before: BasketItem[]; after: BasketItem[] }>;
}
