import type { Withdrawal } from '../../domain/orders/withdrawal.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';
import type { WithdrawalFilter } from '../ports/orders/withdrawals.js';

/** Lets admins work through declarations of withdrawal. */
export class ManageWithdrawals {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'withdrawals'>) {}

  list(filter: WithdrawalFilter, page: PageRequest): Promise<Page<Withdrawal>> {
    return this.ports.withdrawals.list(filter, page);
  }

  /**
   * Marks a declaration as handled or open again. Null keeps the note.
   * @throws DomainError `not_found`
   */
  async change(id: string, change: { handled: boolean; note: string | null }): Promise<Withdrawal> {
    const { clock, withdrawals } = this.ports;
    const changed = await withdrawals.change(id, change, clock.now());
    if (!changed) throw new DomainError('not_found', 'There is no such withdrawal.');
    return changed;
  }
}
