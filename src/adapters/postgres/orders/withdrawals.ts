import { Any, IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import type { WithdrawalFilter, Withdrawals } from '../../../application/ports/orders/withdrawals.js';
import type { Withdrawal, WithdrawalChange } from '../../../domain/orders/withdrawal.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { withdrawalSchema } from './withdrawal-entities.js';

export class PostgresWithdrawals implements Withdrawals {
  constructor(private readonly database: Database) {}

  async add(withdrawal: Withdrawal): Promise<{ withdrawal: Withdrawal; added: boolean }> {
    const added = await this.database.insertIfNew(withdrawalSchema, { ...withdrawal });
    return { withdrawal: added ? withdrawal : (await this.find(withdrawal.id))!, added };
  }

  async find(id: string): Promise<Withdrawal | undefined> {
    return (await this.database.manager().findOneBy(withdrawalSchema, { id })) ?? undefined;
  }

  countSince(email: string, since: Date): Promise<number> {
    return this.database.manager().countBy(withdrawalSchema, { email, created_at: MoreThanOrEqual(since) });
  }

  listOf({
    emails,
    orderIds,
  }: {
    emails: readonly string[];
    orderIds: readonly string[];
  }): Promise<Withdrawal[]> {
    return this.database.manager().find(withdrawalSchema, {
      where: [{ email: Any(emails) }, { order_id: Any(orderIds) }],
      order: { created_at: 'ASC', id: 'ASC' },
    });
  }

  async link(id: string, orderId: string): Promise<void> {
    await this.database.manager().update(withdrawalSchema, { id }, { order_id: orderId });
  }

  list({ handled }: WithdrawalFilter, { limit, after }: PageRequest): Promise<Page<Withdrawal>> {
    const query = this.database
      .manager()
      .createQueryBuilder(withdrawalSchema, 'withdrawals')
      .orderBy({ 'withdrawals.created_at': 'DESC', 'withdrawals.id': 'DESC' });
    if (handled !== undefined) query.andWhere(`handled_at is ${handled ? 'not' : ''} null`);
    if (after) query.andWhere('(withdrawals.created_at, withdrawals.id) < (:created_at, :id)', after);
    return selectPage(limit, (rows) => query.limit(rows).getMany(), toCursor);
  }

  change(id: string, decide: (withdrawal: Withdrawal) => WithdrawalChange): Promise<Withdrawal | undefined> {
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      const found = await manager.findOne(withdrawalSchema, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) return undefined;
      const change = decide(found);
      if (Object.keys(change).length > 0) await manager.update(withdrawalSchema, { id }, change);
      return { ...found, ...change };
    });
  }

  async prune(before: Date): Promise<void> {
    await this.database
      .manager()
      .delete(withdrawalSchema, { order_id: IsNull(), handled_at: LessThan(before) });
  }
}
