import { DomainError } from '../shop/errors.js';
import { formatMoney, type Pence } from '../shop/money.js';
import { amountDue, type Order, type OrderItem } from './order.js';

/** A refund requested from the provider. An event confirms it. */
export interface Refund {
  /** Chosen by the client, which makes the request idempotent. */
  id: string;
  order_id: string;
  amount: Pence;
  /** The part of the amount that goes back to the order's gift card. */
  gift_card: Pence;
  /** The part of the amount for which gift cards or credits of the order were taken back. */
  prepaid: Pence;
  reason: string | null;
  asked_by: string;
  created_at: Date;
  /** The provider's ID while the refund is accepted. */
  provider_id: string | null;
  failure: string | null;
}

type OrderAmounts = Pick<
  Order,
  'currency' | 'paid_at' | 'total' | 'refunded' | 'gift_card' | 'gift_card_refunded'
>;

/** Refunded and requested amounts may overlap, so the larger one counts; the provider has the last word. */
export function refundable(order: Omit<OrderAmounts, 'currency'>, refunds: readonly Refund[]): Pence {
  const { money, gift_card } = refundableParts(order, refunds);
  return money + gift_card;
}

/** The part of a refund that goes back to the gift card: what is more than the money that was paid. */
export function toGiftCardPart(amount: Pence, order: OrderAmounts, refunds: readonly Refund[]): Pence {
  return Math.max(0, amount - refundableParts(order, refunds).money);
}

function refundableParts(
  order: Omit<OrderAmounts, 'currency'>,
  refunds: readonly Refund[],
): { money: Pence; gift_card: Pence } {
  if (!order.paid_at) return { money: 0, gift_card: 0 };
  const live = refunds.filter(({ failure }) => failure === null);
  const asked = live.reduce((sum, refund) => sum + refund.amount - refund.gift_card, 0);
  const askedOfCard = live.reduce((sum, refund) => sum + refund.gift_card, 0);
  return {
    money: amountDue(order) - Math.max(order.refunded - order.gift_card_refunded, asked),
    gift_card: order.gift_card - Math.max(order.gift_card_refunded, askedOfCard),
  };
}

/** What can still be refunded of the prints and their delivery, without taking gift cards or credits back. */
export function refundableOfPrints(
  { total, prepaid_items }: Pick<Order, 'total' | 'prepaid_items'>,
  refunds: readonly Refund[],
): Pence {
  const live = refunds.filter(({ failure }) => failure === null);
  const asked = live.reduce((sum, { amount, prepaid }) => sum + amount - prepaid, 0);
  return Math.max(0, prepaid_items.reduce((left, { price }) => left - price, total) - asked);
}

/**
 * What was paid for copies of a line, by default for all of them. Parts are rounded down, so that they never add up to
 * more than the line.
 * @throws DomainError `not_found` for another order's line, `refund_too_large` for more copies than the line has
 */
export function paidForLine(
  { order_items }: { order_items: readonly Pick<OrderItem, 'id' | 'price' | 'discount' | 'quantity'>[] },
  { id, copies }: { id: string; copies?: number | undefined },
): Pence {
  const line = order_items.find((item) => item.id === id);
  if (!line) throw new DomainError('not_found', 'The order has no such line.');
  const { price, discount, quantity } = line;
  if (copies !== undefined && copies > quantity)
    throw new DomainError('refund_too_large', `At most ${quantity} of this line can be refunded.`);
  return Math.floor(((price - discount) * (copies ?? quantity)) / quantity);
}

/** @throws DomainError `refund_too_large` for an amount that only taking gift cards or credits back would cover */
export function checkRefundOfPrints(amount: Pence, left: Pence, { currency }: Pick<Order, 'currency'>): void {
  if (amount <= left) return;
  throw new DomainError(
    'refund_too_large',
    `At most ${formatMoney(left, currency)} of the prints and their delivery can be refunded. Refund gift cards and credits by their lines.`,
  );
}

/** @throws DomainError `refund_too_large` */
export function checkRefund(amount: Pence, order: OrderAmounts, refunds: readonly Refund[]): void {
  const left = refundable(order, refunds);
  if (amount >= 1 && amount <= left) return;
  throw new DomainError(
    'refund_too_large',
    left > 0
      ? `At most ${formatMoney(left, order.currency)} of this order can be refunded.`
      : 'There is nothing left to refund for this order.',
  );
}
