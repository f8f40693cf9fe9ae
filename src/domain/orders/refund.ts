import { DomainError } from '../shop/errors.js';
import { formatPence, type Pence } from '../shop/money.js';
import type { Order } from './order.js';

/** A refund requested from the provider. An event confirms it. */
export interface Refund {
  /** Chosen by the client, which makes the request idempotent. */
  id: string;
  order_id: string;
  amount: Pence;
  reason: string | null;
  asked_by: string;
  created_at: Date;
  /** The provider's ID while the refund is accepted. */
  provider_id: string | null;
  failure: string | null;
}

type OrderAmounts = Pick<Order, 'paid_at' | 'total' | 'refunded'>;

/** Refunded and requested amounts may overlap, so the larger one counts; the provider has the last word. */
export function refundable({ paid_at, total, refunded }: OrderAmounts, refunds: readonly Refund[]): Pence {
  if (!paid_at) return 0;
  const asked = refunds.reduce((sum, { amount, failure }) => (failure === null ? sum + amount : sum), 0);
  return total - Math.max(refunded, asked);
}

/** @throws DomainError `refund_too_large` */
export function checkRefund(amount: Pence, order: OrderAmounts, refunds: readonly Refund[]): void {
  const left = refundable(order, refunds);
  if (amount >= 1 && amount <= left) return;
  throw new DomainError(
    'refund_too_large',
    left > 0
      ? `At most ${formatPence(left)} of this order can be refunded.`
      : 'There is nothing left to refund for this order.',
  );
}
