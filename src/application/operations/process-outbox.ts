import { backoffMs, type Backoff } from '../../domain/shop/backoff.js';
import { DomainError, RetryableError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import { parsePayload, type Task, type TaskKind } from '../ports/shop/task.js';
import { withHeartbeat } from '../shared/heartbeat.js';
import type { TaskHandlers, TaskRun } from './task-handlers.js';

/** Seconds after which a lease that was not renewed expires, because its worker has died. */
const LEASE_SECONDS = 30;
const BACKOFF: Backoff = { firstMs: 2_000, maxMs: 3_600_000 };
/** The maximum is shorter, because a customer waits for the files. */
const FILE_MAIL_BACKOFF: Backoff = { firstMs: 2_000, maxMs: 300_000 };
/** The upper limit of a delay that an error requests. */
const DAY_SECONDS = 86_400;

type Needs = Pick<Ports, 'clock' | 'outbox' | 'signals'>;

/** Processes the outbox. Each task runs at least once and is retried until it succeeds. */
export class ProcessOutbox {
  private claims = 0;

  constructor(
    private readonly ports: Needs,
    private readonly handlers: TaskHandlers,
    private readonly onError: (error: unknown, task: Task) => void,
  ) {}

  /** Returns those of these kinds that have a due task. */
  listDueKinds(kinds: readonly TaskKind[]): Promise<TaskKind[]> {
    return this.ports.outbox.listDueKinds(kinds, this.ports.clock.now());
  }

  /**
   * Runs one due task of these kinds and returns false when there is none. The lease is renewed while the task runs, so
   * that it can be short and another worker takes over soon after a crash.
   * @param abort stops a long task early; the task is then due immediately
   */
  async runNext(kinds: readonly TaskKind[], owner: string, abort?: AbortSignal): Promise<boolean> {
    const { clock, outbox, signals } = this.ports;
    // Each claim has its own owner ID, so that a worker lane whose lease expired cannot complete a task that another
    // lane has taken over.
    const claim = `${owner}/${++this.claims}`;
    const lease = () => ({ owner: claim, until: new Date(clock.now().getTime() + LEASE_SECONDS * 1000) });
    const claimed = await outbox.claim(kinds, lease(), clock.now());
    if (!claimed) return false;
    const { task } = claimed;
    const renew = () => outbox.renew(task.id, lease());
    const onBeatError = (error: unknown) => this.onError(error, task);
    try {
      await withHeartbeat(signals, renew, onBeatError, (held) => {
        const stop = abort ? AbortSignal.any([abort, held.lost]) : held.lost;
        return this.perform(task.kind, task.subject, { lease: held, abort: stop });
      });
      await outbox.complete(task.id, clock.now());
    } catch (error) {
      if (!(await renew())) return true;
      if (abort?.aborted) await outbox.defer(task.id, clock.now());
      else await this.requeueOrFail(claimed, error);
    }
    return true;
  }

  /** An error with a retry time only defers the task. Any other error counts as a failure and causes a backoff. */
  private async requeueOrFail(
    { task, attempts }: { task: Task; attempts: number },
    error: unknown,
  ): Promise<void> {
    const { clock, outbox } = this.ports;
    const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    if (error instanceof RetryableError && error.retryAfterSeconds) {
      const seconds = Math.min(DAY_SECONDS, error.retryAfterSeconds);
      return outbox.defer(task.id, after(seconds * 1000), error.isExpected ? undefined : error.message);
    }
    if (!(error instanceof RetryableError)) this.onError(error, task);
    if (error instanceof DomainError && error.code === 'mail_refused')
      return outbox.complete(task.id, clock.now());
    const backoff = task.kind === 'digital-download' ? FILE_MAIL_BACKOFF : BACKOFF;
    await outbox.requeue(task.id, after(backoffMs(attempts, backoff)), toReason(error));
  }

  private async perform<K extends TaskKind>(kind: K, subject: string, run: TaskRun): Promise<void> {
    await this.handlers[kind](parsePayload(kind, subject), run);
  }
}

/** Errors of the embedded database come from another realm and fail `instanceof`. */
function toReason(error: unknown): string {
  const { message } = Object(error) as Partial<Error>;
  return message ?? String(error);
}
