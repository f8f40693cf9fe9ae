/** Credits are counted as generation jobs (SPEC section 1). */
export const MAX_CREDITS = 5;
export const DAYS_BETWEEN_RESTORES = 30;

/**
 * The accounts of the credit ledger. Every entry moves a whole number of credits from one to another, so that
 * for each user granted = available + held + spent + expired always holds.
 */
export type CreditAccount = 'granted' | 'available' | 'held' | 'spent' | 'expired';

export type CreditMove = 'grant' | 'hold' | 'capture' | 'release' | 'restore';

export const CREDIT_MOVES: Record<CreditMove, { from: CreditAccount; to: CreditAccount }> = {
  grant: { from: 'granted', to: 'available' },
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'spent' },
  release: { from: 'held', to: 'available' },
  restore: { from: 'granted', to: 'available' },
};

/** How many credits bring a balance back to the maximum: a restore sets to 5, it never adds 5. */
export function restoreAmount(available: number, held: number): number {
  return Math.max(0, MAX_CREDITS - available - held);
}
