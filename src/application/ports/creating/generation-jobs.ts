import type { ErrorCode } from '../../../domain/shop/errors.js';
import type { Print, PrintFindings, PrintRequest } from '../../../domain/prints/print.js';

export interface Lease {
  owner: string;
  until: Date;
}

/** Who goes before whom: 0 what people wait for, 1 the house's prints for its window, 2 its others. */
export type Priority = 0 | 1 | 2;

export interface Claimed {
  job: Print;
  attempts: number;
  priority: Priority;
}

/** The queue of prints to be made. The job's row is the print's own; a lease says who works on it. */
export interface GenerationJobs {
  /** 'exists' when the id is already there, whoever made it; nothing is changed then. */
  add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'>;
  find(id: string): Promise<Print | undefined>;
  /** Jobs that this user waits for, queued or painting, newest first: without those of the house. */
  unfinished(userId: string): Promise<Print[]>;
  /** This user's jobs of which no print is there: failed, cancelled, or deleted by them; newest first. */
  gone(userId: string): Promise<Print[]>;
  /** How many jobs stand before this one, 0 when it is next or no longer waiting. */
  place(id: string): Promise<number>;
  /**
   * Takes the next waiting job, or one whose lease ran out: status becomes 2 and attempts grow by one. Two callers
   * never get the same job.
   */
  claim(lease: Lease, at: Date): Promise<Claimed | undefined>;
  /** False when the lease is no longer the owner's: the work is somebody else's now. */
  renew(id: string, lease: Lease): Promise<boolean>;
  /**
   * Keeps how far the picture has come, in place of what was kept before; it goes when the lease ends, in whatever way.
   * False, and nothing kept, when the lease is no longer the owner's.
   */
  keepPartial(id: string, owner: string, picture: Uint8Array): Promise<boolean>;
  /** The picture is painted: renews the lease, and says so until the lease ends. False when it is no longer the owner's. */
  finish(id: string, lease: Lease): Promise<boolean>;
  /** How far the present lease has come; nothing, when there is none. */
  stage(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }>;
  /** Status 3 with its findings; false, and nothing written, when the lease is no longer the owner's. */
  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean>;
  /** Back to the queue until `notBefore`; false when the lease is no longer the owner's. */
  postpone(id: string, owner: string, notBefore: Date): Promise<boolean>;
  /**
   * The same for what was not the job's fault: its attempt is given back, and its maker reads why it waits until it is
   * claimed again.
   */
  defer(
    id: string,
    owner: string,
    notBefore: Date,
    reason: { code: ErrorCode; message: string },
  ): Promise<boolean>;
  /** Status 4, for good, with a sentence for a person; false when the lease is no longer the owner's. */
  fail(id: string, owner: string, reason: { code: ErrorCode; message: string }): Promise<boolean>;
  /**
   * Status 5, for good, whoever works on it. Says whether a model that bills had been asked for it: 'paid' or 'free'.
   * 'ended' when the job had ended before, in whatever way; nothing is changed then.
   */
  cancel(id: string): Promise<'free' | 'paid' | 'ended'>;
  /**
   * Counts a call of a model that bills, before the call is made. 'lost' when the lease is no longer the owner's,
   * 'enough' when `most` calls are counted already: nothing is counted then, and the model must not be asked.
   */
  beginPaidCall(id: string, owner: string, most: number): Promise<'begun' | 'enough' | 'lost'>;
  /** Takes the last call back, because it surely cost nothing. Does nothing when the lease is no longer the owner's. */
  undoPaidCall(id: string, owner: string): Promise<void>;
  /** Adds a format once its renditions are stored; adding it twice changes nothing. */
  addFormat(id: string, format: 'avif'): Promise<void>;
  /** How many of these jobs are completed, and how many have failed. */
  tally(ids: readonly string[]): Promise<{ completed: number; failed: number }>;
  /** Ends every lease: its job waits again, and gets its attempt back: for a start that knows that nobody else lives. */
  freeLeases(): Promise<void>;
}
