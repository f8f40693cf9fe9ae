import type { ErrorCode } from '../../../domain/shop/errors.js';
import type { Print, PrintFindings, PrintRequest } from '../../../domain/prints/print.js';

export interface Lease {
  owner: string;
  until: Date;
}

/** 0: a person waits. 1: the shop's prints for its first wall. 2: its other prints. */
export type Priority = 0 | 1 | 2;

export interface Claimed {
  job: Print;
  attempts: number;
  priority: Priority;
}

/** The queue of print jobs. A job and its print are the same row; a lease names its worker. */
export interface GenerationJobs {
  /** 'exists', and no change, when the ID is taken by anyone. */
  add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'>;
  find(id: string): Promise<Print | undefined>;
  /** The user's queued or painting jobs, newest first, without the shop's own. */
  unfinished(userId: string): Promise<Print[]>;
  /** The user's jobs without a print: failed, cancelled or deleted; newest first. */
  gone(userId: string): Promise<Print[]>;
  /** Number of jobs ahead; 0 when it is next or not queued. */
  place(id: string): Promise<number>;
  /**
   * Claims the next queued job, or one with an expired lease: status becomes 2 and attempts increase. Two callers never
   * get the same job.
   */
  claim(lease: Lease, at: Date): Promise<Claimed | undefined>;
  /** False when the owner has lost the lease. */
  renew(id: string, lease: Lease): Promise<boolean>;
  /**
   * Stores the unfinished picture until the lease ends, replacing an earlier one. False, and no change, when the owner
   * has lost the lease.
   */
  keepPartial(id: string, owner: string, picture: Uint8Array): Promise<boolean>;
  /** Renews the lease and marks the job as painted until the lease ends. False when the owner has lost it. */
  finish(id: string, lease: Lease): Promise<boolean>;
  /** Progress under the current lease; empty without one. */
  stage(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }>;
  /** Sets status 3 and stores the findings. False, and no change, when the owner has lost the lease. */
  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean>;
  /** Requeues the job until `notBefore`. False when the owner has lost the lease. */
  postpone(id: string, owner: string, notBefore: Date): Promise<boolean>;
  /**
   * Requeues a job that is not at fault: the attempt is not counted, and the maker sees the reason until the next
   * claim.
   */
  defer(
    id: string,
    owner: string,
    notBefore: Date,
    reason: { code: ErrorCode; message: string },
  ): Promise<boolean>;
  /** Sets status 4 with a sentence for a person; final. False when the owner has lost the lease. */
  fail(id: string, owner: string, reason: { code: ErrorCode; message: string }): Promise<boolean>;
  /**
   * Sets status 5, whoever has the lease; final. 'paid' when a billing model was already called, otherwise 'free';
   * 'ended', and no change, when the job had ended.
   */
  cancel(id: string): Promise<'free' | 'paid' | 'ended'>;
  /**
   * Counts a billed call before it is made. 'lost' when the owner has lost the lease, 'enough' when `most` calls are
   * counted; then nothing is counted and the model must not be called.
   */
  beginPaidCall(id: string, owner: string, most: number): Promise<'begun' | 'enough' | 'lost'>;
  /** Uncounts the last call, which was free. No effect when the owner has lost the lease. */
  undoPaidCall(id: string, owner: string): Promise<void>;
  /** Adds a format after its renditions are stored. Idempotent. */
  addFormat(id: string, format: 'avif'): Promise<void>;
  /** Counts completed and failed jobs among these. */
  tally(ids: readonly string[]): Promise<{ completed: number; failed: number }>;
  /** Requeues all leased jobs without counting their attempts. For a start that knows it is the only process. */
  freeLeases(): Promise<void>;
}
