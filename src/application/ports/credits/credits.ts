import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import type { StatementEntry } from '../../../domain/credits/credit-statement.js';
import type { CreditState } from '../../../domain/credits/credits.js';

export interface StatementPage {
  entries: StatementEntry[];
  /** ID of the last entry; null on the last page. */
  next: string | null;
}

/**
 * Credits as an append-only ledger; domain/credits describes its accounts. Every operation is idempotent, and races are
 * settled in the database: two holds never take the same credit.
 */
export interface Credits {
  /** Opens the user's ledger with a first grant; no effect when it is open. */
  open(userId: string, amount: number, at: Date): Promise<void>;
  /** Available credits; undefined without a ledger. */
  balance(userId: string): Promise<number | undefined>;
  /** Users without a ledger are missing. */
  balances(userIds: readonly string[]): Promise<Map<string, number>>;
  /** Undefined without a ledger. */
  state(userId: string): Promise<CreditState | undefined>;
  /**
   * Entries that changed the available credits, newest first, without empty ones. `after` is the ID of the previous
   * page's last entry.
   */
  entries(userId: string, page: { limit: number; after?: string }): Promise<StatementPage>;
  /** Holds one credit for the job, once per job; 'short' when none is available. */
  hold(userId: string, jobId: string, at: Date): Promise<'held' | 'short'>;
  /** Spends the job's held credit; no effect when none is held. */
  capture(jobId: string, at: Date): Promise<void>;
  /** Returns the job's held credit; no effect when none is held. */
  release(jobId: string, at: Date): Promise<void>;
  /** Restores the balance to the maximum, once per order. Returns the number of credits, 0 when repeated. */
  restoreForOrder(userId: string, orderId: string, at: Date): Promise<number>;
  /** The same on behalf of an admin, once per user and request. */
  restoreNow(userId: string, requestId: string, at: Date): Promise<number>;
  /** The same once DAYS_BETWEEN_RESTORES have passed since the last grant or restore; 0 before that. */
  restoreIfDue(userId: string, at: Date): Promise<number>;
  /**
   * Takes back the unspent credits of the order's restore (see takeBackAmount), once per order; held credits stay held.
   * Returns the number, 0 when repeated or when nothing was restored.
   */
  takeBack(orderId: string, at: Date): Promise<number>;
  /** Checks all ledgers and jobs in one snapshot. Returns the number of ledgers and every inconsistency. */
  audit(): Promise<{ users: number; faults: CreditFault[] }>;
}
