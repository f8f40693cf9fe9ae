import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Ids } from '../../../application/ports/shop/ids.js';
import { backoffMs, type Backoff } from '../../../domain/shop/backoff.js';
import { endOfUnknown, type PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Payments } from '../../../application/ports/orders/payments.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Refund } from '../../../domain/orders/refund.js';
import { Agenda } from './agenda.js';
import {
  isDue,
  isOverdue,
  newSession,
  refundedOf,
  untold,
  type CheckoutSession,
  type Payer,
} from './checkout-session.js';
import { CheckoutSessions } from './checkout-sessions.js';
import { badSignature, eventBody, readEventBody, type EventType } from './events.js';
import { postEvent } from './post-event.js';
import { isSigned } from './signature.js';

interface LocalPaymentsSettings {
  /** Folder for sessions and their events. */
  folder: string;
  /** Signs the events. Anyone who knows it can forge a payment. */
  secret: string;
  webhookUrl: () => string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: () => string;
  clock: Clock;
  ids: Ids;
  shopName: string;
  /** Receives errors that cannot be returned to a caller. */
  onError: (error: unknown) => void;
}

/** Seconds that a delayed payment takes. */
const LATE_SECONDS = 20;

/** When the session changes by itself next. */
function nextOf({ status, expires_at, money, due }: CheckoutSession): Date | undefined {
  if (status === 'open') return new Date(expires_at * 1000);
  return money === 'promised' && due ? new Date(due.at * 1000) : undefined;
}

const REDELIVERY: Backoff = { first: 500, longest: 5 * 60_000 };

/**
 * A payment provider that behaves like Stripe Checkout and stores its data in a folder: a hosted page takes the
 * payment, and a signed event reports it. An event is stored together with its payment and sent until the shop answers
 * 2xx.
 */
export class LocalPayments implements Payments {
  private readonly sessions: CheckoutSessions;
  private readonly agenda: Agenda;
  private stop = new AbortController();

  constructor(readonly settings: LocalPaymentsSettings) {
    this.sessions = new CheckoutSessions(settings.folder);
    this.agenda = new Agenda(settings.clock, (orderId) => this.attend(orderId), settings.onError);
  }

  /** Resumes the sessions and deliveries of an earlier run. */
  async start(): Promise<void> {
    this.stop = new AbortController();
    for (const session of await this.sessions.all()) this.plan(session);
    this.agenda.start();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.agenda.close();
  }

  async openCheckout(order: Order): Promise<{ id: string; url: string }> {
    const { clock, ids } = this.settings;
    const session = await this.sessions.change(order.id, (known) =>
      known ? undefined : newSession(order, () => ids.secret(), clock.now()),
    );
    this.plan(session!);
    return { id: session!.id, url: this.pageUrl(session!.id) };
  }

  /** Returns all events of the order's session, delivered or not. */
  async look(order: Order): Promise<PaymentEvent[]> {
    if (order.stripe_session_id === null) return [];
    const session = await this.session(order.stripe_session_id);
    if (!session) return order.status === 'pending' ? endOfUnknown(order, this.settings.clock.now()) : [];
    return session.events.map(({ body }) => readEventBody(body));
  }

