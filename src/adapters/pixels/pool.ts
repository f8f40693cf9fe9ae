import { fileURLToPath } from 'node:url';
import { pool, TerminateError, type Pool } from 'workerpool';
import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';
import type { PixelTasks } from './tasks.js';

/** Result of a task in a worker: a value or a domain error. Other errors reject. */
export type Outcome<T> =
  | { value: T }
  | {
      refused: { code: ErrorCode; message: string; details?: Readonly<Record<string, unknown>> };
      cause?: string;
    };

/** Receives the pictures that a worker emits during a task. */
type Listener = (emitted: Uint8Array) => void;

/** No picture takes this long. A task that exceeds it is stuck, and its worker is replaced. */
const TASK_TIMEOUT_MS = 120_000;
/** Timeout for a print file or an uploaded print, which takes longer. */
const FILE_TIMEOUT_MS = 600_000;
/** A closing pool kills its workers after this time. */
const SHUTDOWN_GRACE_MS = 2_000;
/** A worker can hold 700 MB after a print file. Starting it again takes about a second. */
const IDLE_MS = 60_000;
/** Milliseconds until the worker of an aborted task is killed. It cannot react to a request while it paints. */
const KILL_DELAY_MS = 100;

/** Runs the work after a delay unless the returned function cancels it. */
export type Timer = (work: () => void, delayMs: number) => () => void;

const systemTimer: Timer = (work, delayMs) => {
  const timeout = setTimeout(work, delayMs).unref();
  return () => clearTimeout(timeout);
};

/**
 * Runs pixel work at low priority in one child process per core. The child processes end when this process ends, even
 * if it crashes. A worker that dies or hangs is replaced. Its task rejects with an error that is not a DomainError and
 * may be retried. An aborted task rejects with the signal's reason, and its worker is killed and replaced. When there has
 * been no work for a minute, the workers end and give their memory back; the next task starts them again.
 */
export class PixelPool implements PixelTasks {
  private pool: Pool | undefined;
  private running = 0;
  private cancelRest: () => void = () => undefined;
  /** Settles when the workers of earlier pools have ended. */
  private resting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly script: URL,
    private readonly workers: number,
    private readonly timer = systemTimer,
  ) {}

  paint: PixelTasks['paint'] = (request, onPartial, abort) => this.run('paint', [request], onPartial, abort);
  understand: PixelTasks['understand'] = (words) => this.run('understand', [words]);
  compose: PixelTasks['compose'] = (...args) => this.run('compose', args);
  paintFile: PixelTasks['paintFile'] = (request, shape, provenance, master, abort) =>
    this.run('paintFile', [request, shape, provenance, master], undefined, abort, FILE_TIMEOUT_MS);
  examine: PixelTasks['examine'] = (picture) => this.run('examine', [picture]);
  renditions: PixelTasks['renditions'] = (...args) => this.run('renditions', args);
  master: PixelTasks['master'] = (...args) => this.run('master', args);
  printFile: PixelTasks['printFile'] = (...args) =>
    this.run('printFile', args, undefined, undefined, FILE_TIMEOUT_MS);
  pin: PixelTasks['pin'] = (...args) => this.run('pin', args);
  mockup: PixelTasks['mockup'] = (...args) => this.run('mockup', args);
  social: PixelTasks['social'] = (...args) => this.run('social', args);
  receipt: PixelTasks['receipt'] = (receipt) => this.run('receipt', [receipt]);
  packingSlip: PixelTasks['packingSlip'] = (slip) => this.run('packingSlip', [slip]);
  sheet: PixelTasks['sheet'] = (...args) => this.run('sheet', args);
  sanitize: PixelTasks['sanitize'] = (upload) => this.run('sanitize', [upload]);
  adopt: PixelTasks['adopt'] = (...args) => this.run('adopt', args, undefined, undefined, FILE_TIMEOUT_MS);
  drawBrand: PixelTasks['drawBrand'] = (...args) => this.run('drawBrand', args);
  analysePhoto: PixelTasks['analysePhoto'] = (photo) => this.run('analysePhoto', [photo]);
  preview: PixelTasks['preview'] = (picture) => this.run('preview', [picture]);

  use(): { busy: number; idle: number; waiting: number } {
    const {
      busyWorkers: busy = 0,
      idleWorkers: idle = 0,
      pendingTasks: waiting = 0,
    } = this.pool?.stats() ?? {};
    return { busy, idle, waiting };
  }

  /** Rejects unfinished tasks and waits until the workers have ended. */
  async close(): Promise<void> {
    this.cancelRest();
    await Promise.all([this.resting, end(this.pool, true)]);
  }

  /** A resting pool is never used again, so no task reaches a worker that is ending. */
  private rest(): void {
    this.resting = Promise.all([this.resting, end(this.pool, false)]);
    this.pool = undefined;
  }

  private open(): Pool {
    return (this.pool ??= pool(fileURLToPath(this.script), {
      workerType: 'process',
      maxWorkers: this.workers,
      forkOpts: { serialization: 'advanced' },
      workerTerminateTimeout: KILL_DELAY_MS,
    }));
  }

  private async run<T>(
    task: keyof PixelTasks,
    args: unknown[],
    on?: Listener,
    abort?: AbortSignal,
    longest = TASK_TIMEOUT_MS,
  ): Promise<T> {
    const outcome = (await this.exec(task, args, longest, on, abort)) as Outcome<T>;
    if ('value' in outcome) return outcome.value;
    const { code, message, details } = outcome.refused;
    const refusal = new DomainError(code, message, details);
    refusal.cause = outcome.cause;
    throw refusal;
  }

  private async exec(
    task: keyof PixelTasks,
    args: unknown[],
    longest: number,
    on?: Listener,
    abort?: AbortSignal,
  ): Promise<unknown> {
    abort?.throwIfAborted();
    this.cancelRest();
    this.running += 1;
    const used = this.open();
    const running = used.exec(task, args, { on }).timeout(longest);
    const cancel = () => void running.cancel();
    abort?.addEventListener('abort', cancel);
    try {
      return await running;
    } catch (error) {
      abort?.throwIfAborted();
      if (error instanceof TerminateError) wake(used);
      throw error;
    } finally {
      abort?.removeEventListener('abort', cancel);
      this.running -= 1;
      if (this.running === 0) this.cancelRest = this.timer(() => this.rest(), IDLE_MS);
    }
  }
}

/** After a worker has died, the library runs queued tasks only when another task is added. */
function wake(used: Pool): void {
  if (used.stats().pendingTasks > 0) used.exec('methods').catch(() => wake(used));
}

async function end(ended: Pool | undefined, force: boolean): Promise<void> {
  try {
    await ended?.terminate(force, SHUTDOWN_GRACE_MS);
  } catch {
    // A worker that died earlier never confirms its end. All workers end with this process at the latest.
  }
}
