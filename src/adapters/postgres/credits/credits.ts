import { Any } from 'typeorm';
import type { Credits } from '../../../application/ports/credits/credits.js';
import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import {
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
import { creditBalanceSchema, creditEntrySchema, type CreditEntry } from './entities.js';
import { enter, lockBalance } from './ledger.js';
import { buyPack, countUnused, putPackBack, sumTakenBack, takePackBack } from './packs.js';

/**
 * Each operation locks the user's balance before it reads. The ledger's unique keys make operations idempotent: one
 * hold and one capture or release per job, one restore and one revocation per order, one purchase per line.
 */
export class PostgresCredits implements Credits {
  constructor(private readonly database: Database) {}

  async openLedger(userId: string, amount: number, at: Date): Promise<void> {
    if ((await this.balance(userId)) !== undefined) return;
    await this.database.transaction(async () => {
      await expectPerson(this.database, userId);
      const balance = { user_id: userId, available: 0, held: 0 };
      const isNew = await this.database.insertIfNew(creditBalanceSchema, balance);
      if (isNew) await enter(this.database, { move: 'grant', user_id: userId, amount, created_at: at });
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
      const balance = await lockBalance(this.database, userId);
      if (await this.findHolder(jobId)) return 'held';
      if (!balance || balance.available < 1) return 'short';
      await enter(this.database, { move: 'hold', user_id: userId, amount: 1, created_at: at, job_id: jobId });
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
      const balance = await lockBalance(this.database, userId);
      if (!balance) return 0;
      const { restored_at } = (await this.state(userId))!;
      const amount = restoreAmount(balance.available, balance.held);
      if (amount === 0 || at < nextRestoreAt(restored_at)) return 0;
      await enter(this.database, { move: 'restore', user_id: userId, amount, created_at: at });
      return amount;
    });
  }

  /** An entry with the amount 0 is stored too: it makes a repeated call for this order change nothing. */
  async revokeRestore(orderId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const restore = await this.database
        .manager()
        .findOneBy(creditEntrySchema, { order_id: orderId, move: 'restore' });
      const balance = restore && (await lockBalance(this.database, restore.user_id));
      if (!balance) return 0;
      const { user_id } = restore;
      const amount = revocableAmount(restore.amount, await this.usedSince(restore), balance.available);
      const isEntered = await enter(this.database, {
        move: 'expire',
        user_id,
        amount,
        created_at: at,
        order_id: orderId,
      });
      return isEntered ? amount : 0;
    });
  }

  buy(
    userId: string,
    pack: { orderId: string; itemId: string; credits: number },
    at: Date,
  ): Promise<boolean> {
    return buyPack(this.database, userId, pack, at);
  }

  unused(itemId: string): Promise<number | undefined> {
    return countUnused(this.database, itemId);
  }

  takeBack(itemId: string, refundId: string, most: number, at: Date): Promise<number> {
    return takePackBack(this.database, itemId, refundId, most, at);
  }

  takenBack(itemId: string): Promise<Map<string, number>> {
    return sumTakenBack(this.database, itemId);
  }

  putBack(itemId: string, refundId: string, amount: number, at: Date): Promise<void> {
    return putPackBack(this.database, itemId, refundId, amount, at);
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
      const balance = await lockBalance(this.database, user_id);
      if (!balance) return 0;
      const amount = restoreAmount(balance.available, balance.held);
      const isEntered = await enter(this.database, {
        move: 'restore',
        user_id,
        amount,
        created_at,
        ...reason,
      });
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
      await lockBalance(this.database, userId);
      await enter(this.database, { move, user_id: userId, amount: 1, created_at: at, job_id: jobId });
    });
  }

  private async findHolder(jobId: string): Promise<string | undefined> {
    const hold = await this.database.manager().findOneBy(creditEntrySchema, { job_id: jobId, move: 'hold' });
    return hold?.user_id;
  }
}
