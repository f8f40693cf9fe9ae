import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import type { StatementEntry } from '../../../domain/credits/credit-statement.js';
import type { CreditState } from '../../../domain/credits/credits.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

/**
 * Keeps credits in an append-only ledger, whose accounts domain/credits describes. Every operation is idempotent. The
 * database resolves races, so that two holds never take the same credit.
 */
export interface Credits {
  /** Opens the user's ledger with a first grant. Has no effect when the ledger is open. */
  openLedger(userId: string, amount: number, at: Date): Promise<void>;
  /** Returns the available credits, or undefined without a ledger. */
  balance(userId: string): Promise<number | undefined>;
  /** Returns the available credits by user. Users without a ledger are left out. */
  balances(userIds: readonly string[]): Promise<Map<string, number>>;
  /** Returns undefined without a ledger. */
  state(userId: string): Promise<CreditState | undefined>;
  /**
   * Returns entries that changed the available credits, newest first, without empty ones. A position is the ID of an
   * entry.
   */
  entries(userId: string, page: PageRequest<string>): Promise<Page<StatementEntry, string>>;
  /** Holds one credit for the job, once per job. Returns 'short' when none is available. */
  hold(userId: string, jobId: string, at: Date): Promise<'held' | 'short'>;
  /** Spends the job's held credit. Has no effect when none is held. */
  capture(jobId: string, at: Date): Promise<void>;
  /** Releases the job's held credit. Has no effect when none is held. */
  release(jobId: string, at: Date): Promise<void>;
  /**
   * Restores the balance to the maximum, once per order. Returns the number of credits added, which is 0 when repeated.
   */
  restoreForOrder(userId: string, orderId: string, at: Date): Promise<number>;
  /** Does the same on behalf of an admin, once per user and request. */
  restoreNow(userId: string, requestId: string, at: Date): Promise<number>;
  /** Does the same if DAYS_BETWEEN_RESTORES have passed since the last grant or restore; returns 0 before that. */
  restoreIfDue(userId: string, at: Date): Promise<number>;
  /**
   * Revokes the unspent credits of the order's restore (see revocableAmount), once per order. Held credits stay held.
   * Returns the number, which is 0 when repeated or when nothing was restored.
   */
  revokeRestore(orderId: string, at: Date): Promise<number>;
  /** Adds the credits of a pack, once per line of an order. Returns false when repeated, and without a ledger. */
  buy(userId: string, pack: { orderId: string; itemId: string; credits: number }, at: Date): Promise<boolean>;
  /** Returns how many credits of a pack are not used (see unusedOfPacks), or undefined if none were added. */
  unused(itemId: string): Promise<number | undefined>;
  /**
   * Takes unused credits of a pack back, at most `most`, once per refund. Returns their number, which is 0 when repeated.
   */
  takeBack(itemId: string, refundId: string, most: number, at: Date): Promise<number>;
  /** Returns the credits of a pack that were taken back and not put back, by refund. */
  takenBack(itemId: string): Promise<Map<string, number>>;
  /** Puts credits back that were taken back, because a refund has failed, once per pack and refund. */
  putBack(itemId: string, refundId: string, amount: number, at: Date): Promise<void>;
  /** Checks all ledgers and jobs in one snapshot. Returns the number of ledgers and every inconsistency. */
  audit(): Promise<{ users: number; faults: CreditFault[] }>;
}
