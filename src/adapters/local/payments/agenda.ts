import type { Clock } from '../../../application/ports/shop/clock.js';

/** No timer sleeps longer: a laptop that was closed, or a clock that was set, is noticed within this time. */
const LONGEST_SLEEP = 10 * 60_000;
const AFTER_TROUBLE = 30_000;

/**
 * Attends to subjects when they are due, and sleeps in between. What is in here is a plan only: whoever stores the
 * subjects adds the unfinished ones again after a restart.
 */
export class Agenda {
  private readonly due = new Map<string, number>();
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private started = false;

  /** `attend` answers when the subject is due again; undefined when it is finished. */
  constructor(
    private readonly clock: Clock,
    private readonly attend: (subject: string) => Promise<Date | undefined>,
    /** Told of what is tried again later. */
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.started = true;
    this.plan();
  }

  /** Comes back when nothing is being attended to any more. */
  async close(): Promise<void> {
    this.started = false;
    clearTimeout(this.timer);
    await Promise.all(this.running.values());
  }

  /** Of two times for one subject the earlier counts. */
  at(subject: string, due: Date): void {
    this.due.set(subject, Math.min(due.getTime(), this.due.get(subject) ?? Infinity));
    this.plan();
  }

  /** Attends at once, started or not, after whatever is being done with the subject already. Never throws. */
  now(subject: string): Promise<void> {
    this.due.delete(subject);
    const before = this.running.get(subject) ?? Promise.resolve();
    const run = before.then(() => this.run(subject));
    this.running.set(subject, run);
    return run.then(() => {
      if (this.running.get(subject) === run) this.running.delete(subject);
    });
  }

  private async run(subject: string): Promise<void> {
    try {
      const again = await this.attend(subject);
      if (again) this.at(subject, again);
    } catch (error) {
      this.onError(error);
      this.at(subject, new Date(this.clock.now().getTime() + AFTER_TROUBLE));
    }
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (!this.started || this.due.size === 0) return;
    const next = Math.min(...this.due.values());
    const wait = Math.max(0, next - this.clock.now().getTime());
    this.timer = setTimeout(
      () => {
        const reached = wait > LONGEST_SLEEP ? this.clock.now().getTime() : next;
        for (const [subject, due] of [...this.due]) if (due <= reached) void this.now(subject);
        this.plan();
      },
      Math.min(wait, LONGEST_SLEEP),
    );
    this.timer.unref();
  }
}
