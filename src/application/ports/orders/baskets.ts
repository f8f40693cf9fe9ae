import type { AccountBasket } from '../../../domain/orders/account-basket.js';

/** The baskets of people with an account. */
export interface Baskets {
  /** Returns the lines in the order in which they were added. */
  find(userId: string): Promise<AccountBasket>;
  /**
   * Replaces the basket by what `decide` returns, and returns both. Concurrent calls for one person run one after another.
   * Nothing changes if `decide` throws.
   * @throws DomainError `user_not_found` for an erased person
   */
  change(
    userId: string,
    decide: (before: AccountBasket) => AccountBasket,
    at: Date,
  ): Promise<{ before: AccountBasket; after: AccountBasket }>;
}
