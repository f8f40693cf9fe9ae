import type { DeliveryAddress, Order } from './order.js';
import type { Pence } from '../shop/money.js';

interface RefundFailure {
  /** The refund's ID here; null for one made in the provider's dashboard. */
  refund_id: string | null;
  /** A sentence for the owner. */
  reason: string;
}

export interface PaymentEvent {
  /** The provider's ID. Events arrive repeatedly, late and in any order. */
  id: string;
  /**
   * `confirming`: submitted but not settled. `failed`: it will not be paid. `refunded`: fully or partly.
   * `refund_failed`: a refund did not arrive. `disputed`: charged back by the buyer's bank. `foreign`: paid in another
   * currency, in events from before they had one. `other`: irrelevant to orders.
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
  /** Null when the event is about a payment, not a session. */
  session_id: string | null;
  /** The provider's ID; null before there is a payment. */
  payment_id: string | null;
  order_id: string | null;
  /** Paid; for `refunded` the total so far, without failures; for `refund_failed` the failed amount. */
  amount_total: Pence;
  /** ISO 4217; null for events without an amount, and in those from before it was stored. */
  currency: string | null;
  email: string | null;
  address: DeliveryAddress | null;
  failure: RefundFailure | null;
  created_at: Date;
}

/** For a session of an earlier provider: expired once its time is over, otherwise no event. */
export function expireUnknownSession(
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
      currency: null,
      email: null,
      address: null,
      failure: null,
      created_at: expires_at,
    },
  ];
}
