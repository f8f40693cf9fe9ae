import type { DoTasks } from '../../application/operations/do-tasks.js';
import { topicOf } from '../../application/ports/shop/outbox.js';
import { TASK_KINDS, type TaskKind } from '../../application/ports/shop/task.js';
import type { Signals } from '../../application/ports/shop/signals.js';
import type { PaintPrints } from '../../application/creating/paint-prints.js';
import { Loop } from './loop.js';

/** Milliseconds. */
const IDLE = 1_000;
const HEARTBEAT = 5_000;
const HOUR = 3_600_000;
/** What is painted has this long once the workers close. */
const LAST_STROKES = 12_000;

export interface WorkersSettings {
  /** Done at the start and each hour after it. */
  sweep: () => Promise<void>;
  /** Names this process in leases. */
  owner: string;
  painters: number;
  signals: Signals;
  onError: (error: unknown) => void;
}

/** How many tasks of a kind are done at once: a confirmation mostly waits for the mail server, and many come together. */
export const lanesOf = (kind: TaskKind) => (kind === 'order-confirmation' ? 4 : 1);

/** Drives the use cases that nobody waits for in a request: painting, and what follows from what was stored. */
export class Workers {
  private readonly loops: Loop[];
  private readonly broom: NodeJS.Timeout;
  /** One for each print that is being painted. */
  private readonly painting = new Set<AbortController>();
  /** Ends the long tasks. */
  private readonly enough = new AbortController();
  private sweeping: Promise<void>;

  constructor(
    paintPrints: PaintPrints,
    doTasks: DoTasks,
    { owner, painters, signals, sweep, onError }: WorkersSettings,
  ) {
    let claims = 0;
    const paintNext = async (): Promise<boolean> => {
      // Each claim is somebody's of its own: a lane that slept through its lease has lost it to the next one too.
      const painter = `${owner}/${++claims}`;
      const claimed = await paintPrints.claim(painter);
      if (!claimed) return false;
      const abort = new AbortController();
      const over = new AbortController();
      const renew = () =>
        paintPrints.renew(claimed.job, painter).then((isOurs) => isOurs || abort.abort(), onError);
      const heartbeat = setInterval(() => void renew(), HEARTBEAT);
      // A print that is cancelled, here or in another process, is let go at once.
      void atEachSignal(`job:${claimed.job.id}`, signals, renew, over.signal);
      this.painting.add(abort);
      try {
        await paintPrints.work(claimed, painter, abort.signal);
      } finally {
        over.abort();
        clearInterval(heartbeat);
        this.painting.delete(abort);
      }
      return true;
    };
    this.loops = [
      new Loop(paintNext, signals, { topic: 'jobs', lanes: painters, idle: IDLE, onError }),
      // Each kind has lanes of its own: no mail waits for a picture.
      ...TASK_KINDS.map(
        (kind) =>
          new Loop(() => doTasks.next([kind], owner, this.enough.signal), signals, {
            topic: topicOf(kind),
            lanes: lanesOf(kind),
            idle: IDLE,
            onError,
          }),
      ),
    ];
    const sweepNow = () => sweep().catch(onError);
    this.sweeping = sweepNow();
    this.broom = setInterval(() => {
      this.sweeping = sweepNow();
    }, HOUR);
  }

  /** Lets what is under way finish; a print that takes too long goes back to the queue. */
  async close(): Promise<void> {
    clearInterval(this.broom);
    const enough = setTimeout(
      () => [this.enough, ...this.painting].forEach((one) => one.abort()),
      LAST_STROKES,
    );
    await Promise.all([this.sweeping, ...this.loops.map((loop) => loop.close())]);
    clearTimeout(enough);
  }
}

/** Waits for the next signal while it works on the last, so that none is missed. */
async function atEachSignal(
  topic: string,
  signals: Signals,
  work: () => Promise<unknown>,
  over: AbortSignal,
): Promise<void> {
  let next = signals.wait(topic, HEARTBEAT, over);
  for (;;) {
    await next;
    if (over.aborted) return;
    next = signals.wait(topic, HEARTBEAT, over);
    await work();
  }
}
