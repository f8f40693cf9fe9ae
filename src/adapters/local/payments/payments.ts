import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Crypto } from '../../../application/ports/shop/crypto.js';
import { backoffMs, type Backoff } from '../../../domain/shop/backoff.js';
import { expireUnknownSession, type PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { PaymentPages, Payments } from '../../../application/ports/orders/payments.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Refund } from '../../../domain/orders/refund.js';
import { Scheduler } from './scheduler.js';
import {
  isDue,
  isOverdue,
  newSession,
  sumRefunds,
  nextUndelivered,
  type CheckoutSession,
  type Payer,
} from './checkout-session.js';
import { CheckoutSessions } from './checkout-sessions.js';
import { badSignature, eventBody, readEventBody, type EventType } from './events.js';
import { postEvent } from './post-event.js';
import { isSigned } from './signature.js';

interface LocalPaymentsSettings {
  /** Sessions and their events are stored in this folder. */
  folder: string;
  /** Secret that signs the events. Anyone who knows it can forge a payment. */
  secret: string;
  webhookUrl: () => string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: () => string;
  pages: PaymentPages;
  clock: Clock;
  crypto: Crypto;
  shopName: string;
  /** Receives errors that cannot be returned to a caller. */
  onError: (error: unknown) => void;
}

/** A delayed payment succeeds or fails after this time. */
const LATE_SECONDS = 20;

/** Returns the time of the session's next automatic change, if there is one. */
function findDueTime({ status, expires_at, money, due }: CheckoutSession): Date | undefined {
  if (status === 'open') return new Date(expires_at * 1000);
  return money === 'promised' && due ? new Date(due.at * 1000) : undefined;
}

const REDELIVERY: Backoff = { firstMs: 500, maxMs: 5 * 60_000 };

/**
 * A payment provider that behaves like Stripe Checkout and stores its data in a folder. A hosted page takes the payment
 * and a signed event reports it. The event is stored together with its payment and is sent until the shop answers with
 * a 2xx status.
 */
export class LocalPayments implements Payments {
  private readonly sessions: CheckoutSessions;
  private readonly scheduler: Scheduler;
  private stop = new AbortController();

  constructor(readonly settings: LocalPaymentsSettings) {
    this.sessions = new CheckoutSessions(settings.folder);
    this.scheduler = new Scheduler(settings.clock, (orderId) => this.handle(orderId), settings.onError);
  }

  /** Resumes the sessions and deliveries of an earlier run. */
  async start(): Promise<void> {
    this.stop = new AbortController();
    for (const session of await this.sessions.all()) this.schedule(session);
    this.scheduler.start();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.scheduler.close();
  }

  async openCheckout(order: Order): Promise<{ id: string; url: string }> {
    const { clock, crypto } = this.settings;
    const session = await this.sessions.change(order.id, (known) =>
      known ? undefined : newSession(order, () => crypto.randomToken(), clock.now()),
    );
    this.schedule(session!);
    return { id: session!.id, url: this.pageUrl(session!.id) };
  }

  async closeCheckout({ id }: Order): Promise<void> {
    const after = await this.sessions.change(id, (current) =>
      current?.status === 'open'
        ? this.recordEvent({ ...current, status: 'expired' }, 'checkout.session.expired')
        : undefined,
    );
    if (after) this.schedule(after);
  }

  /** Returns all events of the order's session, whether they were delivered or not. */
  async fetchPaymentStatus(order: Order): Promise<PaymentEvent[]> {
    if (order.stripe_session_id === null) return [];
    const session = await this.session(order.stripe_session_id);
    if (!session)
      return order.status === 'pending' ? expireUnknownSession(order, this.settings.clock.now()) : [];
    return session.events.map(({ body }) => readEventBody(body));
  }

  async eventsSince(since: Date): Promise<PaymentEvent[]> {
    const events = (await this.sessions.all()).flatMap((findSession) => findSession.events);
    return events
      .map(({ body }) => readEventBody(body))
      .filter(({ created_at }) => created_at >= since)
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  }

  async refund(order: Order, { id, amount }: Refund): Promise<string> {
    let refusal: string | undefined;
    const after = await this.sessions.change(order.id, (session) => {
      if (session?.status !== 'complete' || session.money !== 'paid') refusal = 'Nothing was paid.';
      else if (session.refunds.some((one) => one.id === id)) return undefined;
      else if (sumRefunds(session) + amount > session.amount_total) refusal = 'It is more than was paid.';
      else {
        const refunds = [...session.refunds, { id, amount }];
        return this.recordEvent({ ...session, refunds }, 'charge.refunded');
      }
      return undefined;
    });
    if (refusal !== undefined) {
      throw new DomainError('refund_refused', `The payment provider refused this refund. ${refusal}`);
    }
    // Deliver the event now, because the scheduler does not run in a worker process.
    if (nextUndelivered(after!)) await this.deliverNext(after!);
    return `re_local_${id}`;
  }

  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent {
    if (!isSigned(this.settings.secret, rawBody, signature, at)) throw badSignature();
    return readEventBody(Buffer.from(rawBody).toString('utf8'));
  }

  /** Returns the session. An open session whose time has passed is expired first. */
  async session(id: string): Promise<CheckoutSession | undefined> {
    const session = await this.sessions.find(id);
    if (!session || !isOverdue(session, this.settings.clock.now())) return session;
    const after = await this.expire(session.order_id);
    if (after) this.schedule(after);
    return after;
  }

  listSessions(): Promise<CheckoutSession[]> {
    return this.sessions.all();
  }

  /** Stores the payer's details until the bank's approval page is answered. */
  async storePayer(id: string, payer: Payer): Promise<void> {
    const session = await this.session(id);
    if (!session) return;
    await this.sessions.change(session.order_id, (current) =>
      current?.status === 'open' ? { ...current, approving: payer } : undefined,
    );
  }

  /**
   * Returns 'paid' only once per session, even for concurrent calls. A delayed payment also returns 'paid', but its
   * session stays 'promised' until the payment succeeds or fails.
   */
  async pay(
    id: string,
    payer: Payer,
    money: 'comes' | 'comes late' | 'fails late' = 'comes',
  ): Promise<'paid' | 'already' | 'expired' | 'unknown'> {
    const session = await this.session(id);
    if (!session) return 'unknown';
    let paid = false;
    const after = await this.sessions.change(session.order_id, (current) => {
      if (current?.status !== 'open' || isOverdue(current, this.settings.clock.now())) return undefined;
      paid = true;
      const at = Math.floor(this.settings.clock.now().getTime() / 1000) + LATE_SECONDS;
      const late = { money: 'promised' as const, due: { at, comes: money === 'comes late' } };
      return this.recordEvent(
        { ...current, status: 'complete', payer, approving: null, ...(money !== 'comes' && late) },
        'checkout.session.completed',
      );
    });
    if (after) this.schedule(after);
    if (paid) return 'paid';
    return after?.status === 'complete' ? 'already' : 'expired';
  }

  /** Sends the next undelivered event, if there is one, and waits for the end of the attempt. */
  deliverNext(session: CheckoutSession): Promise<void> {
    return this.scheduler.runNow(session.order_id);
  }

  pageUrl(id: string): string {
    return `${this.settings.publicUrl()}/local/checkout/${id}`;
  }

  private expire(orderId: string): Promise<CheckoutSession | undefined> {
    return this.sessions.change(orderId, (current) =>
      current && isOverdue(current, this.settings.clock.now())
        ? this.recordEvent({ ...current, status: 'expired' }, 'checkout.session.expired')
        : undefined,
    );
  }

  /** Ends a delayed payment that is due. */
  private collect(orderId: string): Promise<CheckoutSession | undefined> {
    return this.sessions.change(orderId, (current) => {
      if (!current || !isDue(current, this.settings.clock.now())) return undefined;
      return current.due!.comes
        ? this.recordEvent({ ...current, money: 'paid' }, 'checkout.session.async_payment_succeeded')
        : this.recordEvent({ ...current, money: 'failed' }, 'checkout.session.async_payment_failed');
    });
  }

  private recordEvent(session: CheckoutSession, type: EventType): CheckoutSession {
    const id = `evt_local_${this.settings.crypto.randomToken()}`;
    const body = eventBody(id, type, session, this.settings.clock.now());
    const event = { id, body, attempts: 0, last_answer: null, delivered: false };
    return { ...session, events: [...session.events, event] };
  }

  private schedule(session: CheckoutSession): void {
    const { order_id, status, expires_at, money, due } = session;
    if (status === 'open') this.scheduler.schedule(order_id, new Date(expires_at * 1000));
    if (money === 'promised' && due) this.scheduler.schedule(order_id, new Date(due.at * 1000));
    if (nextUndelivered(session)) this.scheduler.schedule(order_id, this.settings.clock.now());
  }

  private async handle(orderId: string): Promise<Date | undefined> {
    await this.expire(orderId);
    const session = await this.collect(orderId);
    if (!session) return undefined;
    const event = nextUndelivered(session);
    if (!event) return findDueTime(session);
    const { delivered, result } = await postEvent(this.settings, event.body, this.stop.signal);
    const attempts = event.attempts + 1;
    const updated = { ...event, attempts, last_answer: result, delivered };
    const after = await this.sessions.change(
      orderId,
      (current) =>
        current && { ...current, events: current.events.map((one) => (one.id === event.id ? updated : one)) },
    );
    const now = this.settings.clock.now();
    if (!delivered) return new Date(now.getTime() + backoffMs(attempts, REDELIVERY));
    return nextUndelivered(after!) ? now : findDueTime(after!);
  }
}
