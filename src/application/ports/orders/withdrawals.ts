import type { Withdrawal, WithdrawalChange } from '../../../domain/orders/withdrawal.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

export interface WithdrawalFilter {
  handled?: boolean | undefined;
}

export interface Withdrawals {
  /** Stores a declaration and returns it. A known ID changes nothing and returns what was stored first. */
  add(withdrawal: Withdrawal): Promise<{ withdrawal: Withdrawal; added: boolean }>;
  find(id: string): Promise<Withdrawal | undefined>;
  /** Counts the declarations with this address since then. */
  countSince(email: string, since: Date): Promise<number>;
  /** Returns those with one of these addresses or for one of these orders, oldest first, then by ID. */
  listOf(of: { emails: readonly string[]; orderIds: readonly string[] }): Promise<Withdrawal[]>;
  /** Links a declaration to an order. */
  link(id: string, orderId: string): Promise<void>;
  /** Returns the newest first, then by ID. */
  list(filter: WithdrawalFilter, page: PageRequest): Promise<Page<Withdrawal>>;
  /**
   * Applies the change that `decide` returns, while nobody else changes the declaration. Nothing changes if `decide`
   * throws. Returns undefined for an unknown declaration.
   */
  change(id: string, decide: (withdrawal: Withdrawal) => WithdrawalChange): Promise<Withdrawal | undefined>;
  /** Deletes declarations without an order that were handled before this time. */
  prune(before: Date): Promise<void>;
}
