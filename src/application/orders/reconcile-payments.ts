import { mayBePaid, type Order } from '../../domain/orders/order.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { hasMoved, type StrayEvent } from '../../domain/orders/settlement.js';
import type { Ports } from '../ports/index.js';
import type { SettlePayment } from './settle-payment.js';

const PAGE = 100;
/** An event that comes at all comes within this time, mostly: milliseconds. */
const PATIENCE = 10 * 60_000;
/** Milliseconds: as long as the provider knows what it told. */
const MONTH = 30 * 24 * 60 * 60_000;
/** Seconds between two looks at one order for whoever waits for it. */
const BETWEEN_LOOKS = 10;
/** Milliseconds that somebody who waits for an order waits for the provider; the answer is settled also after it. */
const LOOK_PATIENCE = 1_500;

type Needs = Pick<Ports, 'clock' | 'orders' | 'payments' | 'signals'>;

export interface Reconciliation {
  /** Orders about which the provider was asked. */
  looked: number;
  /** Of them, those that came to stand otherwise. */
  changed: string[];
  /**
   * How many events had never been told and moved an order, such as a refund made at the provider's own desk; null where
   * the provider, or the shop, could not tell all of them.
   */
  late: number | null;
  /** About which it could not be asked. */
  failed: string[];
}

/** What was never told is asked for: the provider's answers are settled like the events that they repeat. */
export class ReconcilePayments {
  /** When the provider was last asked what it has told; nobody remembers over a start. */
  private askedAt: Date | undefined;
  private readonly lookedAt = new Map<string, number>();
  /** Orders about which the provider is being asked for somebody who waits. */
  private readonly looking = new Set<string>();

  constructor(
    private readonly ports: Needs,
    private readonly settlePayment: SettlePayment,
    /** Told why the provider could not be asked. */
    private readonly onError: (error: unknown, order?: Order) => void,
  ) {}

  /** What was told and never came; then all orders that wait for longer than an event takes, or for `patience` milliseconds; `stop` ends it early. */
  async all(patience = PATIENCE, stop?: AbortSignal): Promise<Reconciliation> {
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
      const page = await orders.unsettled(before, { limit: PAGE, after });
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
      after = page.length === PAGE ? page.at(-1) : undefined;
    } while (after);
    return done;
  }

  /**
   * For whoever waits at the landing page; asked often, it looks seldom. Comes back within two seconds, however long the
   * provider takes: its answer is settled when it comes. Never fails: the event may still come.
   */
  async whileWaiting(order: Order): Promise<void> {
    if (!mayBePaid(order)) return;
    const now = this.ports.clock.now().getTime();
    for (const [id, at] of this.lookedAt) if (now - at >= BETWEEN_LOOKS * 1000) this.lookedAt.delete(id);
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
    await Promise.race([look, this.ports.signals.wait('payment answered', LOOK_PATIENCE, answered.signal)]);
  }

  /** What somebody has to look at, newest first. */
  stray(limit: number): Promise<StrayEvent[]> {
    return this.ports.orders.strayEvents(limit);
  }

  /** Somebody has looked. Answers those of these events that nobody had put aside before. */
  putAside(eventIds: readonly string[]): Promise<string[]> {
    const { clock, orders } = this.ports;
    return orders.putAside(eventIds, clock.now());
  }

  /** Events that moved nothing are settled again: what was wrong with the order may have been put right. */
  async replay(limit = 1000): Promise<{ replayed: number; moved: number }> {
    const events = await this.ports.orders.strayEvents(limit);
    return { replayed: events.length, moved: await this.settle(events) };
  }

  /** Asks again for what may still have been on its way the last time. */
  private async hearWhatWasMissed(patience: number, stop?: AbortSignal): Promise<number | null> {
    const { clock, orders, payments } = this.ports;
    const now = clock.now();
    const from = (this.askedAt ?? new Date(now.getTime() - MONTH)).getTime() - patience;
    let late = 0;
    let isWhole = true;
    try {
      const events = await payments.eventsSince(new Date(from));
      const unheard = new Set(await orders.unheard(events.map(({ id }) => id)));
      for (const event of events.filter(({ id }) => unheard.has(id))) {
        if (stop?.aborted) return null;
        // One of them keeps no other from being settled.
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

  /** Answers how many of them moved an order. */
  private async settle(events: readonly PaymentEvent[]): Promise<number> {
    let moved = 0;
    for (const event of events) if (hasMoved(await this.settlePayment.settle(event))) moved++;
    return moved;
  }
}
