import { Any } from 'typeorm';
import type { Credits } from '../../../application/ports/credits/credits.js';
import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import {
  CREDIT_MOVES,
  nextRestoreAt,
  restoreAmount,
  revocableAmount,
  type CreditState,
} from '../../../domain/credits/credits.js';
import type { StatementEntry } from '../../../domain/credits/credit-statement.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import { expectPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { auditCredits } from './credit-audit-sql.js';
import { readStatement } from './credit-statement-sql.js';
import { creditBalanceSchema, creditEntrySchema, type CreditBalance, type CreditEntry } from './entities.js';

type NewEntry = Pick<CreditEntry, 'user_id' | 'move' | 'amount' | 'created_at'> &
  Partial<Pick<CreditEntry, 'job_id' | 'order_id' | 'request_id'>>;

/**
 * Each operation locks the user's balance before it reads. The ledger's unique keys make operations idempotent: one
 * hold and one capture or release per job, one restore and one revocation per order.
 */
export class PostgresCredits implements Credits {
  constructor(private readonly database: Database) {}

  async openLedger(userId: string, amount: number, at: Date): Promise<void> {
    if ((await this.balance(userId)) !== undefined) return;
    await this.database.transaction(async () => {
      await expectPerson(this.database, userId);
      const balance = { user_id: userId, available: 0, held: 0 };
      const isNew = await this.database.insertIfNew(creditBalanceSchema, balance);
      if (isNew) await this.enter({ move: 'grant', user_id: userId, amount, created_at: at });
    });
  }

  async balance(userId: string): Promise<number | undefined> {
    const balance = await this.database.manager().findOneBy(creditBalanceSchema, { user_id: userId });
    return balance?.available;
  }

  async balances(userIds: readonly string[]): Promise<Map<string, number>> {
    const balances = await this.database.manager().findBy(creditBalanceSchema, { user_id: Any(userIds) });
    return new Map(balances.map(({ user_id, available }) => [user_id, available]));
  }

  async state(userId: string): Promise<CreditState | undefined> {
    return this.database
      .manager()
      .createQueryBuilder(creditBalanceSchema, 'balance')
      .select('balance.available', 'available')
      .addSelect('balance.held', 'held')
      .addSelect(
        (query) =>
          query
            .select('entry.created_at')
            .from(creditEntrySchema, 'entry')
            .where(`entry.user_id = balance.user_id and entry.move in ('grant', 'restore')`)
            .orderBy('entry.id', 'DESC')
            .limit(1),
        'restored_at',
      )
      .where('balance.user_id = :userId', { userId })
      .getRawOne<CreditState>();
  }

  entries(userId: string, page: PageRequest<string>): Promise<Page<StatementEntry, string>> {
    return readStatement(this.database, userId, page);
  }

  async hold(userId: string, jobId: string, at: Date): Promise<'held' | 'short'> {
    return this.database.transaction(async () => {
      const balance = await this.lock(userId);
      if (await this.findHolder(jobId)) return 'held';
      if (!balance || balance.available < 1) return 'short';
      await this.enter({ move: 'hold', user_id: userId, amount: 1, created_at: at, job_id: jobId });
      return 'held';
    });
  }

  capture(jobId: string, at: Date): Promise<void> {
    return this.endHold('capture', jobId, at);
  }

  release(jobId: string, at: Date): Promise<void> {
    return this.endHold('release', jobId, at);
  }

  restoreForOrder(userId: string, orderId: string, at: Date): Promise<number> {
    return this.restore(userId, at, { order_id: orderId });
  }

  restoreNow(userId: string, requestId: string, at: Date): Promise<number> {
    return this.restore(userId, at, { request_id: requestId });
  }

  async restoreIfDue(userId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const balance = await this.lock(userId);
      if (!balance) return 0;
      const { restored_at } = (await this.state(userId))!;
      const amount = restoreAmount(balance.available, balance.held);
      if (amount === 0 || at < nextRestoreAt(restored_at)) return 0;
      await this.enter({ move: 'restore', user_id: userId, amount, created_at: at });
      return amount;
    });
  }

  /** An entry with the amount 0 is stored too: it makes a repeated call for this order change nothing. */
  async revokeRestore(orderId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const restore = await this.database
        .manager()
        .findOneBy(creditEntrySchema, { order_id: orderId, move: 'restore' });
      const balance = restore && (await this.lock(restore.user_id));
      if (!balance) return 0;
      const { user_id } = restore;
      const amount = revocableAmount(restore.amount, await this.usedSince(restore), balance.available);
      const isEntered = await this.enter({
        move: 'expire',
        user_id,
        amount,
        created_at: at,
        order_id: orderId,
      });
      return isEntered ? amount : 0;
    });
  }

  audit(): Promise<{ users: number; faults: CreditFault[] }> {
    return auditCredits(this.database);
  }

  /** An entry with the amount 0 is stored too: it makes a repeated call for this order or request change nothing. */
  private async restore(
    user_id: string,
    created_at: Date,
    reason: { order_id: string } | { request_id: string },
  ): Promise<number> {
    return this.database.transaction(async () => {
      const balance = await this.lock(user_id);
      if (!balance) return 0;
      const amount = restoreAmount(balance.available, balance.held);
      const isEntered = await this.enter({ move: 'restore', user_id, amount, created_at, ...reason });
      return isEntered ? amount : 0;
    });
  }

  /** Counts the credits that were held after this entry and not released. */
  private usedSince({ id, user_id }: CreditEntry): Promise<number> {
    return this.database
      .manager()
      .createQueryBuilder(creditEntrySchema, 'hold')
      .where(`hold.user_id = :user_id and hold.id > :id and hold.move = 'hold'`, { user_id, id })
      .andWhere(
        `not exists (select from credit_entries as ended
           where ended.job_id = hold.job_id and ended.move = 'release')`,
      )
      .getCount();
  }

  private async endHold(move: 'capture' | 'release', jobId: string, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      const userId = await this.findHolder(jobId);
      if (!userId) return;
      await this.lock(userId);
      await this.enter({ move, user_id: userId, amount: 1, created_at: at, job_id: jobId });
    });
  }

  private lock(user_id: string): Promise<CreditBalance | null> {
    return this.database
      .manager()
      .findOne(creditBalanceSchema, { where: { user_id }, lock: { mode: 'pessimistic_write' } });
  }

  private async findHolder(jobId: string): Promise<string | undefined> {
    const hold = await this.database.manager().findOneBy(creditEntrySchema, { job_id: jobId, move: 'hold' });
    return hold?.user_id;
  }

  /**
   * Writes the entry and then updates the balance. The caller's transaction must have locked the balance. Returns false
   * and changes nothing when a unique key shows that the entry exists.
   */
  private async enter(entry: NewEntry): Promise<boolean> {
    const { from, to } = CREDIT_MOVES[entry.move];
    const moved = { ...entry, from_account: from, to_account: to };
    if (!(await this.database.insertIfNew(creditEntrySchema, moved))) return false;
    const change = (account: 'available' | 'held') =>
      (to === account ? entry.amount : 0) - (from === account ? entry.amount : 0);
    await this.database
      .manager()
      .createQueryBuilder()
      .update(creditBalanceSchema)
      .set({ available: () => 'available + :available', held: () => 'held + :held' })
      .where({ user_id: entry.user_id })
      .setParameters({ available: change('available'), held: change('held') })
      .execute();
    return true;
  }
}
