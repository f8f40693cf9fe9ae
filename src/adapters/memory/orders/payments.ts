import { createHmac } from 'node:crypto';
import type { Clock } from '../../../application/ports/shop/clock.js';
import { expireUnknownSession, type PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Payments } from '../../../application/ports/orders/payments.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { amountDue, type Order } from '../../../domain/orders/order.js';
import type { Refund } from '../../../domain/orders/refund.js';

const TOLERANCE_SECONDS = 300;

/** Takes no money. Tests pay or expire sessions and deliver the returned webhooks. */
export class MemoryPayments implements Payments {
  private readonly orders = new Map<string, Order>();
  private readonly eventsBySession = new Map<string, PaymentEvent[]>();
  private readonly refunds = new Map<string, Refund>();
  private events = 0;

  constructor(
    private readonly clock: Clock,
    private readonly secret = 'whsec_memory',
  ) {}

  async openCheckout(order: Order): Promise<{ id: string; url: string }> {
    const id = `cs_${order.id}`;
    if (!this.orders.has(id)) this.orders.set(id, order);
    return { id, url: `https://pay.example.com/${id}` };
  }

  /** Pays a session and returns its webhook; `change` modifies the event. */
  pay(sessionId: string, change: Partial<PaymentEvent> = {}): { rawBody: Uint8Array; signature: string } {
    return this.webhook('paid', sessionId, change);
  }

  expire(sessionId: string): { rawBody: Uint8Array; signature: string } {
    return this.webhook('expired', sessionId, { amount_total: 0 });
  }

  /** Records a refund that was made at the provider and not requested by the shop. */
  refundAtProvider(sessionId: string, amount: number): void {
    this.webhook('refunded', sessionId, { session_id: null, amount_total: amount });
  }

  async closeCheckout({ stripe_session_id: id }: Order): Promise<void> {
    const hasEnded = this.eventsBySession.get(id ?? '')?.some(({ kind }) => kind !== 'refunded');
    if (id !== null && this.orders.has(id) && !hasEnded) this.expire(id);
  }

  async fetchPaymentStatus(order: Order): Promise<PaymentEvent[]> {
    const id = order.stripe_session_id;
    if (id === null) return [];
    if (!this.orders.has(id))
      return order.status === 'pending' ? expireUnknownSession(order, this.clock.now()) : [];
    return this.eventsBySession.get(id) ?? [];
  }

  async eventsSince(since: Date): Promise<PaymentEvent[]> {
    const events = [...this.eventsBySession.values()].flat().filter(({ created_at }) => created_at >= since);
    return events.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  }

  async refund(order: Order, refund: Refund): Promise<string> {
    const others = [...this.refunds.values()].filter(
      (one) => one.order_id === refund.order_id && one.id !== refund.id,
    );
    const refundedBefore = others.reduce((sum, { amount }) => sum + amount, 0);
    if (!this.eventsBySession.get(order.stripe_session_id ?? '')?.some(({ kind }) => kind === 'paid'))
      throw new DomainError('refund_refused', 'This order has not been paid.');
    if (refundedBefore + refund.amount > amountDue(order))
      throw new DomainError('refund_refused', 'The refunds would exceed what was paid.');
    if (!this.refunds.has(refund.id)) {
      this.refunds.set(refund.id, refund);
      this.webhook('refunded', order.stripe_session_id!, {
        session_id: null,
        amount_total: refundedBefore + refund.amount,
      });
    }
    return `re_${refund.id}`;
  }

  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent {
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
    const isRecent = Math.abs(at.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS;
    if (!isRecent || signature !== this.sign(rawBody, seconds)) {
      throw new DomainError('bad_signature', 'This event is not from the payment provider.');
    }
    const event = JSON.parse(Buffer.from(rawBody).toString()) as PaymentEvent;
    return { ...event, created_at: new Date(event.created_at) };
  }

  private webhook(kind: PaymentEvent['kind'], sessionId: string, change: Partial<PaymentEvent>) {
    const order = this.orders.get(sessionId);
    if (!order) throw new Error(`No checkout ${sessionId} is open.`);
    const created_at = this.clock.now();
    const event: PaymentEvent = {
      id: `evt_${++this.events}_${order.id}`,
      kind,
      session_id: sessionId,
      payment_id: `pi_${order.id}`,
      order_id: order.id,
      amount_total: amountDue(order),
      currency: order.currency,
      email: order.email,
      address: null,
      failure: null,
      created_at,
      ...change,
    };
    this.eventsBySession.set(sessionId, [...(this.eventsBySession.get(sessionId) ?? []), event]);
    const rawBody = Uint8Array.from(Buffer.from(JSON.stringify(event)));
    return { rawBody, signature: this.sign(rawBody, Math.floor(created_at.getTime() / 1000)) };
  }

  private sign(rawBody: Uint8Array, seconds: number): string {
    const hash = createHmac('sha256', this.secret).update(`${seconds}.`).update(rawBody).digest('hex');
    return `t=${seconds},v1=${hash}`;
  }
}
