import { validateEmail } from '../../domain/accounts/account.js';
import { MAX_RECEIPTS_PER_DAY, type Withdrawal } from '../../domain/orders/withdrawal.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';

const DAY = 24 * 60 * 60 * 1000;

const FOLLOWING_TASKS = ['link-withdrawal', 'withdrawal-receipt', 'withdrawal-notice'] as const;

type Needs = Pick<Ports, 'clock' | 'crypto' | 'outbox' | 'signals' | 'transactions' | 'withdrawals'>;
type Typed = Pick<Withdrawal, 'id' | 'order_number' | 'name' | 'email' | 'part' | 'language'>;

/** Takes declarations of withdrawal from anybody. */
export class DeclareWithdrawal {
  constructor(private readonly ports: Needs) {}

  /**
   * Stores the declaration. Tasks look for its order and mail the receipt afterwards, so that neither can lose it, and
   * so that the answer says nothing about orders. A repeated ID returns what was stored first.
   * @throws DomainError `validation_failed` for an address that no mail can reach
   */
  async declare(typed: Typed): Promise<Pick<Withdrawal, 'id' | 'created_at'>> {
    const { clock, signals, transactions, withdrawals } = this.ports;
    const now = clock.now();
    const declared = {
      ...typed,
      email: validateEmail(typed.email),
      created_at: now,
      order_id: null,
      instructions: null,
      instructed_at: null,
      arrived_at: null,
      handled_at: null,
      note: null,
    };
    const { id, created_at } = await transactions.run(async () => {
      const { withdrawal, added } = await withdrawals.add(declared);
      if (!added) return withdrawal;
      await this.addTask('link-withdrawal', withdrawal.id, now);
      const today = await withdrawals.countSince(declared.email, new Date(now.getTime() - DAY));
      if (today <= MAX_RECEIPTS_PER_DAY) {
        await this.addTask('withdrawal-receipt', withdrawal.id, now);
        await this.addTask('withdrawal-notice', withdrawal.id, now);
      }
      return withdrawal;
    });
    for (const kind of FOLLOWING_TASKS) signals.notify(toTopic(kind));
    return { id, created_at };
  }

  private addTask(kind: (typeof FOLLOWING_TASKS)[number], withdrawalId: string, at: Date): Promise<void> {
    const { crypto, outbox } = this.ports;
    return outbox.add({ id: crypto.randomUuid(), ...toTask(kind, { withdrawalId }) }, at);
  }
}
