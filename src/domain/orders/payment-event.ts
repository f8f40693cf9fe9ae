import type { DeliveryAddress, Order } from './order.js';
import type { Pence } from '../shop/money.js';

/** Why money that was to go back did not. */
interface RefundFailure {
  /** What was asked of the provider, where the shop asked; null for a refund that somebody made at the provider's. */
  refund_id: string | null;
  /** A sentence for whoever looks after the shop. */
  reason: string;
}

/** What a payment provider says happened, in the shop's own words. */
export interface PaymentEvent {
  /** The provider's id of the event: the same event comes more than once, late, and in any order. */
  id: string;
  /**
   * `confirming`: the customer is through, the money is not here yet. `failed`: it will not come. `refunded`: some or all
   * of it went back. `refund_failed`: some of that did not arrive. `disputed`: the customer's bank wants it back.
   * `foreign`: money of another currency than the shop's was paid. `other` means nothing to orders.
   */
  kind:
    | 'paid'
    | 'confirming'
    | 'failed'
    | 'expired'
    | 'refunded'
    | 'refund_failed'
    | 'disputed'
    | 'foreign'
    | 'other';
  /** Null for what is told of a payment and not of the session in which it was made. */
  session_id: string | null;
  /** The provider's id of the payment; null before there is one. */
  payment_id: string | null;
  order_id: string | null;
  /** What was paid; for `refunded` all that has gone back by then, without what had failed; for `refund_failed` what did. */
  amount_total: Pence;
  email: string | null;
  address: DeliveryAddress | null;
  /** Of `refund_failed` alone. */
  failure: RefundFailure | null;
  created_at: Date;
}

/** What a session comes to of which its provider, perhaps another one by now, knows nothing: nothing before its time is over. */
export function endOfUnknown(
  { id, stripe_session_id, expires_at }: Pick<Order, 'id' | 'stripe_session_id' | 'expires_at'>,
  at: Date,
): PaymentEvent[] {
  if (expires_at > at) return [];
  return [
    {
      id: `unknown_${stripe_session_id}`,
      kind: 'expired',
      session_id: stripe_session_id,
      payment_id: null,
      order_id: id,
      amount_total: 0,
      email: null,
      address: null,
      failure: null,
      created_at: expires_at,
    },
  ];
}
