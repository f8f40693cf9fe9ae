import type { QueryDeepPartialEntity } from 'typeorm';
import type { HeldJob } from '../../../application/ports/creating/generation-jobs.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Database } from '../database.js';
import { jobSchema, type Job } from '../prints/entities.js';
import { postponedJobSchema, waitingJobSchema } from './entities.js';
import { findHeld, leaseAgain, renewLeases, takeFromOwner, type Place } from './job-queue-sql.js';

/** Extends and ends the leases of jobs, together with what is written to their prints. */
export class JobLeases {
  constructor(private readonly database: Database) {}

  /**
   * Returns the IDs of the jobs that their owners still have. Nothing waits for a lock. A job that somebody else is
   * changing is not renewed, but its owner has it until that has ended; the next call sees the outcome. A lease that
   * has expired and was swept is given back, if nobody else has claimed the job.
   */
  async renew(jobs: readonly HeldJob[], until: Date): Promise<string[]> {
    const renewal = { until, finishing: false, whenLocked: 'skip locked' } as const;
    const held = new Set<string>();
    for (const find of [renewLeases, leaseAgain, findHeld]) {
      const others = jobs.filter(({ id }) => !held.has(id));
      if (others.length === 0) break;
      for (const id of await find(this.database, others, renewal)) held.add(id);
    }
    return [...held];
  }

  /** Returns false when the owner has lost the lease. */
  finish(job: HeldJob, until: Date): Promise<boolean> {
    const renewal = { until, finishing: true, whenLocked: 'wait' } as const;
    return this.database.transaction(async () => {
      await this.lock(job.id); // Only a sweep may now move the job, to where the second statement looks for it.
      const renewed = await renewLeases(this.database, [job], renewal);
      return renewed.length > 0 || (await leaseAgain(this.database, [job], renewal)).length > 0;
    });
  }

  /** The caller has locked the print. */
  async has(job: HeldJob): Promise<boolean> {
    return (await findHeld(this.database, [job])).length > 0;
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

  /** Locks the print, as every caller that moves or ends its job must. */
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
