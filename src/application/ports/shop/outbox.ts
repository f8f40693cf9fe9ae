import type { Lease } from '../creating/generation-jobs.js';
import type { Task, TaskKind } from './task.js';

/** Of the signal that there is a task of this kind. */
export const topicOf = (kind: TaskKind) => `tasks:${kind}`;

/** Kinds of which nobody may get a second one, however late it is added again. */
export const KEPT_KINDS: readonly TaskKind[] = [
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
  /** What went wrong the last time. */
  reason: string | null;
}

export interface TaskFilter {
  /** Whether it failed before. */
  failed?: boolean | undefined;
}

export interface Outbox {
  /** One task per kind and subject; adding it again changes nothing. */
  add(task: Task, notBefore: Date): Promise<void>;
  /** Takes the next due task of these kinds, or one whose lease ran out. Two callers never get the same one. */
  claim(
    kinds: readonly TaskKind[],
    lease: Lease,
    at: Date,
  ): Promise<{ task: Task; attempts: number } | undefined>;
  /** False when the task is done, or the lease is no longer the owner's. */
  renew(id: string, lease: Lease): Promise<boolean>;
  done(id: string, at: Date): Promise<void>;
  /** Back until `notBefore`, with the reason kept; null where nothing went wrong. */
  postpone(id: string, notBefore: Date, reason: string | null): Promise<void>;
  /**
   * Back until `notBefore` without counting as an attempt: nothing has failed.
   * @param reason why it waits; what went wrong before is kept without it
   */
  wait(id: string, notBefore: Date, reason?: string): Promise<void>;
  /** What is not done yet, what was tried most often first. */
  waiting(filter: TaskFilter, limit: number): Promise<WaitingTask[]>;
  /** Makes tasks due that failed before, all of them without ids; answers which, also those that are tried already. */
  hurry(ids: readonly string[] | undefined, at: Date): Promise<string[]>;
  /** Makes those of these kinds due that wait to be tried again, `gap` milliseconds apart, in the order they wait in. */
  resume(kinds: readonly TaskKind[], at: Date, gap: number): Promise<void>;
  freeLeases(): Promise<void>;
  /**
   * Removes tasks that were done before this; added again, they are done again. So those of KEPT_KINDS stay: an order's
   * mails are sent once.
   */
  prune(before: Date): Promise<void>;
}
