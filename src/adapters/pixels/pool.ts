import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pool, TerminateError, type Pool } from 'workerpool';
import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';
import type { PixelTasks } from './tasks.js';

/** How a task ended in a worker, unless it broke. */
export type Outcome<T> =
  | { value: T }
  | {
      refused: { code: ErrorCode; message: string; details?: Readonly<Record<string, unknown>> };
      cause?: string;
    };

/** Hears what a worker emits during the task. */
type Listener = (emitted: Uint8Array) => void;

/** Milliseconds; no picture takes this long, so a task that does is stuck and its worker is replaced. */
const TASK_TIMEOUT_MS = 120_000;
/** The same of a file to print from. */
const FILE_TIMEOUT_MS = 600_000;
/** Milliseconds that a closing pool waits for its workers before it kills them. */
const SHUTDOWN_GRACE_MS = 2_000;
/** Milliseconds that the worker of an aborted task is asked to end before it is killed; it cannot hear while it paints. */
const DEAF = 100;

/**
 * Pixel work in as many child processes as there are cores, at low priority. The processes end with this one, however
 * it ends. A worker that dies or hangs is replaced, and its task rejects with an error that is no DomainError: it may
 * be tried again. An aborted task rejects at once with the signal's reason; its worker is killed and replaced.
 */
export class PixelPool implements PixelTasks {
  private readonly pool: Pool;

  constructor(workers = availableParallelism(), script = new URL('worker.js', import.meta.url)) {
    this.pool = pool(fileURLToPath(script), {
      workerType: 'process',
      maxWorkers: workers,
      forkOpts: { serialization: 'advanced' },
      workerTerminateTimeout: DEAF,
    });
  }

  paint: PixelTasks['paint'] = (request, onPartial, abort) => this.run('paint', [request], onPartial, abort);
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
  sheet: PixelTasks['sheet'] = (...args) => this.run('sheet', args);
  adopt: PixelTasks['adopt'] = (upload) => this.run('adopt', [upload]);
  look: PixelTasks['look'] = (photo) => this.run('look', [photo]);
  preview: PixelTasks['preview'] = (picture) => this.run('preview', [picture]);

  /** Unfinished tasks reject; comes back when the workers have ended. */
  async close(): Promise<void> {
    try {
      await this.pool.terminate(true, SHUTDOWN_GRACE_MS);
    } catch {
      // One that had died before never says so; all of them end with this process at the latest.
    }
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
    const running = this.pool.exec(task, args, { on }).timeout(longest);
    const cancel = () => void running.cancel();
    abort?.addEventListener('abort', cancel);
    try {
      return await running;
    } catch (error) {
      abort?.throwIfAborted();
      if (error instanceof TerminateError) this.wake();
      throw error;
    } finally {
      abort?.removeEventListener('abort', cancel);
    }
  }

  /** After a death the library leaves its queue standing until somebody asks for something. */
  private wake(): void {
    if (this.pool.stats().pendingTasks > 0) this.pool.exec('methods').catch(() => this.wake());
  }
}
