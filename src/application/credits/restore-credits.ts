import { MAX_CREDITS, restoresAt } from '../../domain/credits/credits.js';
import type { Ports } from '../ports/index.js';

/** Grants the first credits and restores them over time. */
export class RestoreCredits {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'credits' | 'transactions'>) {}

  /** Credits available after any that are due were granted. */
  async balance(userId: string): Promise<number> {
    return (await this.state(userId)).available;
  }

  /** The same, with the date of the next restore; undefined when no credit is missing. */
  async state(userId: string): Promise<{ available: number; restores_at: Date | undefined }> {
    const { clock, credits, transactions } = this.ports;
    const at = clock.now();
    return transactions.run(async () => {
      await credits.open(userId, MAX_CREDITS, at);
      await credits.restoreIfDue(userId, at);
      const state = await credits.state(userId);
      return { available: state?.available ?? 0, restores_at: state && restoresAt(state) };
    });
  }
}
