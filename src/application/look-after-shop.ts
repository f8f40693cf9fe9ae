import type { DayFigures, WaitingFigures } from './ports/figures.js';
import type { Ports } from './ports/index.js';
import { TASK_KINDS, topicOf, type TaskFilter, type WaitingTask } from './ports/outbox.js';

const DAY = 24 * 3_600_000;

export interface Morning {
  days: DayFigures[];
  now: WaitingFigures & { pins_waiting: number };
}

/** What whoever runs the shop looks at each morning, and what they can do about work that is stuck. */
export class LookAfterShop {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'figures' | 'outbox' | 'pins' | 'signals'>) {}

  async figures(days: number): Promise<Morning> {
    const { clock, figures, pins } = this.ports;
    const now = clock.now();
    const { waiting: pins_waiting } = await pins.count(new Date(now.getTime() - DAY));
    return {
      days: await figures.days(now.toISOString().slice(0, 10), days),
      now: { ...(await figures.waiting()), pins_waiting },
    };
  }

  tasks(filter: TaskFilter, limit: number): Promise<WaitingTask[]> {
    return this.ports.outbox.waiting(filter, limit);
  }

  /** Tries what failed at once instead of later, all of it without ids; answers which that is. */
  async retry(ids?: readonly string[]): Promise<string[]> {
    const { clock, outbox, signals } = this.ports;
    const retried = await outbox.hurry(ids, clock.now());
    for (const kind of TASK_KINDS) signals.notify(topicOf(kind));
    return retried;
  }
}
