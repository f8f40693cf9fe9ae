import { Any } from 'typeorm';
import {
  SHOP_PRIORITY,
  type ClaimedJob,
  type CountedJob,
  type GenerationJobs,
  type HeldJob,
  type JobState,
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
import { jobSchema } from '../prints/entities.js';
import { writeTags } from '../prints/print-tags-sql.js';
import { leasedJobSchema, partialPictureSchema, waitingJobSchema } from './entities.js';
import { countAhead } from './count-ahead-sql.js';
import {
  claimJobs,
  findStates,
  releaseAllLeases,
  removeJobs,
  savePartial,
  sweepJobs,
} from './job-queue-sql.js';
import { JobLeases } from './job-leases.js';

interface Reason {
  code: ErrorCode;
  message: string;
}

const { queued, painting, failed, cancelled } = PRINT_STATUS;

export class PostgresGenerationJobs implements GenerationJobs {
  private readonly leases: JobLeases;

  constructor(private readonly database: Database) {
    this.leases = new JobLeases(database);
  }

  add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, request.user_id);
      const isNew = await this.database.insertIfNew(jobSchema, {
        ...request,
        asked_keywords: request.keywords,
        review_at: request.review && request.created_at,
        priority,
      });
      if (!isNew) return 'exists';
      const { id, created_at } = request;
      await this.database.manager().insert(waitingJobSchema, { id, priority, created_at, attempts: 0 });
      return 'added';
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

  countAhead(ids: readonly string[], known: readonly CountedJob[] = []): Promise<CountedJob[]> {
    return countAhead(this.database, ids, known);
  }

  claim(lease: Lease, max: number): Promise<ClaimedJob[]> {
    return claimJobs(this.database, lease, max);
  }

  requeueDue(at: Date, gapMs = 0): Promise<number> {
    return sweepJobs(this.database, at, gapMs);
  }

  renew(jobs: readonly HeldJob[], until: Date): Promise<string[]> {
    return this.leases.renew(jobs, until);
  }

  savePartial(id: string, owner: string, picture: Uint8Array): Promise<boolean> {
    return savePartial(this.database, { id, owner }, picture);
  }

  markPainted(id: string, { owner, until }: Lease): Promise<boolean> {
    return this.leases.finish({ id, owner }, until);
  }

  async findProgress(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }> {
    const manager = this.database.manager();
    const lease = await manager.findOneBy(leasedJobSchema, { id });
    const partial = lease && (await manager.findOneBy(partialPictureSchema, { id }));
    return { partial: partial?.picture, finishing: lease?.finishing ?? false };
  }

  findStates(ids: readonly string[]): Promise<Map<string, JobState>> {
    return findStates(this.database, ids);
  }

  /** The print and its tags appear in one transaction. */
  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean> {
    const change = { ...completed(findings), error_code: null, error_message: null };
    return this.leases.end(id, owner, change, async () => {
      const print = await this.find(id);
      if (print?.published) await writeTags(this.database, [print]);
    });
  }

  requeue(id: string, owner: string, notBefore?: Date): Promise<boolean> {
    return this.leases.end(id, owner, { status: queued }, (place) =>
      this.leases.putBack(id, place, notBefore),
    );
  }

  defer(id: string, owner: string, notBefore: Date, { code, message }: Reason): Promise<boolean> {
    const change = { status: queued, error_code: code, error_message: message };
    return this.leases.end(id, owner, change, ({ attempts, ...place }) =>
      this.leases.putBack(id, { ...place, attempts: Math.max(attempts - 1, 0) }, notBefore),
    );
  }

  fail(id: string, owner: string, { code, message }: Reason): Promise<boolean> {
    return this.leases.end(id, owner, { status: failed, error_code: code, error_message: message });
  }

  cancel(id: string): Promise<'free' | 'paid' | 'ended'> {
    return this.database.transaction(async () => {
      const print = await this.leases.lock(id);
      if (!print || (print.status !== queued && print.status !== painting)) return 'ended';
      await removeJobs(this.database, [id]);
      await this.leases.change(id, { status: cancelled });
      return print.paid_calls > 0 ? 'paid' : 'free';
    });
  }

  beginPaidCall(id: string, owner: string, maxCalls: number): Promise<'begun' | 'limit_reached' | 'lost'> {
    return this.database.transaction(async () => {
      const print = await this.leases.lock(id);
      if (!print || !(await this.leases.has({ id, owner }))) return 'lost';
      if (print.paid_calls >= maxCalls) return 'limit_reached';
      await this.leases.change(id, { paid_calls: print.paid_calls + 1 });
      return 'begun';
    });
  }

  undoPaidCall(id: string, owner: string): Promise<void> {
    return this.database.transaction(async () => {
      const print = await this.leases.lock(id);
      if (!print || !(await this.leases.has({ id, owner }))) return;
      await this.leases.change(id, { paid_calls: Math.max(print.paid_calls - 1, 0) });
    });
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

  releaseLeases(): Promise<void> {
    return this.database.transaction(() => releaseAllLeases(this.database));
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
}

const completed = (findings: PrintFindings) => ({
  ...findings,
  slug: toSlug(findings.title ?? ''),
  status: PRINT_STATUS.completed,
  image_uploaded: true,
});
