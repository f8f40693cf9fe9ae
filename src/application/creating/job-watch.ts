import type { JobState } from '../ports/creating/generation-jobs.js';
import type { Ports } from '../ports/index.js';
import { PRINT_STATUS } from '../../domain/prints/print.js';
import type { Places } from './places.js';
import type { Progress } from './progress.js';

const POLL_INTERVAL_MS = 1000;
const HOUR_MS = 3_600_000;

interface Watcher {
  id: string;
  /** What the watcher has seen of the job. */
  seen: string;
  wake: () => void;
}

/** Wakes those who watch jobs. A signal does so immediately; all jobs are also read once a second, in one query. */
export class JobWatch {
  private readonly watchers = new Set<Watcher>();
  private isPolling = false;
  private hasFailed = false;

  constructor(
    private readonly ports: Pick<Ports, 'generationJobs' | 'signals'>,
    private readonly places: Pick<Places, 'of'>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Resolves when the job may differ from this progress, or on abort. */
  async changed({ job, place, partial, finishing }: Progress, abort: AbortSignal): Promise<void> {
    const change = new AbortController();
    const seen = toKey({ ...job, finishing, partial_bytes: partial?.length ?? null }, place);
    const watcher = { id: job.id, seen, wake: () => change.abort() };
    this.watchers.add(watcher);
    if (!this.isPolling) void this.poll();
    try {
      await this.ports.signals.wait(`job:${job.id}`, HOUR_MS, AbortSignal.any([abort, change.signal]));
    } finally {
      this.watchers.delete(watcher);
    }
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.watchers.size > 0) {
      await this.ports.signals.wait('watch', POLL_INTERVAL_MS);
      try {
        await this.wakeChanged();
        this.hasFailed = false;
      } catch (error) {
        // An outage is reported once. Watchers read their jobs themselves.
        if (!this.hasFailed) this.onError(error);
        this.hasFailed = true;
        for (const { wake } of this.watchers) wake();
      }
    }
    this.isPolling = false;
  }

  private async wakeChanged(): Promise<void> {
    const watchers = [...this.watchers];
    const states = await this.ports.generationJobs.findStates([...new Set(watchers.map(({ id }) => id))]);
    await Promise.all(
      watchers.map(async ({ id, seen, wake }) => {
        const state = states.get(id);
        const place = state?.status === PRINT_STATUS.queued ? await this.places.of(id) : 0;
        if (!state || toKey(state, place) !== seen) wake();
      }),
    );
  }
}

function toKey(
  { status, paid_calls, error_code, finishing, partial_bytes }: JobState,
  place: number,
): string {
  return [status, paid_calls, error_code, finishing, partial_bytes, place].join();
}
