import type { KeptBasket } from '../../../domain/orders/kept-basket.js';

/** The baskets of people with an account. */
export interface Baskets {
  /** Returns the lines in the order in which they were added. */
  find(userId: string): Promise<KeptBasket>;
  /**
   * Replaces the basket by what `decide` returns, and returns both. Concurrent calls for one person run one after another.
   * Nothing changes if `decide` throws.
   * @throws DomainError `user_not_found` for an erased person
   */
  change(
    userId: string,
    decide: (before: KeptBasket) => KeptBasket,
    at: Date,
  ): Promise<{ before: KeptBasket; after: KeptBasket }>;
}
