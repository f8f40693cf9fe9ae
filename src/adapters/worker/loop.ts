import type { Signals } from '../../application/ports/shop/signals.js';

/** Milliseconds between two polls of a process. */
export const POLL_INTERVAL_MS = 1_000;

export interface LoopSettings {
  /** A signal with this topic wakes the lanes. */
  topic: string;
  /** Number of steps that run concurrently. */
  lanes: number;
  /** Milliseconds after which a lane looks again. Without it, only signals and `wake` end its pause. */
  pollIntervalMs?: number;
  /** Whether the lanes pause before their first step. */
  startsPaused?: boolean;
  onError: (error: unknown) => void;
}

/** Longer than any process runs, and short enough for a timer. */
const NEVER_MS = 2 ** 31 - 1;

/** Repeats a step in several lanes. A lane pauses when the step finds nothing to do. */
export class Loop {
  private isClosed = false;
  private pause = new AbortController();
  private readonly lanes: Promise<void>[];

  /** @param step returns whether it found something to do */
  constructor(step: () => Promise<boolean>, signals: Signals, settings: LoopSettings) {
    this.lanes = Array.from({ length: settings.lanes }, () => this.run(step, signals, settings));
  }

  /** Ends the pause of all lanes. */
  wake(): void {
    this.pause.abort();
    this.pause = new AbortController();
  }

  /** Waits until the steps in progress have ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.wake();
    await Promise.all(this.lanes);
  }

  private async run(step: () => Promise<boolean>, signals: Signals, settings: LoopSettings): Promise<void> {
    const { topic, pollIntervalMs = NEVER_MS } = settings;
    const pause = () => signals.wait(topic, pollIntervalMs, this.pause.signal);
    if (settings.startsPaused) await pause();
    while (!this.isClosed) {
      const found = await step().catch((error: unknown) => {
        settings.onError(error);
        return false;
      });
      if (!found && !this.isClosed) await pause();
    }
  }
}
