import type { QueryDeepPartialEntity } from 'typeorm';
import type { HeldJob } from '../../../application/ports/creating/generation-jobs.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Database } from '../database.js';
import { jobSchema, type Job } from '../prints/entities.js';
import { postponedJobSchema, waitingJobSchema } from './entities.js';
import { leaseAgain, renewLeases, takeFromOwner, type Place } from './job-queue-sql.js';

/** Extends and ends the leases of jobs, together with what is written to their prints. */
export class JobLeases {
  constructor(private readonly database: Database) {}

  /** A lease that has expired and was swept is given back to its owner, if nobody else has claimed the job. */
  async extend(jobs: readonly HeldJob[], until: Date, finishing: boolean): Promise<string[]> {
    const held = await renewLeases(this.database, jobs, until, finishing);
    for (const job of jobs.filter(({ id }) => !held.includes(id)))
      await this.database.transaction(async () => {
        await this.lock(job.id);
        if (await leaseAgain(this.database, job, until, finishing)) held.push(job.id);
      });
    return held;
  }

  /** Returns false and changes nothing when the owner has lost the lease. */
  end(
    id: string,
    owner: string,
    change: QueryDeepPartialEntity<Job>,
    andThen: (place: Place) => Promise<void> = async () => {},
  ): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.lock(id);
      const place = await takeFromOwner(this.database, { id, owner });
      if (!place) return false;
      await this.change(id, change);
      await andThen(place);
      return true;
    });
  }

  async putBack(id: string, place: Place, notBefore: Date | undefined): Promise<void> {
    const manager = this.database.manager();
    if (notBefore) await manager.insert(postponedJobSchema, { id, ...place, not_before: notBefore });
    else await manager.insert(waitingJobSchema, { id, ...place });
  }

  /** Locks the print, which everybody does who moves or ends its job. */
  lock(id: string): Promise<Pick<Print, 'status' | 'paid_calls'> | null> {
    return this.database
      .manager()
      .createQueryBuilder(jobSchema, 'job')
      .select(['job.id', 'job.status', 'job.paid_calls'])
      .where({ id })
      .setLock('for_no_key_update')
      .getOne();
  }

  async change(id: string, change: QueryDeepPartialEntity<Job>): Promise<void> {
    await this.database.manager().update(jobSchema, { id }, change);
  }
}
