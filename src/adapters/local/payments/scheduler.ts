import type { Clock } from '../../../application/ports/shop/clock.js';

/** Longest timer, so that a changed clock or a suspended machine is noticed within this time. */
const MAX_SLEEP_MS = 10 * 60_000;
const RETRY_DELAY_MS = 30_000;

/**
 * Runs work for subjects at their due times. The schedule is held in memory, so the caller must schedule unfinished
 * subjects again after a restart.
 */
export class Scheduler {
  private readonly dueTimes = new Map<string, number>();
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private started = false;

  /** @param handle does the work and returns the next due time of the subject, or undefined when it is finished */
  constructor(
    private readonly clock: Clock,
    private readonly handle: (subject: string) => Promise<Date | undefined>,
    /** Receives each error of `handle`, which is retried later. */
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.started = true;
    this.setTimer();
  }

  /** Waits until the work in progress has ended. */
  async close(): Promise<void> {
    this.started = false;
    clearTimeout(this.timer);
    await Promise.all(this.running.values());
  }

  /** Keeps the earlier of two due times for a subject. */
  schedule(subject: string, due: Date): void {
    this.dueTimes.set(subject, Math.min(due.getTime(), this.dueTimes.get(subject) ?? Infinity));
    this.setTimer();
  }

  /** Runs the work for a subject after its work in progress, even before `start`. It never rejects. */
  runNow(subject: string): Promise<void> {
    this.dueTimes.delete(subject);
    const before = this.running.get(subject) ?? Promise.resolve();
    const run = before.then(() => this.run(subject));
    this.running.set(subject, run);
    return run.then(() => {
      if (this.running.get(subject) === run) this.running.delete(subject);
    });
  }

  private async run(subject: string): Promise<void> {
    try {
      const nextDue = await this.handle(subject);
      if (nextDue) this.schedule(subject, nextDue);
    } catch (error) {
      this.onError(error);
      this.schedule(subject, new Date(this.clock.now().getTime() + RETRY_DELAY_MS));
    }
  }

  private setTimer(): void {
    clearTimeout(this.timer);
    if (!this.started || this.dueTimes.size === 0) return;
    const next = Math.min(...this.dueTimes.values());
    const wait = Math.max(0, next - this.clock.now().getTime());
    this.timer = setTimeout(
      () => {
        const reached = wait > MAX_SLEEP_MS ? this.clock.now().getTime() : next;
        for (const [subject, due] of [...this.dueTimes]) if (due <= reached) void this.runNow(subject);
        this.setTimer();
      },
      Math.min(wait, MAX_SLEEP_MS),
    );
    this.timer.unref();
  }
}
