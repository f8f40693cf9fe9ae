import { In, IsNull, Not } from 'typeorm';
import type { Lease } from '../../../application/ports/creating/generation-jobs.js';
import type { DueTask, Outbox, TaskFilter, WaitingTask } from '../../../application/ports/shop/outbox.js';
import type { Task, TaskKind } from '../../../application/ports/shop/task.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { outboxSchema } from './entities.js';
import { claimTask, insertTasks, listDueKinds, pruneTasks, spreadTasks } from './outbox-sql.js';

const FOLLOWING = `(-task.attempts, task.not_before, task.place) >
  (select -attempts, not_before, place from outbox where id = :after)`;
/** One statement that deletes all of them could exceed the time limit of a statement. */
const PRUNED_TOGETHER = 5_000;
const WITHOUT_LEASE = { lease_owner: null, lease_until: null };

export class PostgresOutbox implements Outbox {
  constructor(private readonly database: Database) {}

  add(task: Task, notBefore: Date): Promise<void> {
    return insertTasks(this.database, [{ task, notBefore }]);
  }

  addAll(tasks: readonly DueTask[]): Promise<void> {
    return insertTasks(this.database, tasks);
  }

  listDueKinds(kinds: readonly TaskKind[], at: Date): Promise<TaskKind[]> {
    return listDueKinds(this.database, kinds, at);
  }

  async claim(
    kinds: readonly TaskKind[],
    lease: Lease,
    at: Date,
  ): Promise<{ task: Task; attempts: number } | undefined> {
    const claimed = await claimTask(this.database, kinds, lease, at);
    if (!claimed) return undefined;
    const { attempts, ...task } = claimed;
    return { task, attempts };
  }

  async renew(id: string, { owner, until }: Lease): Promise<boolean> {
    const leased = { id, lease_owner: owner, done_at: IsNull() };
    const { affected } = await this.database.manager().update(outboxSchema, leased, { lease_until: until });
    return affected === 1;
  }

  async complete(id: string, at: Date): Promise<void> {
    await this.database
      .manager()
      .update(outboxSchema, { id, done_at: IsNull() }, { done_at: at, ...WITHOUT_LEASE });
  }

  async requeue(id: string, notBefore: Date, reason: string | null): Promise<void> {
    await this.database
      .manager()
      .update(outboxSchema, { id, done_at: IsNull() }, { not_before: notBefore, reason, ...WITHOUT_LEASE });
  }

  async defer(id: string, notBefore: Date, reason?: string): Promise<void> {
    await this.database.manager().update(
      outboxSchema,
      { id, done_at: IsNull() },
      {
        not_before: notBefore,
        attempts: () => 'greatest(attempts - 1, 0)',
        ...(reason !== undefined && { reason }),
        ...WITHOUT_LEASE,
      },
    );
  }

  listUnfinished(
    { failed }: TaskFilter,
    { limit, after }: PageRequest<string>,
  ): Promise<Page<WaitingTask, string>> {
    const query = this.database
      .manager()
      .createQueryBuilder(outboxSchema, 'task')
      .where({
        done_at: IsNull(),
        ...(failed !== undefined && { reason: failed ? Not(IsNull()) : IsNull() }),
      })
      .orderBy({ 'task.attempts': 'DESC', 'task.not_before': 'ASC', 'task.place': 'ASC' });
    if (after !== undefined) query.andWhere(FOLLOWING, { after });
    return selectPage(
      limit,
      (rows) => query.limit(rows).getMany(),
      ({ id }) => id,
    );
  }

  async retryNow(ids: readonly string[] | undefined, at: Date): Promise<string[]> {
    const { raw } = await this.database
      .manager()
      .createQueryBuilder()
      .update(outboxSchema)
      .set({ not_before: () => 'least(not_before, :at)' })
      .where({ done_at: IsNull(), reason: Not(IsNull()), ...(ids && { id: In(ids) }) })
      .setParameter('at', at)
      .returning(['id'])
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  makeDue(kinds: readonly TaskKind[], at: Date, gap: number): Promise<void> {
    return spreadTasks(this.database, kinds, at, gap);
  }

  async releaseLeases(): Promise<void> {
    await this.database.manager().update(outboxSchema, { lease_until: Not(IsNull()) }, WITHOUT_LEASE);
  }

  async prune(before: Date): Promise<void> {
    while ((await pruneTasks(this.database, before, PRUNED_TOGETHER)) === PRUNED_TOGETHER);
  }
}
