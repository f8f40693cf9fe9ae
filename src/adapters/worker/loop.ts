import type { Signals } from '../../application/ports/shop/signals.js';

export interface LoopSettings {
  /** What wakes it. */
  topic: string;
  /** How many steps run at the same time. */
  lanes: number;
  /** Milliseconds between two looks when nothing wakes it. */
  idle: number;
  onError: (error: unknown) => void;
}

/** Takes step after step in each of its lanes, and rests when a step found nothing to do. */
export class Loop {
  private readonly stop = new AbortController();
  private readonly lanes: Promise<void>[];

  /** @param step answers whether it found something to do */
  constructor(step: () => Promise<boolean>, signals: Signals, settings: LoopSettings) {
    this.lanes = Array.from({ length: settings.lanes }, () => this.run(step, signals, settings));
  }

  /** Comes back when the steps under way have ended. */
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
