import { mayBePaid, type Order } from '../../domain/orders/order.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { hasMoved, type StrayEvent } from '../../domain/orders/settlement.js';
import type { Ports } from '../ports/index.js';
import type { SettlePayment } from './settle-payment.js';

const PAGE_SIZE = 100;
/** Milliseconds within which most events arrive. */
const EVENT_DELAY_MS = 10 * 60_000;
/** Milliseconds for which the provider lists past events. */
const EVENT_HISTORY_MS = 30 * 24 * 60 * 60_000;
/** Minimum seconds between two status requests for one order. */
const REFRESH_INTERVAL_SECONDS = 10;
/** Milliseconds that a waiting buyer's request waits for the provider. A later answer is still settled. */
const REFRESH_TIMEOUT_MS = 1_500;

type Needs = Pick<Ports, 'clock' | 'orders' | 'payments' | 'signals'>;

export interface Reconciliation {
  /** Number of orders checked at the provider. */
  looked: number;
  /** IDs of the orders that changed. */
  changed: string[];
  /**
   * Number of missed events that changed an order, such as refunds made in the provider's dashboard; null when not all
   * events could be fetched or settled.
   */
  late: number | null;
  /** IDs of the orders that could not be checked. */
  failed: string[];
}

/** Fetches missed payment events from the provider and settles them like delivered ones. */
export class ReconcilePayments {
  /** When events were last fetched; not kept over a restart. */
  private askedAt: Date | undefined;
  private readonly lookedAt = new Map<string, number>();
  /** Orders with a status request in progress. */
  private readonly looking = new Set<string>();

  constructor(
    private readonly ports: Needs,
    private readonly settlePayment: SettlePayment,
    /** Receives the reason why the provider could not be asked. */
    private readonly onError: (error: unknown, order?: Order) => void,
  ) {}

  /**
   * Settles missed events, then checks all orders that have waited longer than `patience` milliseconds. `stop` ends it
   * early.
   */
  async all(patience = EVENT_DELAY_MS, stop?: AbortSignal): Promise<Reconciliation> {
    const { clock, orders } = this.ports;
    const before = new Date(clock.now().getTime() - patience);
    const done: Reconciliation = {
      looked: 0,
      changed: [],
      late: await this.hearWhatWasMissed(patience, stop),
      failed: [],
    };
    let after: Order | undefined;
    do {
      const page = await orders.unsettled(before, { limit: PAGE_SIZE, after });
      for (const order of page) {
        if (stop?.aborted) return done;
        done.looked++;
        try {
          if (await this.look(order)) done.changed.push(order.id);
        } catch (error) {
          this.onError(error, order);
          done.failed.push(order.id);
        }
      }
      after = page.length === PAGE_SIZE ? page.at(-1) : undefined;
    } while (after);
    return done;
  }

  /**
   * For the confirmation page, which polls; requests to the provider are throttled. Returns within two seconds, and a
   * later answer is still settled. Never fails, because the event may still come.
   */
  async whileWaiting(order: Order): Promise<void> {
    if (!mayBePaid(order)) return;
    const now = this.ports.clock.now().getTime();
    for (const [id, at] of this.lookedAt)
      if (now - at >= REFRESH_INTERVAL_SECONDS * 1000) this.lookedAt.delete(id);
    if (this.lookedAt.has(order.id) || this.looking.has(order.id)) return;
    this.lookedAt.set(order.id, now);
    this.looking.add(order.id);
    const answered = new AbortController();
    const look = this.look(order)
      .catch((error: unknown) => this.onError(error, order))
      .finally(() => {
        this.looking.delete(order.id);
        answered.abort();
      });
    await Promise.race([
      look,
      this.ports.signals.wait('payment answered', REFRESH_TIMEOUT_MS, answered.signal),
    ]);
  }

  /** Payment events that need attention, newest first. */
  stray(limit: number): Promise<StrayEvent[]> {
    return this.ports.orders.strayEvents(limit);
  }

  /** Returns the IDs of the events that were not dismissed before. */
  putAside(eventIds: readonly string[]): Promise<string[]> {
    const { clock, orders } = this.ports;
    return orders.putAside(eventIds, clock.now());
  }

  /** Settles unmatched events again, because the cause may have been fixed. */
  async replay(limit = 1000): Promise<{ replayed: number; moved: number }> {
    const events = await this.ports.orders.strayEvents(limit);
    return { replayed: events.length, moved: await this.settle(events) };
  }

  /** Overlaps with the previous request, for events that were delayed. */
  private async hearWhatWasMissed(patience: number, stop?: AbortSignal): Promise<number | null> {
    const { clock, orders, payments } = this.ports;
    const now = clock.now();
    const from = (this.askedAt ?? new Date(now.getTime() - EVENT_HISTORY_MS)).getTime() - patience;
    let late = 0;
    let isWhole = true;
    try {
      const events = await payments.eventsSince(new Date(from));
      const unheard = new Set(await orders.unheard(events.map(({ id }) => id)));
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
    if (isWhole) this.askedAt = now;
    return isWhole ? late : null;
  }

  private async look(order: Order): Promise<boolean> {
    return (await this.settle(await this.ports.payments.look(order))) > 0;
  }

  /** Returns how many events changed an order. */
  private async settle(events: readonly PaymentEvent[]): Promise<number> {
    let moved = 0;
    for (const event of events) if (hasMoved(await this.settlePayment.settle(event))) moved++;
    return moved;
  }
}
