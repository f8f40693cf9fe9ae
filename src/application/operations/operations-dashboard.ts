import { ALERT_WORDS, isAlertCode, type Alert, type AlertCode } from '../../domain/shop/alert.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { DayFigures, WaitingFigures } from '../ports/shop/figures.js';
import type { Ports } from '../ports/index.js';
import { topicOf, type TaskFilter, type WaitingTask } from '../ports/shop/outbox.js';
import { TASK_KINDS } from '../ports/shop/task.js';

const DAY = 24 * 3_600_000;

export interface Morning {
  alerts: (Alert & (typeof ALERT_WORDS)[AlertCode])[];
  days: DayFigures[];
  now: WaitingFigures & { pins_waiting: number };
}

/** Shows the owner what needs attention and retries stuck tasks. */
export class OperationsDashboard {
  constructor(
    private readonly ports: Pick<Ports, 'alerts' | 'clock' | 'figures' | 'outbox' | 'pins' | 'signals'>,
  ) {}

  async figures(days: number): Promise<Morning> {
    const { alerts, clock, figures, pins } = this.ports;
    const now = clock.now();
    const { waiting: pins_waiting } = await pins.count(new Date(now.getTime() - DAY));
    const raised = await alerts.list();
    return {
      alerts: raised.map((alert) => ({ ...alert, ...ALERT_WORDS[alert.code] })),
      days: await figures.days(now.toISOString().slice(0, 10), days),
      now: { ...(await figures.waiting()), pins_waiting },
    };
  }

  /**
   * If the fault persists, the alert is raised again.
   * @throws DomainError `not_found`
   */
  async dismissAlert(code: string): Promise<void> {
    if (!isAlertCode(code)) throw new DomainError('not_found', 'There is no such alert.');
    await this.ports.alerts.clear(code);
  }

  tasks(filter: TaskFilter, limit: number): Promise<WaitingTask[]> {
    return this.ports.outbox.waiting(filter, limit);
  }

  /** Retries failed tasks now, all of them without `ids`; returns the IDs. */
  async retry(ids?: readonly string[]): Promise<string[]> {
    const { clock, outbox, signals } = this.ports;
    const retried = await outbox.hurry(ids, clock.now());
    for (const kind of TASK_KINDS) signals.notify(topicOf(kind));
    return retried;
  }
}
