import { In, IsNull, LessThan, Not } from 'typeorm';
import type { Lease } from '../../../application/ports/creating/generation-jobs.js';
import {
  ONCE_ONLY_KINDS,
  type Outbox,
  type TaskFilter,
  type WaitingTask,
} from '../../../application/ports/shop/outbox.js';
import type { Task, TaskKind } from '../../../application/ports/shop/task.js';
import type { Database } from '../database.js';
import { outboxSchema } from './entities.js';
import { claimTask, spreadTasks } from './outbox-sql.js';

const WITHOUT_LEASE = { lease_owner: null, lease_until: null };

export class PostgresOutbox implements Outbox {
  constructor(private readonly database: Database) {}

  async add(task: Task, notBefore: Date): Promise<void> {
    await this.database.insertIfNew(outboxSchema, { ...task, not_before: notBefore });
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

  async done(id: string, at: Date): Promise<void> {
    await this.database
      .manager()
      .update(outboxSchema, { id, done_at: IsNull() }, { done_at: at, ...WITHOUT_LEASE });
  }

  async postpone(id: string, notBefore: Date, reason: string | null): Promise<void> {
    await this.database
      .manager()
      .update(outboxSchema, { id, done_at: IsNull() }, { not_before: notBefore, reason, ...WITHOUT_LEASE });
  }

  async wait(id: string, notBefore: Date, reason?: string): Promise<void> {
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

  waiting({ failed }: TaskFilter, limit: number): Promise<WaitingTask[]> {
    return this.database.manager().find(outboxSchema, {
      where: {
        done_at: IsNull(),
        ...(failed !== undefined && { reason: failed ? Not(IsNull()) : IsNull() }),
      },
      order: { attempts: 'desc', not_before: 'asc', place: 'asc' },
      take: limit,
    });
  }

  async hurry(ids: readonly string[] | undefined, at: Date): Promise<string[]> {
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

  resume(kinds: readonly TaskKind[], at: Date, gap: number): Promise<void> {
    return spreadTasks(this.database, kinds, at, gap);
  }

  async freeLeases(): Promise<void> {
    await this.database.manager().update(outboxSchema, { lease_until: Not(IsNull()) }, WITHOUT_LEASE);
  }

  async prune(before: Date): Promise<void> {
    await this.database
      .manager()
      .delete(outboxSchema, { done_at: LessThan(before), kind: Not(In(ONCE_ONLY_KINDS)) });
  }
}
