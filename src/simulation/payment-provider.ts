import type { Payments } from '../application/ports/orders/payments.js';
import { amountDue, NO_ADDRESS, type Order } from '../domain/orders/order.js';
import { expireUnknownSession, type PaymentEvent } from '../domain/orders/payment-event.js';
import type { Refund } from '../domain/orders/refund.js';
import { DomainError } from '../domain/shop/errors.js';
import { createRandom, seedFor } from './random.js';
import type { World } from './simulated-process.js';

interface Session {
  order: Order;
  state: 'open' | 'paid' | 'expired';
  events: PaymentEvent[];
  /** What the provider has paid back, by refund ID. A failed refund is not counted. */
  refunds: Map<string, number>;
}

const HOUR = 3_600_000;
const SESSION_MS = HOUR;
/** Deliveries of one event: most come soon, some hours late, twice, or never. */
const LATE_MS = 5 * HOUR;

const ADDRESS = {
  ...NO_ADDRESS,
  address_name: 'A Buyer',
  address_line_1: '1 Calton Hill',
  city: 'Edinburgh',
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

/** The payment provider. It delivers events late, twice, in any order, or not at all. */
export class PaymentProvider implements Payments {
  readonly sessions = new Map<string, Session>();

  constructor(
    private readonly world: World,
    private readonly deliver: (event: PaymentEvent, delivery: number) => void,
  ) {}

  async openCheckout(order: Order): Promise<{ id: string; url: string }> {
    const id = `cs_${order.id}`;
    if (!this.sessions.has(id)) {
      this.sessions.set(id, { order, state: 'open', events: [], refunds: new Map() });
      this.world.scheduler.after(SESSION_MS, () => this.expire(id));
    }
    return { id, url: `https://pay.example/${id}` };
  }

  /** A buyer pays. Returns false for a page that has closed. */
  pay(id: string): boolean {
    const session = this.sessions.get(id);
    if (session?.state !== 'open') return false;
    session.state = 'paid';
    this.emit(session, 'paid', { amount_total: amountDue(session.order), address: ADDRESS });
    return true;
  }

  async closeCheckout({ id }: Order): Promise<void> {
    this.expire(`cs_${id}`);
  }

  async fetchPaymentStatus(order: Order): Promise<PaymentEvent[]> {
    const session = this.sessions.get(order.stripe_session_id ?? '');
    if (session) return [...session.events];
    const isUnknown = order.stripe_session_id !== null && order.status === 'pending';
    return isUnknown ? expireUnknownSession(order, this.now()) : [];
  }

  async eventsSince(since: Date): Promise<PaymentEvent[]> {
    const events = [...this.sessions.values()].flatMap((session) => session.events);
    return events
      .filter(({ created_at }) => created_at >= since)
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  }

  async refund({ id }: Order, refund: Refund): Promise<string> {
    const session = this.sessions.get(`cs_${id}`);
    if (session?.state !== 'paid') throw new DomainError('refund_refused', 'This order was not paid.');
    if (session.refunds.has(refund.id)) return `re_${refund.id}`;
    if (paidBack(session) + refund.amount > amountDue(session.order))
      throw new DomainError('refund_refused', 'The refunds would exceed what was paid.');
    session.refunds.set(refund.id, refund.amount);
    this.emit(session, 'refunded', { session_id: null, amount_total: paidBack(session) });
    return `re_${refund.id}`;
  }

  /** Events are handed over as objects. Signatures are not simulated. */
  readEvent(): PaymentEvent {
    throw new Error('Events of the simulation are not signed.');
  }

  private expire(id: string): void {
    const session = this.sessions.get(id);
    if (session?.state !== 'open') return;
    session.state = 'expired';
    this.emit(session, 'expired', { amount_total: 0 });
  }

  private emit(session: Session, kind: PaymentEvent['kind'], change: Partial<PaymentEvent>): void {
    const { order, events } = session;
    const event: PaymentEvent = {
      id: `evt_${events.length + 1}_${order.id}`,
      kind,
      session_id: `cs_${order.id}`,
      payment_id: kind === 'expired' ? null : `pi_${order.id}`,
      order_id: order.id,
      amount_total: 0,
      currency: order.currency,
      email: order.email,
      address: null,
      failure: null,
      created_at: this.now(),
      ...change,
    };
    events.push(event);
    const random = createRandom(seedFor(this.world.seed, event.id));
    const isFaulty = this.world.faults() !== undefined;
    const deliveries = isFaulty ? random.pick([0, 1, 1, 1, 2, 2, 3]) : 1;
    for (let delivery = 1; delivery <= deliveries; delivery++) {
      const delay = isFaulty && random.chance(0.3) ? random.fraction() * LATE_MS : random.int(100, 4_000);
      this.world.scheduler.after(delay, () => this.deliver(event, delivery));
    }
  }

  private now(): Date {
    return new Date(this.world.scheduler.now());
  }
}

export const paidBack = ({ refunds }: Pick<Session, 'refunds'>) =>
  [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