  async eventsSince(since: Date): Promise<PaymentEvent[]> {
    const events = (await this.sessions.all()).flatMap((session) => session.events);
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
      else if (refundedOf(session) + amount > session.amount_total) refusal = 'It is more than was paid.';
      else {
        const refunds = [...session.refunds, { id, amount }];
        return this.happened({ ...session, refunds }, 'charge.refunded');
      }
      return undefined;
    });
    if (refusal !== undefined) {
      throw new DomainError('refund_refused', `The payment provider does not refund this. ${refusal}`);
    }
    // Deliver now, because in a worker process the agenda does not run.
    if (untold(after!)) await this.tell(after!);
    return `re_local_${id}`;
  }

  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent {
    if (!isSigned(this.settings.secret, rawBody, signature, at)) throw badSignature();
    return readEventBody(Buffer.from(rawBody).toString('utf8'));
  }

  /** Returns the session and expires it first if its time has passed. */
  async session(id: string): Promise<CheckoutSession | undefined> {
    const session = await this.sessions.find(id);
    if (!session || !isOverdue(session, this.settings.clock.now())) return session;
    const after = await this.expire(session.order_id);
    if (after) this.plan(after);
    return after;
  }

  all(): Promise<CheckoutSession[]> {
    return this.sessions.all();
  }

  /** Stores the payer while their bank asks for approval. */
  async ask(id: string, payer: Payer): Promise<void> {
    const session = await this.session(id);
    if (!session) return;
    await this.sessions.change(session.order_id, (current) =>
      current?.status === 'open' ? { ...current, approving: payer } : undefined,
    );
  }

  /**
   * Returns 'paid' exactly once, even for concurrent calls; otherwise the session's status. A delayed payment is
   * 'promised' until it arrives.
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
      return this.happened(
        { ...current, status: 'complete', payer, approving: null, ...(money !== 'comes' && late) },
        'checkout.session.completed',
      );
    });
    if (after) this.plan(after);
    if (paid) return 'paid';
    return after?.status === 'complete' ? 'already' : 'expired';
  }

  /** Sends the pending event, if any, and waits for the shop's answer or failure. */
  tell(session: CheckoutSession): Promise<void> {
    return this.agenda.now(session.order_id);
  }

  pageUrl(id: string): string {
    return `${this.settings.publicUrl()}/local/checkout/${id}`;
  }

  /** URL of the shop's confirmation page. */
  successUrl(id: string): string {
    return `${this.settings.publicUrl()}/order-confirmation?sessionId=${encodeURIComponent(id)}`;
  }

  private expire(orderId: string): Promise<CheckoutSession | undefined> {
    return this.sessions.change(orderId, (current) =>
      current && isOverdue(current, this.settings.clock.now())
        ? this.happened({ ...current, status: 'expired' }, 'checkout.session.expired')
        : undefined,
    );
  }

  /** Completes or fails a delayed payment. */
  private collect(orderId: string): Promise<CheckoutSession | undefined> {
    return this.sessions.change(orderId, (current) => {
      if (!current || !isDue(current, this.settings.clock.now())) return undefined;
      return current.due!.comes
        ? this.happened({ ...current, money: 'paid' }, 'checkout.session.async_payment_succeeded')
        : this.happened({ ...current, money: 'failed' }, 'checkout.session.async_payment_failed');
    });
  }

  private happened(session: CheckoutSession, type: EventType): CheckoutSession {
    const id = `evt_local_${this.settings.ids.secret()}`;
    const body = eventBody(id, type, session, this.settings.clock.now());
    const event = { id, body, attempts: 0, last_answer: null, delivered: false };
    return { ...session, events: [...session.events, event] };
  }

  private plan(session: CheckoutSession): void {
    const { order_id, status, expires_at, money, due } = session;
    if (status === 'open') this.agenda.at(order_id, new Date(expires_at * 1000));
    if (money === 'promised' && due) this.agenda.at(order_id, new Date(due.at * 1000));
    if (untold(session)) this.agenda.at(order_id, this.settings.clock.now());
  }

  private async attend(orderId: string): Promise<Date | undefined> {
    await this.expire(orderId);
    const session = await this.collect(orderId);
    if (!session) return undefined;
    const event = untold(session);
    if (!event) return nextOf(session);
    const { delivered, answer } = await postEvent(this.settings, event.body, this.stop.signal);
    const attempts = event.attempts + 1;
    const told = { ...event, attempts, last_answer: answer, delivered };
    const after = await this.sessions.change(
      orderId,
      (current) =>
        current && { ...current, events: current.events.map((one) => (one.id === event.id ? told : one)) },
    );
    const now = this.settings.clock.now();
    if (!delivered) return new Date(now.getTime() + backoffMs(attempts, REDELIVERY));
    return untold(after!) ? now : nextOf(after!);
  }
}
