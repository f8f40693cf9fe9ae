import type { Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Refund } from '../../../domain/orders/refund.js';

/** Paths of pages to which buyers return from the payment, without the prefix of a language. */
export interface PaymentPages {
  /** With the ID of the session as `sessionId`. */
  confirmation: string;
  checkout: string;
  guestCheckout: string;
  prints: string;
}

/** The payment provider. */
export interface Payments {
  /** Opens a payment page. A repeated call for the same order returns the same session. */
  openCheckout(order: Order): Promise<{ id: string; url: string }>;
  /**
   * Closes the order's payment page, so that it can no longer be paid. Has no effect on one that was paid or has ended.
   * @throws DomainError `payment_unavailable`
   */
  closeCheckout(order: Order): Promise<void>;
  /**
   * Verifies the signature and the age of a webhook's raw body and parses it.
   * @throws DomainError `bad_signature`
   */
  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent;
  /**
   * Returns the current state of the order's session as events: the payment or the end of the session, and refunds
   * since. They may have been delivered before. The list is empty when nothing has happened. Event IDs stay the same as
   * long as the state does. An unknown session counts as expired once its time is over.
   * @throws DomainError `payment_unavailable`
   */
  fetchPaymentStatus(order: Order): Promise<PaymentEvent[]>;
  /**
   * Returns payment events since then, delivered or not, with their original IDs, oldest first. The provider keeps them
   * for a month.
   * @throws DomainError `payment_unavailable`
   */
  eventsSince(since: Date): Promise<PaymentEvent[]>;
  /**
   * Requests a refund and returns the provider's ID. Idempotent for the same refund.
   * @throws DomainError `refund_refused` for a permanent error; `payment_unavailable` for a temporary one
   */
  refund(order: Order, refund: Refund): Promise<string>;
}
