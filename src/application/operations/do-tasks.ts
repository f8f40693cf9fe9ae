import { backoffMs, type Backoff } from '../../domain/shop/backoff.js';
import { DomainError, RetryableError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import { payloadOf, type Task, type TaskKind } from '../ports/shop/task.js';
import { withHeartbeat } from '../shared/heartbeat.js';
import type { TaskHandlers, TaskRun } from './task-handlers.js';

/** Seconds after which an unrenewed lease expires, because its worker has died. */
const LEASE_SECONDS = 30;
const BACKOFF: Backoff = { first: 2_000, longest: 3_600_000 };
/** Shorter, because a customer waits for the files. */
const FILE_MAIL_BACKOFF: Backoff = { first: 2_000, longest: 300_000 };
/** Upper limit for a requested delay. */
const DAY_SECONDS = 86_400;

type Needs = Pick<Ports, 'clock' | 'outbox' | 'signals'>;

/** Processes the outbox: each task runs at least once and is retried until it succeeds. */
export class DoTasks {
  private claims = 0;

  constructor(
    private readonly ports: Needs,
    private readonly handlers: TaskHandlers,
    private readonly onError: (error: unknown, task: Task) => void,
  ) {}

  /**
   * Runs one due task of these kinds; returns false when there is none. The lease is renewed while the task runs, so
   * that another worker takes over soon after a crash.
   * @param abort stops a long task early; it is retried at once
   */
  async next(kinds: readonly TaskKind[], owner: string, abort?: AbortSignal): Promise<boolean> {
    const { clock, outbox, signals } = this.ports;
    // Each claim has its own owner ID, so that a lane whose lease expired cannot complete a task that another lane took
    // over.
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
        return this.perform(task.kind, task.subject, { held, stop });
      });
      await outbox.done(task.id, clock.now());
    } catch (error) {
      if (!(await renew())) return true;
      if (abort?.aborted) await outbox.wait(task.id, clock.now());
      else await this.putBack(claimed, error);
    }
    return true;
  }

  /** An error that names a retry time only defers the task; any other counts as a failure and backs off. */
  private async putBack({ task, attempts }: { task: Task; attempts: number }, error: unknown): Promise<void> {
    const { clock, outbox } = this.ports;
    const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    if (error instanceof RetryableError && error.seconds) {
      const seconds = Math.min(DAY_SECONDS, error.seconds);
      return outbox.wait(task.id, after(seconds * 1000), error.isExpected ? undefined : error.message);
    }
    if (!(error instanceof RetryableError)) this.onError(error, task);
    if (error instanceof DomainError && error.code === 'mail_refused')
      return outbox.done(task.id, clock.now());
    const backoff = task.kind === 'digital-download' ? FILE_MAIL_BACKOFF : BACKOFF;
    await outbox.postpone(task.id, after(backoffMs(attempts, backoff)), reasonOf(error));
  }

  private async perform<K extends TaskKind>(kind: K, subject: string, run: TaskRun): Promise<void> {
    await this.handlers[kind](payloadOf(kind, subject), run);
  }
}

/** Errors of the embedded database come from another realm and fail `instanceof`. */
function reasonOf(error: unknown): string {
  const { message } = Object(error) as Partial<Error>;
  return message ?? String(error);
}
