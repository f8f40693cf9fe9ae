import type { PaintPrints } from '../../application/creating/paint-prints.js';
import type { ClaimedJob, HeldJob } from '../../application/ports/creating/generation-jobs.js';
import { Batches } from '../../application/shared/batches.js';
import type { Signals } from '../../application/ports/shop/signals.js';
import { Loop, POLL_INTERVAL_MS } from './loop.js';

const HEARTBEAT_MS = 5_000;
/** Less than between two polls, because timers are not exact. */
const REQUEUE_GAP_MS = 900;

interface PaintersSettings {
  /** Identifies this process in leases. */
  owner: string;
  /** Number of prints that are painted concurrently. */
  lanes: number;
  signals: Signals;
  onError: (error: unknown) => void;
}

interface Claim {
  claimed: ClaimedJob;
  owner: string;
}

/** Paints the queue in several lanes, which claim jobs and renew leases together. */
export class Painters {
  private readonly loop: Loop;
  private readonly active = new Map<AbortController, HeldJob>();
  private readonly claims: Batches<void, Claim | undefined>;
  private readonly renewals: Batches<HeldJob, boolean>;
  private readonly heartbeat: NodeJS.Timeout;
  private readonly pollTimer: NodeJS.Timeout;
  private polling: Promise<void> | undefined;

  constructor(
    private readonly paintPrints: PaintPrints,
    private readonly settings: PaintersSettings,
  ) {
    const { lanes, signals, onError } = settings;
    let claimCount = 0;
    // Each claim has its own owner ID, so that a lane whose lease has expired cannot complete a job that another lane
    // has claimed since.
    this.claims = new Batches<void, Claim | undefined>(async (free) => {
      const owner = `${settings.owner}/${++claimCount}`;
      const claimed = await paintPrints.claim(owner, free.length);
      return claimed.map((job) => ({ claimed: job, owner }));
    });
    this.renewals = new Batches(async (jobs) => {
      const held = new Set(await paintPrints.renew(jobs));
      return jobs.map(({ id }) => held.has(id));
    });
    this.heartbeat = setInterval(() => {
      for (const [abort, job] of this.active) void this.renew(job, abort);
    }, HEARTBEAT_MS);
    this.loop = new Loop(() => this.paintNext(), signals, { topic: 'jobs', lanes, onError });
    this.pollTimer = setInterval(() => {
      this.polling ??= paintPrints
        .requeueDue(REQUEUE_GAP_MS)
        .catch(onError)
        .finally(() => {
          this.polling = undefined;
          // All free lanes claim together.
          this.loop.wake();
        });
    }, POLL_INTERVAL_MS);
  }

  /** Stops the work in progress. Its prints are requeued. */
  abort(): void {
    for (const abort of this.active.keys()) abort.abort();
  }

  /** Waits for the work in progress. */
  async close(): Promise<void> {
    clearInterval(this.pollTimer);
    await Promise.all([this.polling, this.loop.close()]);
    clearInterval(this.heartbeat);
  }

  private async paintNext(): Promise<boolean> {
    const next = await this.claims.run();
    if (!next) return false;
    const { claimed, owner } = next;
    const job = { id: claimed.job.id, owner };
    const abort = new AbortController();
    const over = new AbortController();
    // A cancellation, also by another process, sends a signal. Renewing the lease then fails, which aborts the paint.
    const onSignal = () => this.renew(job, abort);
    void onEachSignal(`job:${job.id}`, this.settings.signals, onSignal, over.signal);
    this.active.set(abort, job);
    try {
      await this.paintPrints.work(claimed, owner, abort.signal);
    } finally {
      over.abort();
      this.active.delete(abort);
    }
    return true;
  }

  private async renew(job: HeldJob, abort: AbortController): Promise<void> {
    try {
      if (!(await this.renewals.run(job))) abort.abort();
    } catch (error) {
      this.settings.onError(error);
    }
  }
}

/** Waits for the next signal before it handles the current one, so that no signal is missed. */
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
