import { Any, LessThan, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import {
  SHOP_PRIORITY,
  type ClaimedJob,
  type GenerationJobs,
  type Lease,
  type Priority,
} from '../../../application/ports/creating/generation-jobs.js';
import type { ErrorCode } from '../../../domain/shop/errors.js';
import {
  PRINT_STATUS,
  type ArtTerms,
  type Print,
  type PrintFindings,
  type PrintRequest,
  type PrintStatus,
} from '../../../domain/prints/print.js';
import { toSlug } from '../../../domain/shop/slug.js';
import { expectPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { jobSchema, type Job } from '../prints/entities.js';
import { writeTags } from '../prints/print-tags-sql.js';
import { claimJob } from './claim-job-sql.js';

interface Reason {
  code: ErrorCode;
  message: string;
}

const NO_LEASE = { lease_owner: null, lease_until: null, partial: null, finishing: false };
const ONE_ATTEMPT_LESS = () => 'greatest(attempts - 1, 0)';

export class PostgresGenerationJobs implements GenerationJobs {
  constructor(private readonly database: Database) {}

  add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, request.user_id);
      const isNew = await this.database.insertIfNew(jobSchema, {
        ...request,
        asked_keywords: request.keywords,
        review_at: request.review && request.created_at,
        priority,
      });
      return isNew ? 'added' : 'exists';
    });
  }

  addPrint(request: PrintRequest, findings: PrintFindings, terms: ArtTerms): Promise<'added' | 'exists'> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, request.user_id);
      const isNew = await this.database.insertIfNew(jobSchema, {
        ...request,
        ...completed(findings),
        ...terms,
        asked_keywords: request.keywords,
        review_at: request.review && request.created_at,
        priority: SHOP_PRIORITY,
      });
      if (!isNew) return 'exists';
      const print = await this.find(request.id);
      if (print?.published) await writeTags(this.database, [print]);
      return 'added';
    });
  }

  async find(id: string): Promise<Print | undefined> {
    return (await this.database.manager().findOneBy(jobSchema, { id })) ?? undefined;
  }

  listUnfinished(userId: string): Promise<Print[]> {
    return this.ofUser(userId, 'status in (1, 2) and priority = 0');
  }

  listWithoutPrint(userId: string): Promise<Print[]> {
    return this.ofUser(userId, '(status in (4, 5) or removed_at is not null)');
  }

  async countAhead(id: string): Promise<number> {
    const row = await this.database
      .manager()
      .createQueryBuilder()
      .select('count(*)::integer', 'before')
      .from(jobSchema, 'own')
      .addFrom(jobSchema, 'other')
      .where('own.id = :id and own.status = 1 and other.status = 1', { id })
      .andWhere('(other.priority, other.created_at, other.id) < (own.priority, own.created_at, own.id)')
      .getRawOne<{ before: number }>();
    return row?.before ?? 0;
  }

  claim(lease: Lease, at: Date): Promise<ClaimedJob | undefined> {
    return claimJob(this.database, lease, at);
  }

  renew(id: string, { owner, until }: Lease): Promise<boolean> {
    return this.changeOwned(id, owner, { lease_until: until });
  }

  savePartial(id: string, owner: string, picture: Uint8Array): Promise<boolean> {
    return this.changeOwned(id, owner, { partial: picture });
  }

  markPainted(id: string, { owner, until }: Lease): Promise<boolean> {
    return this.changeOwned(id, owner, { lease_until: until, finishing: true });
  }

  async findProgress(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }> {
    const select = { id: true, partial: true, finishing: true };
    const job = await this.database.manager().findOne(jobSchema, { select, where: { id } });
    return { partial: job?.partial ?? undefined, finishing: job?.finishing ?? false };
  }

  /** The print and its tags appear in one transaction. */
  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean> {
    return this.database.transaction(async () => {
      const isDone = await this.changeOwned(id, owner, {
        ...completed(findings),
        error_code: null,
        error_message: null,
        ...NO_LEASE,
      });
      if (!isDone) return false;
      const print = await this.find(id);
      if (print?.published) await writeTags(this.database, [print]);
      return true;
    });
  }

  requeue(id: string, owner: string, notBefore: Date): Promise<boolean> {
    return this.changeOwned(id, owner, { status: PRINT_STATUS.queued, not_before: notBefore, ...NO_LEASE });
  }

  defer(id: string, owner: string, notBefore: Date, { code, message }: Reason): Promise<boolean> {
    return this.changeOwned(id, owner, {
      status: PRINT_STATUS.queued,
      attempts: ONE_ATTEMPT_LESS,
      not_before: notBefore,
      error_code: code,
      error_message: message,
      ...NO_LEASE,
    });
  }

  fail(id: string, owner: string, { code, message }: Reason): Promise<boolean> {
    return this.changeOwned(id, owner, {
      status: PRINT_STATUS.failed,
      error_code: code,
      error_message: message,
      ...NO_LEASE,
    });
  }

  async cancel(id: string): Promise<'free' | 'paid' | 'ended'> {
    const { raw } = await this.database
      .manager()
      .createQueryBuilder()
      .update(jobSchema)
      .set({ status: PRINT_STATUS.cancelled, ...NO_LEASE })
      .where('id = :id and status in (1, 2)', { id })
      .returning('paid_calls')
      .execute();
    const [cancelled] = raw as Pick<Print, 'paid_calls'>[];
    if (!cancelled) return 'ended';
    return cancelled.paid_calls > 0 ? 'paid' : 'free';
  }

  async beginPaidCall(
    id: string,
    owner: string,
    maxCalls: number,
  ): Promise<'begun' | 'limit_reached' | 'lost'> {
    const change = { paid_calls: () => 'paid_calls + 1' };
    if (await this.changeOwned(id, owner, change, { paid_calls: LessThan(maxCalls) })) return 'begun';
    const isOwned = await this.database.manager().existsBy(jobSchema, owned(id, owner));
    return isOwned ? 'limit_reached' : 'lost';
  }

  async undoPaidCall(id: string, owner: string): Promise<void> {
    await this.changeOwned(id, owner, { paid_calls: () => 'greatest(paid_calls - 1, 0)' });
  }

  async addFormat(id: string, format: 'avif'): Promise<void> {
    await this.database
      .manager()
      .createQueryBuilder()
      .update(jobSchema)
      .set({ image_formats: () => 'array_append(image_formats, :format)' })
      .where('id = :id and :format <> all(image_formats)', { id, format })
      .execute();
  }

  async countOutcomes(ids: readonly string[]): Promise<{ completed: number; failed: number }> {
    const manager = this.database.manager();
    const countStatus = (status: PrintStatus) => manager.countBy(jobSchema, { id: Any(ids), status });
    return {
      completed: await countStatus(PRINT_STATUS.completed),
      failed: await countStatus(PRINT_STATUS.failed),
    };
  }

  /** Jobs that were being painted are requeued without counting the attempt. */
  async releaseLeases(): Promise<void> {
    await this.database
      .manager()
      .update(
        jobSchema,
        { status: PRINT_STATUS.painting },
        { status: PRINT_STATUS.queued, attempts: ONE_ATTEMPT_LESS, ...NO_LEASE },
      );
  }

  /** Newest first. */
  private ofUser(user_id: string, condition: string): Promise<Print[]> {
    return this.database
      .manager()
      .createQueryBuilder(jobSchema, 'job')
      .where('user_id = :user_id', { user_id })
      .andWhere(condition)
      .orderBy({ 'job.created_at': 'DESC', 'job.id': 'DESC' })
      .getMany();
  }

  /** Returns false and changes nothing when the lease belongs to another owner. */
  private async changeOwned(
    id: string,
    owner: string,
    change: QueryDeepPartialEntity<Job>,
    condition: FindOptionsWhere<Job> = {},
  ): Promise<boolean> {
    const manager = this.database.manager();
    const { affected } = await manager.update(jobSchema, { ...owned(id, owner), ...condition }, change);
    return affected === 1;
  }
}

const completed = (findings: PrintFindings) => ({
  ...findings,
  slug: toSlug(findings.title ?? ''),
  status: PRINT_STATUS.completed,
  image_uploaded: true,
});

const owned = (id: string, owner: string) => ({
  id,
  status: PRINT_STATUS.painting,
  lease_owner: owner,
});
