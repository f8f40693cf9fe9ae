import { mayHaveUnseenPayment, type Order } from '../../domain/orders/order.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { changesOrder, type UnmatchedEvent } from '../../domain/orders/settlement.js';
import { readPages, type Page, type PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';
import type { SettlePayment } from './settle-payment.js';

const PAGE_SIZE = 100;
/** Most events arrive within this time in milliseconds. */
const EVENT_DELAY_MS = 10 * 60_000;
/** The provider lists past events for this time in milliseconds. */
const EVENT_HISTORY_MS = 30 * 24 * 60 * 60_000;
/** The minimum number of seconds between two status requests for one order. */
const REFRESH_INTERVAL_SECONDS = 10;
/** Milliseconds that a buyer's request waits for the provider. A later response is still settled. */
const REFRESH_TIMEOUT_MS = 1_500;

type Needs = Pick<Ports, 'clock' | 'orders' | 'payments' | 'signals'>;

export interface Reconciliation {
  /** The number of orders checked at the provider. */
  looked: number;
  changed: string[];
  /**
   * The number of missed events that changed an order, such as refunds made in the provider's dashboard. It is null
   * when some events could not be fetched or settled.
   */
  late: number | null;
  /** The IDs of the orders that could not be checked. */
  failed: string[];
}

/** Fetches missed payment events from the provider and settles them like delivered ones. */
export class ReconcilePayments {
  /** The time of the last fetch of events. It is lost on a restart. */
  private eventsFetchedAt: Date | undefined;
  private readonly refreshedAt = new Map<string, number>();
  /** The orders with a status request in progress. */
  private readonly refreshing = new Set<string>();

  constructor(
    private readonly ports: Needs,
    private readonly settlePayment: SettlePayment,
    /** Receives the error when the provider could not be reached. */
    private readonly onError: (error: unknown, order?: Order) => void,
  ) {}

  /**
   * Settles missed events, then checks all orders that have been unpaid for longer than `minAgeMs`. Ends
   * early when `stop` is aborted.
   */
  async settleMissed(minAgeMs = EVENT_DELAY_MS, stop?: AbortSignal): Promise<Reconciliation> {
    const { clock, orders } = this.ports;
    const before = new Date(clock.now().getTime() - minAgeMs);
    const done: Reconciliation = {
      looked: 0,
      changed: [],
      late: await this.settleMissedEvents(minAgeMs, stop),
      failed: [],
    };
    const listUnsettled = readPages((page: PageRequest) => orders.listUnsettled(before, page), {
      limit: PAGE_SIZE,
    });
    for await (const page of listUnsettled)
      for (const order of page) {
        if (stop?.aborted) return done;
        done.looked++;
        try {
          if (await this.settleStatus(order)) done.changed.push(order.id);
        } catch (error) {
          this.onError(error, order);
          done.failed.push(order.id);
        }
      }
    return done;
  }

  /**
   * Refreshes an order for the confirmation page, which polls. Requests to the provider are throttled. Returns within
   * two seconds, and a later response is still settled. Never fails, because the event may still arrive.
   */
  async refresh(order: Order): Promise<void> {
    if (!mayHaveUnseenPayment(order)) return;
    const now = this.ports.clock.now().getTime();
    for (const [id, at] of this.refreshedAt)
      if (now - at >= REFRESH_INTERVAL_SECONDS * 1000) this.refreshedAt.delete(id);
    if (this.refreshedAt.has(order.id) || this.refreshing.has(order.id)) return;
    this.refreshedAt.set(order.id, now);
    this.refreshing.add(order.id);
    const done = new AbortController();
    const refresh = this.settleStatus(order)
      .catch((error: unknown) => this.onError(error, order))
      .finally(() => {
        this.refreshing.delete(order.id);
        done.abort();
      });
    await Promise.race([
      refresh,
      this.ports.signals.wait('payment answered', REFRESH_TIMEOUT_MS, done.signal),
    ]);
  }

  /** Returns the payment events that need attention, newest first. */
  listUnmatched(page: PageRequest): Promise<Page<UnmatchedEvent>> {
    return this.ports.orders.listUnmatchedEvents(page);
  }

  /** Dismisses events. Returns the IDs that were not dismissed before. */
  dismiss(eventIds: readonly string[]): Promise<string[]> {
    const { clock, orders } = this.ports;
    return orders.dismissEvents(eventIds, clock.now());
  }

  /** Settles unmatched events again, because the cause may have been fixed. */
  async retryUnmatched(limit = 1000): Promise<{ replayed: number; moved: number }> {
    const { rows: events } = await this.ports.orders.listUnmatchedEvents({ limit });
    return { replayed: events.length, moved: await this.settle(events) };
  }

  /** The requested period overlaps with the previous one, to include delayed events. */
  private async settleMissedEvents(minAgeMs: number, stop?: AbortSignal): Promise<number | null> {
    const { clock, orders, payments } = this.ports;
    const now = clock.now();
    const from = (this.eventsFetchedAt ?? new Date(now.getTime() - EVENT_HISTORY_MS)).getTime() - minAgeMs;
    let late = 0;
    let isWhole = true;
    try {
      const events = await payments.eventsSince(new Date(from));
      const unheard = new Set(await orders.unseenEventIds(events.map(({ id }) => id)));
      for (const event of events.filter(({ id }) => unheard.has(id))) {
        if (stop?.aborted) return null;
        // A failing event does not stop the others.
        late += await this.settle([event]).catch((error: unknown) => {
          this.onError(error);
          isWhole = false;
          return 0;
        });
      }
    } catch (error) {
      this.onError(error);
      return null;
    }
    if (isWhole) this.eventsFetchedAt = now;
    return isWhole ? late : null;
  }

  private async settleStatus(order: Order): Promise<boolean> {
    return (await this.settle(await this.ports.payments.fetchPaymentStatus(order))) > 0;
  }

  /** Returns how many events changed an order. */
  private async settle(events: readonly PaymentEvent[]): Promise<number> {
    let moved = 0;
    for (const event of events) if (changesOrder(await this.settlePayment.settle(event))) moved++;
    return moved;
  }
}
