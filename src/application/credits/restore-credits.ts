import { MAX_CREDITS, pendingRestoreAt } from '../../domain/credits/credits.js';
import type { Ports } from '../ports/index.js';

/** Grants the first credits and restores them over time. */
export class RestoreCredits {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'credits' | 'transactions'>) {}

  /** Grants credits that are due and returns the available credits. */
  async balance(userId: string): Promise<number> {
    return (await this.state(userId)).available;
  }

  /** Does the same and also returns the date of the next restore, which is undefined when no credit is missing. */
  async state(userId: string): Promise<{ available: number; restores_at: Date | undefined }> {
    const { clock, credits, transactions } = this.ports;
    const at = clock.now();
    return transactions.run(async () => {
      await credits.openLedger(userId, MAX_CREDITS, at);
      await credits.restoreIfDue(userId, at);
      const state = await credits.state(userId);
      return { available: state?.available ?? 0, restores_at: state && pendingRestoreAt(state) };
    });
  }
}
