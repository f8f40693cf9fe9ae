import type { DeliveryAddress } from './order.js';
import type { Pence } from './money.js';

/** What a payment provider says happened, in the shop's own words. */
export interface PaymentEvent {
  /** The provider's id of the event: the same event comes more than once, late, and in any order. */
  id: string;
  /**
   * `confirming`: the customer is through, the money is not here yet. `failed`: it will not come. `refunded`: some or all
   * of it went back. `disputed`: the customer's bank wants it back. `other` means nothing to orders.
   */
  kind: 'paid' | 'confirming' | 'failed' | 'expired' | 'refunded' | 'disputed' | 'other';
  /** Null for what is told of a payment and not of the session in which it was made. */
  session_id: string | null;
  /** The provider's id of the payment; null before there is one. */
  payment_id: string | null;
  order_id: string | null;
  /** What was paid; for `refunded` all that has gone back so far. */
  amount_total: Pence;
  email: string | null;
  address: DeliveryAddress | null;
  created_at: Date;
}
