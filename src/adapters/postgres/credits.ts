import type { Credits } from '../../application/ports/credits.js';
import { CREDIT_MOVES, DAYS_BETWEEN_RESTORES, restoreAmount, type CreditMove } from '../../domain/credits.js';
import type { Database } from './database.js';

const DAY = 24 * 60 * 60 * 1000;

interface Balance {
  available: number;
  held: number;
}

interface Entry {
  userId: string;
  amount: number;
  at: Date;
  jobId?: string;
  orderId?: string;
}

/**
 * Each operation locks the user's balance first and looks afterwards; the ledger's unique keys (one hold per job, one
 * end of it, one restore per order) have the last word.
 */
export class PostgresCredits implements Credits {
  constructor(private readonly database: Database) {}

  async open(userId: string, amount: number, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      const opened = await this.database.query(
        `insert into credit_accounts (user_id, available, held) values ($1, 0, 0)
         on conflict do nothing returning user_id`,
        [userId],
      );
      if (opened.length > 0) await this.enter('grant', { userId, amount, at });
    });
  }

  async balance(userId: string): Promise<number | undefined> {
    const [row] = await this.database.query<{ available: number }>(
      'select available from credit_accounts where user_id = $1',
      [userId],
    );
    return row?.available;
  }

  async hold(userId: string, jobId: string, at: Date): Promise<'held' | 'short'> {
    return this.database.transaction(async () => {
      const balance = await this.lock(userId);
      if (await this.holderOf(jobId)) return 'held';
      if (!balance || balance.available < 1) return 'short';
      await this.enter('hold', { userId, amount: 1, at, jobId });
      return 'held';
    });
  }

  capture(jobId: string, at: Date): Promise<void> {
    return this.endHold('capture', jobId, at);
  }

  release(jobId: string, at: Date): Promise<void> {
    return this.endHold('release', jobId, at);
  }

  /** An entry of nothing is kept too: it says that this order has had its restore. */
  async restoreForOrder(userId: string, orderId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const balance = await this.lock(userId);
      if (!balance) return 0;
      const amount = restoreAmount(balance.available, balance.held);
      return (await this.enter('restore', { userId, amount, at, orderId })) ? amount : 0;
    });
  }

  async restoreIfDue(userId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const balance = await this.lock(userId);
      if (!balance) return 0;
      const [{ last } = { last: at }] = await this.database.query<{ last: Date }>(
        `select created_at as last from credit_entries where user_id = $1 and move in ('grant', 'restore')
         order by created_at desc limit 1`,
        [userId],
      );
      const amount = restoreAmount(balance.available, balance.held);
      if (amount === 0 || at.getTime() - last.getTime() < DAYS_BETWEEN_RESTORES * DAY) return 0;
      await this.enter('restore', { userId, amount, at });
      return amount;
    });
  }

  private async endHold(move: 'capture' | 'release', jobId: string, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      const userId = await this.holderOf(jobId);
      if (!userId) return;
      await this.lock(userId);
      await this.enter(move, { userId, amount: 1, at, jobId });
    });
  }

  private async lock(userId: string): Promise<Balance | undefined> {
    const [balance] = await this.database.query<Balance>(
      'select available, held from credit_accounts where user_id = $1 for update',
      [userId],
    );
    return balance;
  }

  private async holderOf(jobId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ user_id: string }>(
      `select user_id from credit_entries where job_id = $1 and move = 'hold'`,
      [jobId],
    );
    return row?.user_id;
  }

  /** The entry and the balance it moves, in one statement; false, and nothing moved, when it is there already. */
  private async enter(move: CreditMove, { userId, amount, at, jobId, orderId }: Entry): Promise<boolean> {
    const { from, to } = CREDIT_MOVES[move];
    const change = (account: keyof Balance) =>
      (to === account ? amount : 0) - (from === account ? amount : 0);
    const entered = await this.database.query(
      `with entry as (
         insert into credit_entries (user_id, move, from_account, to_account, amount, job_id, order_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning user_id
       )
       update credit_accounts as account
       set available = available + $9, held = held + $10
       from entry where account.user_id = entry.user_id returning account.user_id`,
      [userId, move, from, to, amount, jobId, orderId, at, change('available'), change('held')],
    );
    return entered.length > 0;
  }
}
