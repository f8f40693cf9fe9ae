import type { Credits, StatementPage } from '../../../application/ports/credits/credits.js';
import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import type { StatementEntry } from '../../../domain/credits/credit-statement.js';
import {
  CREDIT_MOVES,
  nextRestore,
  restoreAmount,
  takeBackAmount,
  type CreditMove,
  type CreditState,
} from '../../../domain/credits/credits.js';
import { auditCredits } from './credit-audit.js';
import type { Database } from '../database.js';
import { expectPerson } from '../accounts/person-lock.js';

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
  requestId?: string;
}

/**
 * Each operation locks the user's balance first and looks afterwards; the ledger's unique keys (one hold per job, one
 * end of it, one restore and one taking back per order) have the last word.
 */
export class PostgresCredits implements Credits {
  constructor(private readonly database: Database) {}

  async open(userId: string, amount: number, at: Date): Promise<void> {
    if ((await this.balance(userId)) !== undefined) return;
    await this.database.transaction(async () => {
      await expectPerson(this.database, userId);
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

  async balances(userIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ user_id: string; available: number }>(
      'select user_id, available from credit_accounts where user_id = any($1)',
      [userIds],
    );
    return new Map(rows.map(({ user_id, available }) => [user_id, available]));
  }

  async state(userId: string): Promise<CreditState | undefined> {
    const [state] = await this.database.query<CreditState>(
      `select available, held, (
         select created_at from credit_entries as entry
         where entry.user_id = account.user_id and move in ('grant', 'restore') order by id desc limit 1
       ) as restored_at
       from credit_accounts as account where user_id = $1`,
      [userId],
    );
    return state;
  }

  async entries(userId: string, { limit, after }: { limit: number; after?: string }): Promise<StatementPage> {
    const lines = await this.database.query<StatementEntry>(
      `select line.id::text as id, move, change as amount, balance, line.created_at as at, order_id,
         (select number from orders where id = order_id) as order_number,
         case when job.id is not null then json_build_object(
           'id', job.id, 'title', job.title, 'status', job.status, 'removed', job.removed_at is not null,
           'spent', exists (select from credit_entries as end_of where end_of.job_id = job.id and end_of.move = 'capture')
         ) end as print
       from (
         select *, sum(change) over (order by id)::int as balance
         from (
           select *, case 'available' when to_account then amount when from_account then -amount else 0 end as change
           from credit_entries where user_id = $1
         ) as moved
       ) as line
       left join generation_jobs as job on job.id = line.job_id
       where change <> 0 and ($2::bigint is null or line.id < $2)
       order by line.id desc limit $3`,
      [userId, after ?? null, limit + 1],
    );
    const entries = lines.slice(0, limit);
    return { entries, next: lines.length > limit ? entries.at(-1)!.id : null };
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

  /** An entry of nothing is kept too, as above. */
  async restoreNow(userId: string, requestId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const balance = await this.lock(userId);
      if (!balance) return 0;
      const amount = restoreAmount(balance.available, balance.held);
      return (await this.enter('restore', { userId, amount, at, requestId })) ? amount : 0;
    });
  }

  async restoreIfDue(userId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const balance = await this.lock(userId);
      if (!balance) return 0;
      const { restored_at } = (await this.state(userId))!;
      const amount = restoreAmount(balance.available, balance.held);
      if (amount === 0 || at < nextRestore(restored_at)) return 0;
      await this.enter('restore', { userId, amount, at });
      return amount;
    });
  }

  /** An entry of nothing is kept too: this refund has had its turn. */
  async takeBack(orderId: string, at: Date): Promise<number> {
    return this.database.transaction(async () => {
      const [restore] = await this.database.query<{ id: string; user_id: string; amount: number }>(
        `select id, user_id, amount from credit_entries where order_id = $1 and move = 'restore'`,
        [orderId],
      );
      const balance = restore && (await this.lock(restore.user_id));
      if (!balance) return 0;
      const used = await this.usedSince(restore.user_id, restore.id);
      const amount = takeBackAmount(restore.amount, used, balance.available);
      return (await this.enter('expire', { userId: restore.user_id, amount, at, orderId })) ? amount : 0;
    });
  }

  audit(): Promise<{ users: number; faults: CreditFault[] }> {
    return auditCredits(this.database);
  }

  /** Credits that were set aside after this entry and did not come back. */
  private async usedSince(userId: string, entryId: string): Promise<number> {
    const [row] = await this.database.query<{ used: number }>(
      `select count(*)::int as used from credit_entries as hold
       where user_id = $1 and id > $2 and move = 'hold' and not exists (
         select from credit_entries as ended where ended.job_id = hold.job_id and ended.move = 'release'
       )`,
      [userId, entryId],
    );
    return row!.used;
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
  private async enter(
    move: CreditMove,
    { userId, amount, at, jobId, orderId, requestId }: Entry,
  ): Promise<boolean> {
    const { from, to } = CREDIT_MOVES[move];
    const change = (account: keyof Balance) =>
      (to === account ? amount : 0) - (from === account ? amount : 0);
    const entered = await this.database.query(
      `with entry as (
         insert into credit_entries (user_id, move, from_account, to_account, amount, job_id, order_id, created_at,
           request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $11) on conflict do nothing returning user_id
       )
       update credit_accounts as account
       set available = available + $9, held = held + $10
       from entry where account.user_id = entry.user_id returning account.user_id`,
      [userId, move, from, to, amount, jobId, orderId, at, change('available'), change('held'), requestId],
    );
    return entered.length > 0;
  }
}
