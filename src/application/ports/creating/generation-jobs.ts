import type { ErrorCode } from '../../../domain/shop/errors.js';
import type { ArtTerms, Print, PrintFindings, PrintRequest } from '../../../domain/prints/print.js';

export interface Lease {
  owner: string;
  until: Date;
}

/**
 * 0 is a job that a customer waits for, 1 is the shop's own print for its first wall, and 2 is any other print of the
 * shop.
 */
export type Priority = 0 | 1 | 2;

/** No customer waits for it. */
export const SHOP_PRIORITY: Priority = 2;

export interface ClaimedJob {
  job: Print;
  attempts: number;
  priority: Priority;
}

/** What may change of a job while somebody watches it. */
export interface JobState extends Pick<Print, 'status' | 'paid_calls' | 'error_code'> {
  finishing: boolean;
  /** The size of the unfinished picture, or null without one. */
  partial_bytes: number | null;
}

/** A job with its place in the queue and the number of claimable jobs ahead. */
export interface CountedJob {
  id: string;
  priority: Priority;
  created_at: Date;
  ahead: number;
}

/** A job and the owner of its lease. */
export interface HeldJob {
  id: string;
  owner: string;
}

/**
 * The queue of print jobs. A lease names the worker that owns the job. A worker whose lease has expired keeps the job
 * until another worker claims it.
 */
export interface GenerationJobs {
  /** Returns 'exists' and changes nothing when the ID is already used, by any user. */
  add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'>;
  /**
   * Adds a print that needs no painting, with its tags. Returns 'exists' and changes nothing when the ID is already
   * used.
   */
  addPrint(request: PrintRequest, findings: PrintFindings, terms: ArtTerms): Promise<'added' | 'exists'>;
  find(id: string): Promise<Print | undefined>;
  /** Returns the user's queued or painting jobs, newest first, without the shop's own. */
  listUnfinished(userId: string): Promise<Print[]>;
  /** Returns the user's jobs without a print (failed, cancelled or deleted), newest first. */
  listWithoutPrint(userId: string): Promise<Print[]>;
  /**
   * Returns, for each of these jobs that waits, the number of claimable jobs ahead. Jobs that do not wait are left out.
   * @param known jobs that were counted before, and may have ended since. Only the jobs since the last of them ahead
   * are counted, and added to its number.
   */
  countAhead(ids: readonly string[], known?: readonly CountedJob[]): Promise<CountedJob[]>;
  /**
   * Claims the next claimable jobs, at most `max`, first ones first. Their status becomes 2 and their attempts increase.
   * Two callers never get the same job.
   */
  claim(lease: Lease, max: number): Promise<ClaimedJob[]>;
  /**
   * Makes jobs claimable whose delay or lease has ended. Returns their number. Call it every second.
   * @param gapMs does nothing if anybody has done it within this time
   */
  requeueDue(at: Date, gapMs?: number): Promise<number>;
  /**
   * Renews the leases of these jobs. Returns the IDs of those whose owner still has the job. It waits for nobody: a job
   * that somebody else is changing is renewed by a later call.
   */
  renew(jobs: readonly HeldJob[], until: Date): Promise<string[]>;
  /**
   * Stores the unfinished picture until the lease ends, replacing an earlier one. Returns false and changes nothing
   * when the owner has lost the lease.
   */
  savePartial(id: string, owner: string, picture: Uint8Array): Promise<boolean>;
  /** Renews the lease and marks the job as painted until the lease ends. Returns false when the owner has lost it. */
  markPainted(id: string, lease: Lease): Promise<boolean>;
  /** Returns the progress under the current lease, which is empty without a lease. */
  findProgress(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }>;
  /** Returns the states of these jobs. Unknown IDs are left out. */
  findStates(ids: readonly string[]): Promise<Map<string, JobState>>;
  /** Sets status 3 and stores the findings. Returns false and changes nothing when the owner has lost the lease. */
  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean>;
  /**
   * Requeues the job, which is claimable immediately or after `notBefore`. Returns false when the owner has lost the
   * lease.
   */
  requeue(id: string, owner: string, notBefore?: Date): Promise<boolean>;
  /**
   * Requeues a job that did not cause the error. The attempt is not counted, and the maker sees the reason until the
   * next claim. Returns false when the owner has lost the lease.
   */
  defer(
    id: string,
    owner: string,
    notBefore: Date,
    reason: { code: ErrorCode; message: string },
  ): Promise<boolean>;
  /** Sets status 4, which is final, with a sentence for the maker. Returns false when the owner has lost the lease. */
  fail(id: string, owner: string, reason: { code: ErrorCode; message: string }): Promise<boolean>;
  /**
   * Sets status 5, which is final, regardless of the lease. Returns 'paid' when a billing model was already called, and
   * 'free' otherwise. Returns 'ended' and changes nothing when the job had already ended.
   */
  cancel(id: string): Promise<'free' | 'paid' | 'ended'>;
  /**
   * Counts a billed call before it is made. Returns 'lost' when the owner has lost the lease and 'limit_reached' when `maxCalls`
   * calls are counted. In both cases nothing is counted and the model must not be called.
   */
  beginPaidCall(id: string, owner: string, maxCalls: number): Promise<'begun' | 'limit_reached' | 'lost'>;
  /** Subtracts the last call, because it was free. Has no effect when the owner has lost the lease. */
  undoPaidCall(id: string, owner: string): Promise<void>;
  /** Adds a format after its renditions are stored. Idempotent. */
  addFormat(id: string, format: 'avif'): Promise<void>;
  /** Counts completed and failed jobs among these. */
  countOutcomes(ids: readonly string[]): Promise<{ completed: number; failed: number }>;
  /**
   * Requeues all leased jobs without counting their attempts. Call it only at a start when no other process is running.
   */
  releaseLeases(): Promise<void>;
}
