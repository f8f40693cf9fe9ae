import type { Order } from '../../domain/order.js';
import type { PaymentEvent } from '../../domain/payment-event.js';

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
}
