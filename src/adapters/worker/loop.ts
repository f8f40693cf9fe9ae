import type { Signals } from '../../application/ports/shop/signals.js';

/** Milliseconds between polls without a signal. */
export const POLL_INTERVAL_MS = 1_000;

export interface LoopSettings {
  /** A signal with this topic wakes the loop. */
  topic: string;
  /** Number of steps that run concurrently. */
  lanes: number;
  /** Milliseconds between polls without a signal. */
  pollIntervalMs: number;
  onError: (error: unknown) => void;
}

/** Repeats a step in several lanes. A lane pauses when the step finds nothing to do. */
export class Loop {
  private readonly stop = new AbortController();
  private readonly lanes: Promise<void>[];

  /** @param step returns whether it found something to do */
  constructor(step: () => Promise<boolean>, signals: Signals, settings: LoopSettings) {
    this.lanes = Array.from({ length: settings.lanes }, () => this.run(step, signals, settings));
  }

  /** Waits until the steps in progress have ended. */
  async close(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.lanes);
  }

  private async run(step: () => Promise<boolean>, signals: Signals, settings: LoopSettings): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      const found = await step().catch((error: unknown) => {
        settings.onError(error);
        return false;
      });
      if (!found) await signals.wait(settings.topic, settings.pollIntervalMs, signal);
    }
  }
}
