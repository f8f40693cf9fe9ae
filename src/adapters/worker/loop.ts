import type { Signals } from '../../application/ports/shop/signals.js';

export interface LoopSettings {
  /** Signal that wakes the loop. */
  topic: string;
  /** Number of steps that run concurrently. */
  lanes: number;
  /** Milliseconds between polls without a signal. */
  idle: number;
  onError: (error: unknown) => void;
}

/** Runs steps in several lanes and pauses a lane when a step finds nothing to do. */
export class Loop {
  private readonly stop = new AbortController();
  private readonly lanes: Promise<void>[];

  /** @param step returns whether it found something to do */
  constructor(step: () => Promise<boolean>, signals: Signals, settings: LoopSettings) {
    this.lanes = Array.from({ length: settings.lanes }, () => this.run(step, signals, settings));
  }

  /** Waits for the steps in progress. */
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
      if (!found) await signals.wait(settings.topic, settings.idle, signal);
    }
  }
}
