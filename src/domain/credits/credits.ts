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

/** An entry of a ledger; `of` is the job of a hold, or the pack. */
interface PackEntry {
  move: CreditMove;
  amount: number;
  of: string | null;
}

/**
 * Credits of each pack that are not used. Credits that cost nothing are used first, then those of the oldest pack. So
 * credits that come after the use are not those of a pack.
 * @param entries the whole ledger of a user, oldest first
 */
export function unusedOfPacks(entries: readonly PackEntry[]): Map<string, number> {
  const unused = new Map<string, number>();
  let available = 0;
  for (const { move, amount, of } of withoutReturned(entries)) {
    const { from, to } = CREDIT_MOVES[move];
    available += (to === 'available' ? amount : 0) - (from === 'available' ? amount : 0);
    if (move === 'buy') unused.set(of!, amount);
    if (move === 'take_back') unused.set(of!, Math.max(0, unused.get(of!)! - amount));
    let used = [...unused.values()].reduce((sum, left) => sum + left, -available);
    for (const [pack, left] of unused) {
      const ofPack = Math.min(left, Math.max(0, used));
      unused.set(pack, left - ofPack);
      used -= ofPack;
    }
  }
  return unused;
}

/** Leaves out holds that were released, and credits that were taken back and put back. */
function withoutReturned(entries: readonly PackEntry[]): PackEntry[] {
  const returned = new Map<string | null, number>();
  const stayed: PackEntry[] = [];
  for (const entry of entries.toReversed()) {
    const { move, amount, of } = entry;
    const back = returned.get(of) ?? 0;
    if (move === 'release' || move === 'put_back') returned.set(of, back + amount);
    else if (move === 'hold' || move === 'take_back') {
      returned.set(of, Math.max(0, back - amount));
      stayed.push({ ...entry, amount: Math.max(0, amount - back) });
    } else stayed.push(entry);
  }
  return stayed.reverse();
}

/**
 * Credits that a refund takes back from its order's restore. Credits used since then count as the restored ones, so a
 * refund never takes credits from before the order.
 * @param used credits since the restore that are held or spent
 */
export function revocableAmount(restored: number, used: number, available: number): number {
  return Math.max(0, Math.min(restored - used, available));
}
