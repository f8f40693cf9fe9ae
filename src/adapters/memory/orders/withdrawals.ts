import type { WithdrawalFilter, Withdrawals } from '../../../application/ports/orders/withdrawals.js';
import type { Withdrawal, WithdrawalChange } from '../../../domain/orders/withdrawal.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { newestFirst, oldestFirst, paginate } from '../page.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryWithdrawals implements Withdrawals {
  constructor(private readonly database: MemoryDatabase) {}

  add(withdrawal: Withdrawal): Promise<{ withdrawal: Withdrawal; added: boolean }> {
    return this.database.query(({ withdrawals }) => {
      const known = withdrawals.get(withdrawal.id);
      if (!known) withdrawals.set(withdrawal.id, copy(withdrawal));
      return { withdrawal: known ?? withdrawal, added: !known };
    });
  }

  find(id: string): Promise<Withdrawal | undefined> {
    return this.database.query(({ withdrawals }) => withdrawals.get(id));
  }

  countSince(email: string, since: Date): Promise<number> {
    return this.database.query(
      ({ withdrawals }) =>
        [...withdrawals.values()].filter((one) => one.email === email && one.created_at >= since).length,
    );
  }

  listOf({
    emails,
    orderIds,
  }: {
    emails: readonly string[];
    orderIds: readonly string[];
  }): Promise<Withdrawal[]> {
    return this.database.query(({ withdrawals }) =>
      [...withdrawals.values()]
        .filter(
          ({ email, order_id }) =>
            emails.includes(email) || (order_id !== null && orderIds.includes(order_id)),
        )
        .sort(oldestFirst),
    );
  }

  link(id: string, orderId: string): Promise<void> {
    return this.database.query(({ withdrawals }) => {
      const withdrawal = withdrawals.get(id);
      if (withdrawal) withdrawal.order_id = orderId;
    });
  }

  list({ handled }: WithdrawalFilter, page: PageRequest): Promise<Page<Withdrawal>> {
    return this.database.query(({ withdrawals }) => {
      const rows = [...withdrawals.values()].filter(
        ({ handled_at }) => handled === undefined || handled === (handled_at !== null),
      );
      return paginate(rows, page, toCursor, newestFirst);
    });
  }

  change(id: string, decide: (withdrawal: Withdrawal) => WithdrawalChange): Promise<Withdrawal | undefined> {
    return this.database.query(({ withdrawals }) => {
      const withdrawal = withdrawals.get(id);
      return withdrawal && Object.assign(withdrawal, copy(decide(copy(withdrawal))));
    });
  }

  prune(before: Date): Promise<void> {
    return this.database.query(({ withdrawals }) => {
      for (const { id, order_id, handled_at } of withdrawals.values())
        if (order_id === null && handled_at && handled_at < before) withdrawals.delete(id);
    });
  }
}
