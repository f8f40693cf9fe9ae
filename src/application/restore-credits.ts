import { MAX_CREDITS } from '../domain/credits.js';
import type { Ports } from './ports/index.js';

/** Keeps an account's credits: the first grant, and what time brings back. */
export class RestoreCredits {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'credits' | 'transactions'>) {}

  /** Credits available now, after what is due has been given. */
  async balance(userId: string): Promise<number> {
    const { clock, credits, transactions } = this.ports;
    const at = clock.now();
    return transactions.run(async () => {
      await credits.open(userId, MAX_CREDITS, at);
      await credits.restoreIfDue(userId, at);
      return (await credits.balance(userId)) ?? 0;
    });
  }
}
