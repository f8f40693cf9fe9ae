import { DomainError } from '../shop/errors.js';
import { formatPence, type Pence } from '../shop/money.js';
import type { Order } from './order.js';

/** What was asked of the payment provider; that it has gone back is told by an event. */
export interface Refund {
  /** Chosen by whoever asks: asking again with the same one asks for nothing more. */
  id: string;
  order_id: string;
  amount: Pence;
  reason: string | null;
  /** The admin's account. */
  asked_by: string;
  created_at: Date;
  /** The provider's id, once it has taken it, while that stands. */
  provider_id: string | null;
  /** Why the provider will not do it, or could not after all. */
  failure: string | null;
}

type Money = Pick<Order, 'paid_at' | 'total' | 'refunded'>;

/**
 * What of an order can still be asked back. What has gone back and what was asked for may be the same money, so the
 * larger of the two counts; the provider has the last word.
 */
export function refundable({ paid_at, total, refunded }: Money, refunds: readonly Refund[]): Pence {
  if (!paid_at) return 0;
  const asked = refunds.reduce((sum, { amount, failure }) => (failure === null ? sum + amount : sum), 0);
  return total - Math.max(refunded, asked);
}

/** @throws DomainError `refund_too_large` */
export function checkRefund(amount: Pence, order: Money, refunds: readonly Refund[]): void {
  const left = refundable(order, refunds);
  if (amount >= 1 && amount <= left) return;
  throw new DomainError(
    'refund_too_large',
    left > 0
      ? `Of this order ${formatPence(left)} can be refunded.`
      : 'There is nothing left of this order to refund.',
  );
}
