import type { Lease } from '../../../application/ports/creating/generation-jobs.js';
import {
  KEPT_KINDS,
  type Outbox,
  type TaskFilter,
  type WaitingTask,
} from '../../../application/ports/shop/outbox.js';
import type { Task, TaskKind } from '../../../application/ports/shop/task.js';
import type { Database } from '../database.js';

export class PostgresOutbox implements Outbox {
  constructor(private readonly database: Database) {}

  async add(task: Task, notBefore: Date): Promise<void> {
    await this.database.query(
      'insert into outbox (id, kind, subject, not_before) values ($1, $2, $3, $4) on conflict do nothing',
      [task.id, task.kind, task.subject, notBefore],
    );
  }

  async claim(
    kinds: readonly TaskKind[],
    lease: Lease,
    at: Date,
  ): Promise<{ task: Task; attempts: number } | undefined> {
    const [claimed] = await this.database.query<Task & { attempts: number }>(
      `update outbox set attempts = attempts + 1, lease_owner = $1, lease_until = $2
       where id = (
         select id from outbox
         where kind = any($4) and done_at is null and not_before <= $3 and (lease_until is null or lease_until <= $3)
         order by not_before, place limit 1
         for update skip locked
       )
       returning id, kind, subject, attempts`,
      [lease.owner, lease.until, at, kinds],
    );
    if (!claimed) return undefined;
    const { attempts, ...task } = claimed;
    return { task, attempts };
  }

  async renew(id: string, { owner, until }: Lease): Promise<boolean> {
    const renewed = await this.database.query(
      'update outbox set lease_until = $3 where id = $1 and lease_owner = $2 and done_at is null returning id',
      [id, owner, until],
    );
    return renewed.length > 0;
  }

  async done(id: string, at: Date): Promise<void> {
    await this.database.query(
      'update outbox set done_at = $2, lease_owner = null, lease_until = null where id = $1 and done_at is null',
      [id, at],
    );
  }

  async postpone(id: string, notBefore: Date, reason: string | null): Promise<void> {
    await this.database.query(
      `update outbox set not_before = $2, reason = $3, lease_owner = null, lease_until = null
       where id = $1 and done_at is null`,
      [id, notBefore, reason],
    );
  }

  async wait(id: string, notBefore: Date, reason?: string): Promise<void> {
    await this.database.query(
      `update outbox set not_before = $2, attempts = greatest(attempts - 1, 0), reason = coalesce($3, reason),
         lease_owner = null, lease_until = null
       where id = $1 and done_at is null`,
      [id, notBefore, reason ?? null],
    );
  }

  waiting({ failed }: TaskFilter, limit: number): Promise<WaitingTask[]> {
    return this.database.query(
      `select id, kind, subject, attempts, not_before, reason from outbox
       where done_at is null and ($1::boolean is null or (reason is not null) = $1)
       order by attempts desc, not_before, place limit $2`,
      [failed ?? null, limit],
    );
  }

  async hurry(ids: readonly string[] | undefined, at: Date): Promise<string[]> {
    const failed = await this.database.query<{ id: string }>(
      `update outbox set not_before = least(not_before, $2)
       where done_at is null and reason is not null and ($1::text[] is null or id = any($1)) returning id`,
      [ids, at],
    );
    return failed.map(({ id }) => id);
  }

  async resume(kinds: readonly TaskKind[], at: Date, gap: number): Promise<void> {
    await this.database.query(
      `with late as (
         select id, row_number() over (order by not_before, place) - 1 as turn from outbox
         where kind = any($1) and done_at is null and reason is not null and not_before > $2
       )
       update outbox set not_before = $2::timestamptz + turn * $3 * interval '1 millisecond'
       from late where outbox.id = late.id`,
      [kinds, at, gap],
    );
  }

  async freeLeases(): Promise<void> {
    await this.database.query(
      'update outbox set lease_owner = null, lease_until = null where lease_until is not null',
    );
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from outbox where done_at < $1 and kind <> all($2)', [
      before,
      KEPT_KINDS,
    ]);
  }
}
