import type { DoTasks } from '../../application/operations/do-tasks.js';
import { topicOf } from '../../application/ports/shop/outbox.js';
import { TASK_KINDS, type TaskKind } from '../../application/ports/shop/task.js';
import type { Signals } from '../../application/ports/shop/signals.js';
import type { PaintPrints } from '../../application/creating/paint-prints.js';
import { Loop } from './loop.js';

const POLL_INTERVAL_MS = 1_000;
const HEARTBEAT_MS = 5_000;
const SWEEP_INTERVAL_MS = 3_600_000;
/** Milliseconds that painting may continue after `close`. */
const SHUTDOWN_GRACE_MS = 12_000;

export interface WorkersSettings {
  /** Runs at the start and then every hour. */
  sweep: () => Promise<void>;
  /** Names this process in leases. */
  owner: string;
  painters: number;
  signals: Signals;
  onError: (error: unknown) => void;
}

/**
 * Number of tasks of a kind that run concurrently. Confirmations mostly wait for the mail server, and many may be due
 * together.
 */
export const lanesOf = (kind: TaskKind) => (kind === 'order-confirmation' ? 4 : 1);

/** Runs the background use cases: painting and the outbox. */
export class Workers {
  private readonly loops: Loop[];
  private readonly sweepTimer: NodeJS.Timeout;
  /** One controller per print that is being painted. */
  private readonly activePaints = new Set<AbortController>();
  /** Stops long tasks. */
  private readonly shutdown = new AbortController();
  private sweeping: Promise<void>;

  constructor(
    paintPrints: PaintPrints,
    doTasks: DoTasks,
    { owner, painters, signals, sweep, onError }: WorkersSettings,
  ) {
    let claims = 0;
    const paintNext = async (): Promise<boolean> => {
      // Each claim has its own owner ID, so that a lane whose lease expired cannot complete the job that another lane
      // took over.
      const painter = `${owner}/${++claims}`;
      const claimed = await paintPrints.claim(painter);
      if (!claimed) return false;
      const abort = new AbortController();
      const over = new AbortController();
      const renew = () =>
        paintPrints.renew(claimed.job, painter).then((isOurs) => isOurs || abort.abort(), onError);
      const heartbeat = setInterval(() => void renew(), HEARTBEAT_MS);
      // Stop soon after a cancellation, here or in another process.
      void onEachSignal(`job:${claimed.job.id}`, signals, renew, over.signal);
      this.activePaints.add(abort);
      try {
        await paintPrints.work(claimed, painter, abort.signal);
      } finally {
        over.abort();
        clearInterval(heartbeat);
        this.activePaints.delete(abort);
      }
      return true;
    };
    this.loops = [
      new Loop(paintNext, signals, { topic: 'jobs', lanes: painters, idle: POLL_INTERVAL_MS, onError }),
      // Each kind has its own lanes, so that no mail waits for a picture.
      ...TASK_KINDS.map(
        (kind) =>
          new Loop(() => doTasks.next([kind], owner, this.shutdown.signal), signals, {
            topic: topicOf(kind),
            lanes: lanesOf(kind),
            idle: POLL_INTERVAL_MS,
            onError,
          }),
      ),
    ];
    const sweepNow = () => sweep().catch(onError);
    this.sweeping = sweepNow();
    this.sweepTimer = setInterval(() => {
      this.sweeping = sweepNow();
    }, SWEEP_INTERVAL_MS);
  }

  /** Lets work in progress finish. A print that takes too long goes back to the queue. */
  async close(): Promise<void> {
    clearInterval(this.sweepTimer);
    const deadline = setTimeout(
      () => [this.shutdown, ...this.activePaints].forEach((one) => one.abort()),
      SHUTDOWN_GRACE_MS,
    );
    await Promise.all([this.sweeping, ...this.loops.map((loop) => loop.close())]);
    clearTimeout(deadline);
  }
}

/** Subscribes to the next signal before it handles the current one, so that none is missed. */
async function onEachSignal(
  topic: string,
  signals: Signals,
  work: () => Promise<unknown>,
  over: AbortSignal,
): Promise<void> {
  let next = signals.wait(topic, HEARTBEAT_MS, over);
  for (;;) {
    await next;
    if (over.aborted) return;
    next = signals.wait(topic, HEARTBEAT_MS, over);
    await work();
  }
}
