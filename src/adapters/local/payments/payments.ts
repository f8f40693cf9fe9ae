import type { Clock } from '../../../application/ports/clock.js';
import type { Ids } from '../../../application/ports/ids.js';
import type { PaymentEvent } from '../../../domain/payment-event.js';
import type { Payments } from '../../../application/ports/payments.js';
import type { Order } from '../../../domain/order.js';
import { Agenda } from './agenda.js';
import { isOverdue, newSession, type CheckoutSession, type Payer } from './checkout-session.js';
import { CheckoutSessions } from './checkout-sessions.js';
import { badSignature, eventBody, readEventBody } from './events.js';
import { postEvent } from './post-event.js';
import { isSigned } from './signature.js';

interface LocalPaymentsSettings {
  /** Where sessions and their events are kept. */
  folder: string;
  /** Signs the events; whoever knows it can say that an order is paid. */
  secret: string;
  /** Where events are sent. */
  webhookUrl: () => string;
  /** Where browsers find the shop, without a slash at the end. */
  publicUrl: () => string;
  clock: Clock;
  ids: Ids;
  shopName: string;
  /** Told of what goes wrong while nobody waits for it. */
  onError: (error: unknown) => void;
}

/** Milliseconds until the next attempt: half a second at first, twice as long each time, at most five minutes. */
const pauseAfter = (attempts: number) => Math.min(500 * 2 ** (attempts - 1), 5 * 60_000);

/**
 * A payment provider in a folder that behaves like Stripe Checkout: a hosted page takes the payment, a signed event
 * tells the shop. An event is kept with the payment it tells of and sent until the shop has answered 2xx.
 */
export class LocalPayments implements Payments {
  private readonly sessions: CheckoutSessions;
  private readonly agenda: Agenda;
  private stop = new AbortController();

  constructor(readonly settings: LocalPaymentsSettings) {
    this.sessions = new CheckoutSessions(settings.folder);
    this.agenda = new Agenda(settings.clock, (orderId) => this.attend(orderId), settings.onError);
  }

  /** Takes up what an earlier run left open or undelivered. */
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

  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent {
    if (!isSigned(this.settings.secret, rawBody, signature, at)) throw badSignature();
    return readEventBody(Buffer.from(rawBody).toString('utf8'));
  }

  /** The session as it stands now; one whose time has passed has expired. */
  async session(id: string): Promise<CheckoutSession | undefined> {
    const session = await this.sessions.find(id);
    if (!session || !isOverdue(session, this.settings.clock.now())) return session;
    const after = await this.expire(session.order_id);
    if (after) this.plan(after);
    return after;
  }

  /** Every session, for looking at. */
  all(): Promise<CheckoutSession[]> {
    return this.sessions.all();
  }

  /** 'paid' once, however often and in parallel it is asked; otherwise how the session stands. */
  async pay(id: string, payer: Payer): Promise<'paid' | 'already' | 'expired' | 'unknown'> {
    const session = await this.session(id);
    if (!session) return 'unknown';
    let paid = false;
    const after = await this.sessions.change(session.order_id, (current) => {
      if (current?.status !== 'open' || isOverdue(current, this.settings.clock.now())) return undefined;
      paid = true;
      return this.ended({ ...current, status: 'complete', payer });
    });
    if (after) this.plan(after);
    if (paid) return 'paid';
    return after?.status === 'complete' ? 'already' : 'expired';
  }

  /** Sends the session's event, if it is waiting, and comes back when the shop has answered or failed to. */
  tell(session: CheckoutSession): Promise<void> {
    return this.agenda.now(session.order_id);
  }

  pageUrl(id: string): string {
    return `${this.settings.publicUrl()}/local/checkout/${id}`;
  }

  /** Where the payer goes once the session is paid. */
  successUrl(id: string): string {
    return `${this.settings.publicUrl()}/order-confirmation?sessionId=${encodeURIComponent(id)}`;
  }

  private expire(orderId: string): Promise<CheckoutSession | undefined> {
    return this.sessions.change(orderId, (current) =>
      current && isOverdue(current, this.settings.clock.now())
        ? this.ended({ ...current, status: 'expired' })
        : undefined,
    );
  }

  private ended(session: CheckoutSession): CheckoutSession {
    const id = `evt_local_${this.settings.ids.secret()}`;
    const body = eventBody(id, session, this.settings.clock.now());
    return { ...session, event: { id, body, attempts: 0, last_answer: null, delivered: false } };
  }

  private plan(session: CheckoutSession): void {
    if (session.status === 'open') this.agenda.at(session.order_id, new Date(session.expires_at * 1000));
    else if (session.event?.delivered === false) this.agenda.at(session.order_id, this.settings.clock.now());
  }

  private async attend(orderId: string): Promise<Date | undefined> {
    const session = await this.expire(orderId);
    if (session?.status === 'open') return new Date(session.expires_at * 1000);
    if (!session?.event || session.event.delivered) return undefined;
    const { delivered, answer } = await postEvent(this.settings, session.event.body, this.stop.signal);
    const after = await this.sessions.change(orderId, (current) => {
      if (!current?.event) return undefined;
      const attempts = current.event.attempts + 1;
      return { ...current, event: { ...current.event, attempts, last_answer: answer, delivered } };
    });
    return delivered
      ? undefined
      : new Date(this.settings.clock.now().getTime() + pauseAfter(after!.event!.attempts));
  }
}
