import {
  instruct,
  receiveReturn,
  type Withdrawal,
  type WithdrawalChange,
} from '../../domain/orders/withdrawal.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';
import type { WithdrawalFilter } from '../ports/orders/withdrawals.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';

/** Lets admins work through declarations of withdrawal and the returns that follow. */
export class ManageWithdrawals {
  constructor(
    private readonly ports: Pick<
      Ports,
      'clock' | 'crypto' | 'outbox' | 'signals' | 'transactions' | 'withdrawals'
    >,
  ) {}

  list(filter: WithdrawalFilter, page: PageRequest): Promise<Page<Withdrawal>> {
    return this.ports.withdrawals.list(filter, page);
  }

  /**
   * Marks a declaration as handled or open again. The first time of handling is kept, and null keeps the note.
   * @throws DomainError `not_found`
   */
  change(id: string, { handled, note }: { handled: boolean; note: string | null }): Promise<Withdrawal> {
    const at = this.ports.clock.now();
    return this.apply(id, (before) => ({
      handled_at: handled ? (before.handled_at ?? at) : null,
      note: note ?? before.note,
    }));
  }

  /**
   * Tells the customer how to send the goods back. The same words are mailed once.
   * @throws DomainError `not_found`, `withdrawal_not_ready`
   */
  instruct(id: string, instructions: string): Promise<Withdrawal> {
    const at = this.ports.clock.now();
    return this.step('return-instructions', id, (before) => instruct(before, instructions, at));
  }

  /**
   * Tells the customer that the goods came back, once.
   * @throws DomainError `not_found`, `withdrawal_not_ready`
   */
  receive(id: string): Promise<Withdrawal> {
    const at = this.ports.clock.now();
    return this.step('return-arrived', id, (before) => receiveReturn(before, at));
  }

  /** Stores a change together with the task of its mail. */
  private async step(
    kind: 'return-instructions' | 'return-arrived',
    id: string,
    decide: (before: Withdrawal) => WithdrawalChange,
  ): Promise<Withdrawal> {
    const { clock, crypto, outbox, signals, transactions } = this.ports;
    const at = clock.now();
    const changed = await transactions.run(async () => {
      let isChange = false;
      const after = await this.apply(id, (before) => {
        const change = decide(before);
        isChange = Object.keys(change).length > 0;
        return change;
      });
      const task = toTask(kind, { withdrawalId: id, at: at.getTime() });
      if (isChange) await outbox.add({ id: crypto.randomUuid(), ...task }, at);
      return after;
    });
    signals.notify(toTopic(kind));
    return changed;
  }

  private async apply(id: string, decide: (before: Withdrawal) => WithdrawalChange): Promise<Withdrawal> {
    const changed = await this.ports.withdrawals.change(id, decide);
    if (!changed) throw new DomainError('not_found', 'There is no such withdrawal.');
    return changed;
  }
}
