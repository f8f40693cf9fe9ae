/** Credits are counted as generation jobs (SPEC section 1). */
export const MAX_CREDITS = 5;
export const DAYS_BETWEEN_RESTORES = 30;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The accounts of the credit ledger. Every entry moves a whole number of credits from one to another, so that
 * for each user granted = available + held + spent + expired always holds.
 */
export type CreditAccount = 'granted' | 'available' | 'held' | 'spent' | 'expired';

export type CreditMove = 'grant' | 'hold' | 'capture' | 'release' | 'restore' | 'expire';

export const CREDIT_MOVES: Record<CreditMove, { from: CreditAccount; to: CreditAccount }> = {
  grant: { from: 'granted', to: 'available' },
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'spent' },
  release: { from: 'held', to: 'available' },
  restore: { from: 'granted', to: 'available' },
  expire: { from: 'available', to: 'expired' },
};

/** What a user's ledger comes to. */
export interface CreditState {
  available: number;
  held: number;
  /** When the last grant or restore was. */
  restored_at: Date;
}

/** How many credits bring a balance back to the maximum: a restore sets to 5, it never adds 5. */
export function restoreAmount(available: number, held: number): number {
  return Math.max(0, MAX_CREDITS - available - held);
}

/** When time brings credits back again, counted from the last grant or restore. */
export function nextRestore(last: Date): Date {
  return new Date(last.getTime() + DAYS_BETWEEN_RESTORES * DAY);
}

/** When credits come back by themselves; undefined while none is missing, held ones not being missing. */
export function restoresAt({ available, held, restored_at }: CreditState): Date | undefined {
  return restoreAmount(available, held) === 0 ? undefined : nextRestore(restored_at);
}

/**
 * What a refund takes back of what its order's restore gave. Credits that were set aside since then, and did not come
 * back, count as the restored ones: a refund never takes what somebody had before the order.
 * @param used set aside since the restore, still held or spent
 */
export function takeBackAmount(restored: number, used: number, available: number): number {
  return Math.max(0, Math.min(restored - used, available));
}
