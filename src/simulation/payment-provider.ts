import type { Payments } from '../application/ports/orders/payments.js';
import { amountDue, NO_ADDRESS, type Order } from '../domain/orders/order.js';
import { expireUnknownSession, type PaymentEvent } from '../domain/orders/payment-event.js';
import type { Refund } from '../domain/orders/refund.js';
import { DomainError } from '../domain/shop/errors.js';
import { createRandom, seedFor, type Random } from './random.js';
import type { World } from './simulated-process.js';

interface Session {
  order: Order;
  /** `confirming`: a bank decides for days. */
  state: 'open' | 'confirming' | 'paid' | 'failed' | 'expired';
  events: PaymentEvent[];
  /** The requested amounts by refund ID. */
  refunds: Map<string, number>;
  /** The IDs of refunds that the buyer's bank rejected. */
  failedRefunds: Set<string>;
  isDisputed: boolean;
}

const HOUR = 3_600_000;
const SESSION_MS = HOUR;
const DAY = 24 * HOUR;
/** The maximum delay of an event. Most events arrive soon; some arrive late, twice, or never. */
const MAX_EVENT_DELAY_MS = 5 * HOUR;

const ADDRESS = {
  ...NO_ADDRESS,
  address_name: 'A Buyer',
  address_line_1: '1 Calton Hill',
  city: 'Edinburgh',
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

/** The payment provider. It delivers events late, twice, out of order or never, and also those of other shops. */
export class PaymentProvider implements Payments {
  readonly sessions = new Map<string, Session>();
  /** Events of other sellers on the same account. */
  private readonly foreignEvents: PaymentEvent[] = [];

  constructor(
    private readonly world: World,
    private readonly deliver: (event: PaymentEvent, delivery: number) => void,
  ) {
    this.scheduleForeignEvent(createRandom(seedFor(world.seed, 'strangers')));
  }

  async openCheckout(order: Order): Promise<{ id: string; url: string }> {
    const id = `cs_${order.id}`;
    if (!this.sessions.has(id)) {
      const nothing = { events: [], refunds: new Map(), failedRefunds: new Set<string>() };
      this.sessions.set(id, { order, state: 'open', isDisputed: false, ...nothing });
      this.world.scheduler.after(SESSION_MS, () => this.expire(id));
    }
    return { id, url: `https://pay.example/${id}` };
  }

  /** A buyer pays. Returns false for a page that has closed. */
  pay(id: string): boolean {
    const session = this.sessions.get(id);
    if (session?.state !== 'open') return false;
    const random = this.randomFor(`payment of ${id}`);
    if (!random?.chance(0.15)) this.receive(session, random);
    else {
      session.state = 'confirming';
      this.emit(session, 'confirming', {});
      this.world.scheduler.after(random.fraction() * 3 * DAY, () => {
        if (random.chance(0.7)) this.receive(session, random);
        else this.decline(session);
      });
    }
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
    const events = [
      ...this.foreignEvents,
      ...[...this.sessions.values()].flatMap((session) => session.events),
    ];
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
    const random = this.randomFor(`refund ${refund.id}`);
    if (random?.chance(0.1))
      this.world.scheduler.after(random.fraction() * DAY, () => this.returnRefund(session, refund));
    return `re_${refund.id}`;
  }

  /** Events are handed over as objects. Signatures are not simulated. */
  readEvent(): PaymentEvent {
    throw new Error('Events of the simulation are not signed.');
  }

  private receive(session: Session, random: Random | undefined): void {
    session.state = 'paid';
    this.emit(session, 'paid', { amount_total: amountDue(session.order), address: ADDRESS });
    if (random?.chance(0.03))
      this.world.scheduler.after(random.fraction() * 5 * DAY, () => {
        session.isDisputed = true;
        this.emit(session, 'disputed', { session_id: null, amount_total: paidBack(session) });
      });
  }

  private decline(session: Session): void {
    session.state = 'failed';
    this.emit(session, 'failed', {});
  }

  /** The buyer's bank gives the money back to the shop. */
  private returnRefund(session: Session, { amount, id }: Refund): void {
    session.failedRefunds.add(id);
    const failure = { refund_id: id, reason: 'The account is closed.' };
    this.emit(session, 'refund_failed', { session_id: null, amount_total: amount, failure });
  }

  private expire(id: string): void {
    const session = this.sessions.get(id);
    if (session?.state !== 'open') return;
    session.state = 'expired';
    this.emit(session, 'expired', {});
  }

  /** Somebody pays elsewhere, or pays for an order of the shop in another currency. */
  private scheduleForeignEvent(random: Random): void {
    this.world.scheduler.after(random.fraction() * 4 * DAY, () => {
      if (!this.world.faults()) return;
      const number = this.foreignEvents.length + 1;
      const [known] = [...this.sessions.values()].slice(-1);
      const event: PaymentEvent = {
        id: `evt_${number}_elsewhere`,
        kind: random.pick(['paid', 'refunded', 'expired', 'other', 'disputed'] as const),
        session_id: `cs_elsewhere_${number}`,
        payment_id: `pi_elsewhere_${number}`,
        order_id: null,
        amount_total: random.int(100, 10_000),
        currency: 'USD',
        email: 'somebody@elsewhere.example',
        address: ADDRESS,
        failure: null,
        created_at: this.now(),
        ...(random.chance(0.3) && known && { kind: 'foreign', order_id: known.order.id }),
      };
      this.foreignEvents.push(event);
      this.send(event);
      this.scheduleForeignEvent(random);
    });
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
    this.send(event);
  }

  private send(event: PaymentEvent): void {
    const random = createRandom(seedFor(this.world.seed, event.id));
    const isFaulty = this.world.faults() !== undefined;
    const deliveries = isFaulty ? random.pick([0, 1, 1, 1, 2, 2, 3]) : 1;
    for (let delivery = 1; delivery <= deliveries; delivery++) {
      const delay =
        isFaulty && random.chance(0.3) ? random.fraction() * MAX_EVENT_DELAY_MS : random.int(100, 4_000);
      this.world.scheduler.after(delay, () => this.deliver(event, delivery));
    }
  }

  /** Undefined while nothing fails. */
  private randomFor(what: string): Random | undefined {
    return this.world.faults() && createRandom(seedFor(this.world.seed, what));
  }

  private now(): Date {
    return new Date(this.world.scheduler.now());
  }
}

/** Returns the refunded amount, without rejected refunds. */
export const paidBack = ({ failedRefunds, refunds }: Pick<Session, 'failedRefunds' | 'refunds'>) =>
  [...refunds].reduce((sum, [id, amount]) => sum + (failedRefunds.has(id) ? 0 : amount), 0);
