import type { CountedJob } from '../ports/creating/generation-jobs.js';
import type { Ports } from '../ports/index.js';
import { Batches } from '../shared/batches.js';

const REFRESH_MS = 1000;
/** Counting a long queue takes at most this share of the time. */
const MAX_SHARE = 0.04;
/** A job that nobody asked about for this long is not counted any more. */
const WATCH_TIMEOUT_MS = 5000;

/** The places of waiting jobs, from one count for everybody who asks. It is repeated when it is a second old. */
export class Places {
  private readonly batches = new Batches((ids: string[]) => this.count(ids));
  private readonly askedAt = new Map<string, number>();
  private readonly counted = new Map<string, CountedJob>();
  private refreshAt = 0;

  constructor(private readonly ports: Pick<Ports, 'clock' | 'generationJobs'>) {}

  /** Returns the number of jobs ahead, which is 0 when the job is next or does not wait. */
  of(id: string): Promise<number> {
    return this.batches.run(id);
  }

  private async count(ids: readonly string[]): Promise<number[]> {
    const { clock, generationJobs } = this.ports;
    const now = clock.now().getTime();
    for (const id of ids) this.askedAt.set(id, now);
    const isOld = now >= this.refreshAt;
    if (isOld) {
      for (const [id, at] of this.askedAt) if (at < now - WATCH_TIMEOUT_MS) this.askedAt.delete(id);
      this.counted.clear();
    }
    const added = (isOld ? [...this.askedAt.keys()] : ids).filter((id) => !this.counted.has(id));
    if (added.length > 0)
      // Each is counted from the nearest known one ahead of it, which costs little.
      for (const job of await generationJobs.countAhead(added, [...this.counted.values()]))
        this.counted.set(job.id, job);
    if (isOld) {
      const tookMs = clock.now().getTime() - now;
      this.refreshAt = now + Math.max(REFRESH_MS, tookMs / MAX_SHARE);
    }
    return ids.map((id) => this.counted.get(id)?.ahead ?? 0);
  }
}
