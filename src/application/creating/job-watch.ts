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
  place: number;
  /** @param place given if nothing else has changed */
  wake: (place?: number) => void;
}

/** Notifies the watchers of jobs. A signal does so immediately; all watched jobs are also polled once a second. */
export class JobWatch {
  private readonly watchers = new Set<Watcher>();
  private isPolling = false;
  private hasFailed = false;

  constructor(
    private readonly ports: Pick<Ports, 'generationJobs' | 'signals'>,
    private readonly places: Pick<Places, 'of'>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * Resolves when the job may differ from this progress, or on abort. Returns the new place if nothing else has
   * changed.
   */
  async changed(
    { job, place, partial, finishing }: Progress,
    abort: AbortSignal,
  ): Promise<number | undefined> {
    const change = new AbortController();
    const seen = toKey({ ...job, finishing, partial_bytes: partial?.length ?? null });
    let newPlace: number | undefined;
    const wake = (moved?: number) => {
      newPlace = moved;
      change.abort();
    };
    const watcher = { id: job.id, seen, place, wake };
    this.watchers.add(watcher);
    if (!this.isPolling) void this.poll();
    try {
      await this.ports.signals.wait(`job:${job.id}`, HOUR_MS, AbortSignal.any([abort, change.signal]));
    } finally {
      this.watchers.delete(watcher);
    }
    return newPlace;
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
      watchers.map(async ({ id, seen, place, wake }) => {
        const state = states.get(id);
        if (!state || toKey(state) !== seen) return wake();
        const newPlace = state.status === PRINT_STATUS.queued ? await this.places.of(id) : 0;
        if (newPlace !== place) wake(newPlace);
      }),
    );
  }
}

function toKey({ status, paid_calls, error_code, finishing, partial_bytes }: JobState): string {
  return [status, paid_calls, error_code, finishing, partial_bytes].join();
}
