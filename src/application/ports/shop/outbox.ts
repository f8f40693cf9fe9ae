import type { Lease } from '../creating/generation-jobs.js';
import type { Task, TaskKind } from './task.js';

/** Signal topic for new tasks of this kind. */
export const topicOf = (kind: TaskKind) => `tasks:${kind}`;

/** Kinds that must never run twice for the same subject. Their tasks are never pruned. */
export const ONCE_ONLY_KINDS: readonly TaskKind[] = [
  'order-confirmation',
  'credits-restored',
  'digital-download',
  'payment-failed',
  'refund',
  'order-status',
  'ask-refund',
];

export interface WaitingTask extends Task {
  attempts: number;
  not_before: Date;
  /** The last error. */
  reason: string | null;
}

export interface TaskFilter {
  /** Only tasks that have, or have not, failed before. */
  failed?: boolean | undefined;
}

export interface Outbox {
  /** Adds a task unless one of its kind and subject exists. */
  add(task: Task, notBefore: Date): Promise<void>;
  /** Claims the next due task of these kinds, or one with an expired lease. Two callers never get the same one. */
  claim(
    kinds: readonly TaskKind[],
    lease: Lease,
    at: Date,
  ): Promise<{ task: Task; attempts: number } | undefined>;
  /** False when the task is done or the owner has lost the lease. */
  renew(id: string, lease: Lease): Promise<boolean>;
  done(id: string, at: Date): Promise<void>;
  /** Requeues until `notBefore` and stores the reason; null when nothing went wrong. */
  postpone(id: string, notBefore: Date, reason: string | null): Promise<void>;
  /**
   * Requeues until `notBefore` without counting an attempt.
   * @param reason why it waits; by default the last error is kept
   */
  wait(id: string, notBefore: Date, reason?: string): Promise<void>;
  /** Unfinished tasks, most attempts first. */
  waiting(filter: TaskFilter, limit: number): Promise<WaitingTask[]>;
  /** Makes failed tasks due now, all without `ids`; returns their IDs, including those in progress. */
  hurry(ids: readonly string[] | undefined, at: Date): Promise<string[]>;
  /** Makes waiting tasks of these kinds due, `gap` milliseconds apart and in order. */
  resume(kinds: readonly TaskKind[], at: Date, gap: number): Promise<void>;
  freeLeases(): Promise<void>;
  /** Deletes tasks done before this, except ONCE_ONLY_KINDS. A deleted task can be added again. */
  prune(before: Date): Promise<void>;
}
