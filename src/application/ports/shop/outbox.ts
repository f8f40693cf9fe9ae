import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type { Lease } from '../creating/generation-jobs.js';
import type { Task, TaskKind } from './task.js';

/** Returns the signal topic for new tasks of this kind. */
export const toTopic = (kind: TaskKind) => `tasks:${kind}`;

/** These kinds must never run twice for the same subject, so their tasks are never pruned. The index `outbox_done` leaves them out. */
export const ONCE_ONLY_KINDS: readonly TaskKind[] = [
  'order-confirmation',
  'credits-restored',
  'digital-download',
  'payment-failed',
  'refund',
  'order-status',
  'another-parcel',
  'ask-refund',
];

export interface WaitingTask extends Task {
  attempts: number;
  not_before: Date;
  /** The last error. */
  reason: string | null;
}

export interface TaskFilter {
  /** Selects only tasks that have failed before, or only those that have not. */
  failed?: boolean | undefined;
}

export interface DueTask {
  task: Task;
  notBefore: Date;
}

export interface Outbox {
  /** Adds a task unless one of its kind and subject exists. */
  add(task: Task, notBefore: Date): Promise<void>;
  /** Adds the tasks in this order, as `add` does. */
  addAll(tasks: readonly DueTask[]): Promise<void>;
  /** Returns those of these kinds of which a task can be claimed. */
  listDueKinds(kinds: readonly TaskKind[], at: Date): Promise<TaskKind[]>;
  /** Claims the next task of these kinds that is due or has an expired lease. Two callers never get the same task. */
  claim(
    kinds: readonly TaskKind[],
    lease: Lease,
    at: Date,
  ): Promise<{ task: Task; attempts: number } | undefined>;
  /** Returns false when the task is done or the owner has lost the lease. */
  renew(id: string, lease: Lease): Promise<boolean>;
  complete(id: string, at: Date): Promise<void>;
  /** Requeues the task until `notBefore` and stores the reason, which is null when there was no error. */
  requeue(id: string, notBefore: Date, reason: string | null): Promise<void>;
  /**
   * Requeues the task until `notBefore` without counting an attempt.
   * @param reason why the task waits; by default the last error is kept
   */
  defer(id: string, notBefore: Date, reason?: string): Promise<void>;
  /**
   * Returns unfinished tasks, those with the most attempts first, then by time. A position is the ID of a task that
   * still exists.
   */
  listUnfinished(filter: TaskFilter, page: PageRequest<string>): Promise<Page<WaitingTask, string>>;
  /** Makes failed tasks due now, or all of them without `ids`. Returns their IDs, including those in progress. */
  retryNow(ids: readonly string[] | undefined, at: Date): Promise<string[]>;
  /** Makes waiting tasks of these kinds due, `gap` milliseconds apart and in order. */
  makeDue(kinds: readonly TaskKind[], at: Date, gap: number): Promise<void>;
  releaseLeases(): Promise<void>;
  /** Deletes tasks completed before this time, except ONCE_ONLY_KINDS. A deleted task can be added again. */
  prune(before: Date): Promise<void>;
}
