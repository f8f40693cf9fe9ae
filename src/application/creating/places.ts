import type { CountedJob } from '../ports/creating/generation-jobs.js';
import type { Ports } from '../ports/index.js';
import { Batches } from '../shared/batches.js';

const REFRESH_MS = 1000;
/** Counting a long queue takes at most this share of the time. */
const MAX_SHARE = 0.04;
/** A job that nobody asked about for this long is not counted any more. */
const FORGET_MS = 5000;

/** The places of waiting jobs, from one count for everybody who asks. It is repeated when it is a second old. */
export class Places {
  private readonly batches = new Batches((ids: string[]) => this.count(ids));
  private readonly askedAt = new Map<string, number>();
  private counted = new Map<string, number>();
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
    if (now >= this.refreshAt) {
      for (const [id, at] of this.askedAt) if (at < now - FORGET_MS) this.askedAt.delete(id);
      this.counted = await generationJobs.countAhead([...this.askedAt.keys()]);
      const tookMs = clock.now().getTime() - now;
      this.refreshAt = now + Math.max(REFRESH_MS, tookMs / MAX_SHARE);
    } else {
      const added = ids.filter((id) => !this.counted.has(id));
      if (added.length > 0)
        for (const [id, place] of await generationJobs.countAhead(added, this.last()))
          this.counted.set(id, place);
    }
    return ids.map((id) => this.counted.get(id) ?? 0);
  }

  /** The last job of which the place is known. New jobs are behind it, so that few need to be counted. */
  private last(): CountedJob | undefined {
    const [first, ...others] = [...this.counted].map(([id, ahead]) => ({ id, ahead }));
    return others.reduce((last, one) => (last && one.ahead > last.ahead ? one : last), first);
  }
}
