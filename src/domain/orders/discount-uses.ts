import type { Order } from './order.js';

/**
 * Whether an order uses its discounts: from the moment it is placed until its payment page has expired or its payment
 * failed. An order whose payment page was never opened stops using them when its time is over.
 */
export function usesDiscount(
  { status, stripe_session_id, expires_at }: Pick<Order, 'status' | 'stripe_session_id' | 'expires_at'>,
  at: Date,
): boolean {
  if (status === 'expired' || status === 'failed') return false;
  return status !== 'pending' || stripe_session_id !== null || expires_at > at;
}
