import type { Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Refund } from '../../../domain/orders/refund.js';

/** Takes money for orders. */
export interface Payments {
  /** Opens a payment page. A repeated call for the same order returns the same session. */
  openCheckout(order: Order): Promise<{ id: string; url: string }>;
  /**
   * Verifies signature and age of a webhook's raw body and parses it.
   * @throws DomainError `bad_signature`
   */
  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent;
  /**
   * The current state of the order's session as events, which may have been delivered before: payment or end, and
   * refunds since. Empty when nothing has happened. IDs are stable while the state is. An unknown session has expired
   * once its time is over.
   * @throws DomainError `payment_unavailable`
   */
  look(order: Order): Promise<PaymentEvent[]>;
  /**
   * Payment events since then, delivered or not, with their original IDs, oldest first. The provider keeps them for a
   * month.
   * @throws DomainError `payment_unavailable`
   */
  eventsSince(since: Date): Promise<PaymentEvent[]>;
  /**
   * Requests a refund; a repeated call with the same refund has no effect. Returns the provider's ID.
   * @throws DomainError `refund_refused` permanently; `payment_unavailable` temporarily
   */
  refund(order: Order, refund: Refund): Promise<string>;
}
