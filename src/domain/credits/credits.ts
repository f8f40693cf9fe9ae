/** One credit pays for one job (SPEC section 1). */
export const MAX_CREDITS = 5;
export const DAYS_BETWEEN_RESTORES = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Every entry moves credits between two accounts: granted = available + held + spent + expired, for each user. */
export type CreditAccount = 'granted' | 'available' | 'held' | 'spent' | 'expired';

/** `take_back` goes with the refund of bought credits, and `put_back` with the failure of that refund. */
export type CreditMove =
  'grant' | 'hold' | 'capture' | 'release' | 'restore' | 'expire' | 'buy' | 'take_back' | 'put_back';

export const CREDIT_MOVES: Record<CreditMove, { from: CreditAccount; to: CreditAccount }> = {
  grant: { from: 'granted', to: 'available' },
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'spent' },
  release: { from: 'held', to: 'available' },
  restore: { from: 'granted', to: 'available' },
  expire: { from: 'available', to: 'expired' },
  buy: { from: 'granted', to: 'available' },
  take_back: { from: 'available', to: 'expired' },
  put_back: { from: 'expired', to: 'available' },
};

export interface CreditState {
  available: number;
  held: number;
  /** Last grant or restore. */
  restored_at: Date;
}

/** A restore sets the balance to the maximum; it does not add the maximum. So bought credits delay it. */
export function restoreAmount(available: number, held: number): number {
  return Math.max(0, MAX_CREDITS - available - held);
}

export function nextRestoreAt(last: Date): Date {
  return new Date(last.getTime() + DAYS_BETWEEN_RESTORES * DAY_MS);
}

/** When credits are restored by time; undefined when none is missing. Held credits are not missing. */
export function pendingRestoreAt({ available, held, restored_at }: CreditState): Date | undefined {
  return restoreAmount(available, held) === 0 ? undefined : nextRestoreAt(restored_at);
}

/**
 * Credits of a pack that are not used. Credits that cost nothing are used before them, and credits that came later are
 * not those of the pack.
 * @param least that were available at any time since the purchase (see leastAvailable)
 */
export function unusedOfPack(bought: number, takenBack: number, least: number): number {
  return Math.max(0, Math.min(bought - takenBack, least));
}

/**
 * The least that was available since some moment. Holds that were released, and credits that were taken and put back,
 * count as if they had stayed.
 * @param available now
 * @param entries since then, oldest first; `of` is the job of a hold, or the pack
 */
export function leastAvailable(
  available: number,
  entries: readonly { move: CreditMove; amount: number; of: string | null }[],
): number {
  const returned = new Map<string | null, number>();
  let [least, balance] = [available, available];
  for (const { move, amount, of } of entries.toReversed()) {
    const back = returned.get(of) ?? 0;
    if (move === 'release' || move === 'put_back') returned.set(of, back + amount);
    else if (move === 'hold' || move === 'take_back') {
      const stayed = Math.min(amount, back);
      returned.set(of, back - stayed);
      balance += amount - stayed;
    } else {
      const { from, to } = CREDIT_MOVES[move];
      if (to === 'available') balance -= amount;
      if (from === 'available') balance += amount;
    }
    least = Math.min(least, balance);
  }
  return least;
}

/**
 * Credits that a refund takes back from its order's restore. Credits used since then count as the restored ones, so a
 * refund never takes credits from before the order.
 * @param used credits since the restore that are held or spent
 */
export function revocableAmount(restored: number, used: number, available: number): number {
  return Math.max(0, Math.min(restored - used, available));
}
