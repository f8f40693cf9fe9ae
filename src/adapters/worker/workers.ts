import type { ProcessOutbox } from '../../application/operations/process-outbox.js';
import { toTopic } from '../../application/ports/shop/outbox.js';
import { TASK_KINDS, type TaskKind } from '../../application/ports/shop/task.js';
import type { Signals } from '../../application/ports/shop/signals.js';
import type { PaintPrints } from '../../application/creating/paint-prints.js';
import { Loop, POLL_INTERVAL_MS } from './loop.js';
import { Painters } from './painters.js';

const SWEEP_INTERVAL_MS = 3_600_000;

export interface WorkersSettings {
  /** Runs at the start and then every hour. */
  sweep: () => Promise<void>;
  /** Identifies this process in leases. */
  owner: string;
  painters: number;
  /** Seconds that work in progress may continue after `close`. */
  shutdownSeconds: number;
  signals: Signals;
  onError: (error: unknown) => void;
}

/**
 * Returns the number of tasks of a kind that run concurrently. Order confirmations get more, because many may be due at
 * once and they mostly wait for the mail server. So do webhooks, because a slow receiver must not delay the others.
 */
export const laneCount = (kind: TaskKind) => (kind === 'order-confirmation' || kind === 'webhook' ? 4 : 1);

/** Runs the background use cases: painting, the outbox and the hourly sweep. */
export class Workers {
  private readonly loops: Loop[];
  private readonly sweepTimer: NodeJS.Timeout;
  private readonly painters: Painters;
  /** Aborts tasks that still run at the end of the grace period. */
  private readonly shutdown = new AbortController();
  private sweeping: Promise<void>;
  private readonly shutdownMs: number;

  constructor(
    paintPrints: PaintPrints,
    doTasks: ProcessOutbox,
    { owner, painters, shutdownSeconds, signals, sweep, onError }: WorkersSettings,
  ) {
    this.shutdownMs = shutdownSeconds * 1000;
    this.painters = new Painters(paintPrints, { owner, lanes: painters, signals, onError });
    // Each kind of task has its own lanes, so that mails do not wait for pictures.
    const lanes = new Map(
      TASK_KINDS.map((kind) => {
        const runNext = () => doTasks.runNext([kind], owner, this.shutdown.signal);
        const settings = { topic: toTopic(kind), lanes: laneCount(kind), startsPaused: true, onError };
        return [kind, new Loop(runNext, signals, settings)];
      }),
    );
    const poll = async () => {
      for (const kind of await doTasks.listDueKinds(TASK_KINDS)) lanes.get(kind)!.wake();
      return false;
    };
    const polling = { topic: 'tasks', lanes: 1, pollIntervalMs: POLL_INTERVAL_MS, onError };
    this.loops = [new Loop(poll, signals, polling), ...lanes.values()];
    const sweepNow = () => sweep().catch(onError);
    this.sweeping = sweepNow();
    this.sweepTimer = setInterval(() => {
      this.sweeping = sweepNow();
    }, SWEEP_INTERVAL_MS);
  }

  /** Waits for work in progress. Work that exceeds the grace period is aborted, and its print is requeued. */
  async close(): Promise<void> {
    clearInterval(this.sweepTimer);
    const deadline = setTimeout(() => {
      this.shutdown.abort();
      this.painters.abort();
    }, this.shutdownMs);
    await Promise.all([this.sweeping, this.painters.close(), ...this.loops.map((loop) => loop.close())]);
    clearTimeout(deadline);
  }
}
