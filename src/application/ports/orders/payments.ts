import type { Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Refund } from '../../../domain/orders/refund.js';

/** Takes money for orders. */
export interface Payments {
  /**
   * Opens a page where this order can be paid. Asked again for the same order it gives the same session.
   */
  openCheckout(order: Order): Promise<{ id: string; url: string }>;
  /**
   * Reads a webhook's raw body after checking its signature and age.
   * @throws DomainError `bad_signature`
   */
  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent;
  /**
   * What the provider knows of this order's session by now, as events that it may have told before: how it was paid or
   * ended, and what went back since. Empty where nothing has happened yet. Their ids are the same as long as the answer is.
   * A session that it does not know has expired once its time is over.
   * @throws DomainError `payment_unavailable`
   */
  look(order: Order): Promise<PaymentEvent[]>;
  /**
   * What the provider has told since then of money and sessions, or would have: the events with the ids that they were sent
   * under, the oldest first. It forgets them after a month.
   * @throws DomainError `payment_unavailable`
   */
  eventsSince(since: Date): Promise<PaymentEvent[]>;
  /**
   * Asks for some of an order's money to go back; asked again with the same refund it asks once. Answers the provider's id.
   * @throws DomainError `refund_refused` where it never will; `payment_unavailable` where it may later
   */
  refund(order: Order, refund: Refund): Promise<string>;
}
