import { ALERT_WORDS, isAlertCode, type Alert, type AlertCode } from '../../domain/shop/alert.js';
import { addDays, lastDays, startOfDay, toDay } from '../../domain/shop/dates.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { DayMetrics, SalesMetrics, TotalMetrics, WaitingMetrics } from '../ports/shop/metrics.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import { toTopic, type TaskFilter, type WaitingTask } from '../ports/shop/outbox.js';
import { MAIL_KINDS, TASK_KINDS } from '../ports/shop/task.js';

const DAY = 24 * 3_600_000;
const BEST_SELLERS = 20;
/** The days of the period that `sales` reports by default, including today. */
const SALES_DAYS = 30;
/** Requests for reviews wait for days, so they say nothing about the mail server. */
const PROMPT_MAILS = MAIL_KINDS.filter((kind) => kind !== 'review-request');

export interface DashboardMetrics {
  alerts: (Alert & (typeof ALERT_WORDS)[AlertCode])[];
  days: DayMetrics[];
  now: WaitingMetrics & { pins_waiting: number };
}

export interface SalesReport extends SalesMetrics {
  /** The first and the last day, such as '2026-11-22'. */
  from: string;
  to: string;
  /** The share of checkouts that were paid; null if it is unknown or there were none. */
  conversion: number | null;
}

/** Visitors are not counted, so this begins when a checkout reached the payment page. */
function toConversion({ orders, unpaid }: SalesMetrics): number | null {
  if (unpaid === null || orders + unpaid === 0) return null;
  return orders / (orders + unpaid);
}

/** What a monitoring system watches. It has no data of persons. */
export interface WatchedMetrics extends TotalMetrics {
  waiting: WaitingMetrics;
  mails_waiting: number;
  pins_waiting: number;
  alerts: AlertCode[];
}

/** Shows the owner the problems that need attention and retries stuck tasks. */
export class OperationsDashboard {
  constructor(
    private readonly ports: Pick<Ports, 'alerts' | 'clock' | 'metrics' | 'outbox' | 'pins' | 'signals'>,
    private readonly settings: CurrentSettings,
  ) {}

  async metrics(days: number): Promise<DashboardMetrics> {
    const { alerts, clock, metrics, pins } = this.ports;
    const now = clock.now();
    const { time_zone } = this.settings.get();
    const { waiting: pins_waiting } = await pins.count(new Date(now.getTime() - DAY));
    const raised = await alerts.list();
    return {
      alerts: raised.map((alert) => ({ ...alert, ...ALERT_WORDS[alert.code] })),
      days: await metrics.days(lastDays(toDay(now, time_zone), days, time_zone)),
      now: { ...(await metrics.waiting()), pins_waiting },
    };
  }

  /** Returns the sales from one day of the shop to another; by default, of the last 30 days. */
  async sales(days: { from?: string | undefined; to?: string | undefined }): Promise<SalesReport> {
    const { clock, metrics } = this.ports;
    const { time_zone } = this.settings.get();
    const now = clock.now();
    const to = days.to ?? toDay(now, time_zone);
    const from = days.from ?? addDays(to, 1 - SALES_DAYS);
    const until = startOfDay(addDays(to, 1), time_zone);
    const sales = await metrics.sales({ from: startOfDay(from, time_zone), until, now }, BEST_SELLERS);
    return { from, to, ...sales, conversion: toConversion(sales) };
  }

  async watch(): Promise<WatchedMetrics> {
    const { alerts, metrics, pins, clock } = this.ports;
    const totals = await metrics.totals();
    const { waiting: pins_waiting } = await pins.count(clock.now());
    return {
      ...totals,
      waiting: await metrics.waiting(),
      mails_waiting: PROMPT_MAILS.reduce((sum, kind) => sum + (totals.tasks[kind] ?? 0), 0),
      pins_waiting,
      alerts: (await alerts.list()).map(({ code }) => code),
    };
  }

  /**
   * Dismisses an alert. It is raised again if the fault persists.
   * @throws DomainError `not_found`
   */
  async dismissAlert(code: string): Promise<void> {
    if (!isAlertCode(code)) throw new DomainError('not_found', 'There is no such alert.');
    await this.ports.alerts.clear(code);
  }

  tasks(filter: TaskFilter, page: PageRequest<string>): Promise<Page<WaitingTask, string>> {
    return this.ports.outbox.listUnfinished(filter, page);
  }

  /** Retries failed tasks now, or all of them without `ids`. Returns their IDs. */
  async retry(ids?: readonly string[]): Promise<string[]> {
    const { clock, outbox, signals } = this.ports;
    const retried = await outbox.retryNow(ids, clock.now());
    for (const kind of TASK_KINDS) signals.notify(toTopic(kind));
    return retried;
  }
}
