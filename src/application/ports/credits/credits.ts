import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import type { StatementEntry } from '../../../domain/credits/credit-statement.js';
import type { CreditState } from '../../../domain/credits/credits.js';

export interface StatementPage {
  entries: StatementEntry[];
  /** Id of the last entry; null when nothing comes after it. */
  next: string | null;
}

/**
 * Credits as an append-only ledger: see domain/credits for its accounts. Every operation is safe to repeat, and races
 * are settled inside: two holds never spend the same credit.
 */
export interface Credits {
  /** Opens the user's ledger with a first grant; does nothing when it is open. */
  open(userId: string, amount: number, at: Date): Promise<void>;
  /** Credits available now; undefined while no ledger is open. */
  balance(userId: string): Promise<number | undefined>;
  /** The same of many: nothing for those without a ledger. */
  balances(userIds: readonly string[]): Promise<Map<string, number>>;
  /** What the ledger comes to now; undefined while none is open. */
  state(userId: string): Promise<CreditState | undefined>;
  /**
   * What moved the available credits, newest first; entries of nothing are left out. The next page goes on after the
   * entry with the id `after`.
   */
  entries(userId: string, page: { limit: number; after?: string }): Promise<StatementPage>;
  /** Sets one credit aside for the job: 'short' when none is left. Held once per job however often it is asked. */
  hold(userId: string, jobId: string, at: Date): Promise<'held' | 'short'>;
  /** The held credit is spent; nothing happens when none is held for the job. */
  capture(jobId: string, at: Date): Promise<void>;
  /** The held credit comes back; nothing happens when none is held for the job. */
  release(jobId: string, at: Date): Promise<void>;
  /** Brings the balance back to the maximum, once per order; answers how many were given, 0 the second time. */
  restoreForOrder(userId: string, orderId: string, at: Date): Promise<number>;
  /** The same because an admin wants it, once per person and request. */
  restoreNow(userId: string, requestId: string, at: Date): Promise<number>;
  /** The same once DAYS_BETWEEN_RESTORES have passed since the last grant or restore; 0 before that. */
  restoreIfDue(userId: string, at: Date): Promise<number>;
  /**
   * Takes back what is unspent of the order's restore (see takeBackAmount), once per order; what is held stays held.
   * Answers how many were taken: 0 the second time, and where the order restored nothing.
   */
  takeBack(orderId: string, at: Date): Promise<number>;
  /** Looks through every ledger and every job: how many users have one, and what does not hold, all at one moment. */
  audit(): Promise<{ users: number; faults: CreditFault[] }>;
}
