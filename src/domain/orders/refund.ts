import { DomainError } from '../shop/errors.js';
import { formatMoney, type Pence } from '../shop/money.js';
import { amountDue, type Order, type OrderItem } from './order.js';
import { sumPrepaid, type PrepaidItem } from './prepaid.js';

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
  /** The part of `prepaid` that was for gift cards. */
  gift_cards: Pence;
  reason: string | null;
  asked_by: string;
  created_at: Date;
  /** The provider's ID while the refund is accepted. */
  provider_id: string | null;
  failure: string | null;
}

type OrderAmounts = Pick<
  Order,
  'paid_at' | 'total' | 'refunded' | 'gift_card' | 'gift_card_refunded' | 'prepaid_items'
>;

/** What can still be refunded, by the way it was paid. */
interface Refundable {
  /** The money for the order's own gift cards, which were paid with money alone. */
  gift_cards: Pence;
  /** The money for all other lines. */
  money: Pence;
  /** What the gift card of the order paid, for all other lines. */
  gift_card: Pence;
}

/** The parts of a new refund: its amount, and the part of it that is for gift cards of the order. */
export type RefundParts = Pick<Refund, 'amount' | 'gift_cards'>;

/**
 * What can still be refunded. Refunded and requested amounts may overlap, so the larger one counts; the provider has the
 * last word. Refunds in its dashboard count for the other lines first, so a gift card keeps its price in money until it
 * is taken back.
 */
export function refundableParts(order: OrderAmounts, refunds: readonly Refund[]): Refundable {
  if (!order.paid_at) return { gift_cards: 0, money: 0, gift_card: 0 };
  const live = refunds.filter(({ failure }) => failure === null);
  const asked = live.reduce((sum, refund) => sum + refund.amount - refund.gift_card, 0);
  const askedOfCard = live.reduce((sum, refund) => sum + refund.gift_card, 0);
  const openOfCard = live.reduce((sum, one) => (isAccepted(one) ? sum : sum + one.gift_card), 0);
  const askedForCards = live.reduce((sum, refund) => sum + refund.gift_cards, 0);
  const money = amountDue(order) - Math.max(order.refunded - order.gift_card_refunded, asked);
  const gift_cards = Math.min(money, sumPrepaid(order.prepaid_items, 'gift_card') - askedForCards);
  return {
    gift_cards,
    money: money - gift_cards,
    // A failed refund keeps what it has paid to the card, so this may be more than what is asked for.
    gift_card: order.gift_card - Math.max(order.gift_card_refunded + openOfCard, askedOfCard),
  };
}

export function refundable(order: OrderAmounts, refunds: readonly Refund[]): Pence {
  const { gift_cards, money, gift_card } = refundableParts(order, refunds);
  return gift_cards + money + gift_card;
}

/** The part of a refund that goes back to the gift card: what is more than the money that was paid for these lines. */
export function toGiftCardPart(
  { amount, gift_cards }: RefundParts,
  order: OrderAmounts,
  refunds: readonly Refund[],
): Pence {
  return Math.max(0, amount - gift_cards - refundableParts(order, refunds).money);
}

/** A line that is no print, with what of its price is taken back for refunds that the shop asked for. */
export type RequestedLine = Pick<PrepaidItem, 'id' | 'kind' | 'price'> & {
  asked: Pence;
  /** The part of `asked` that failed refunds had paid to the gift card of the order. */
  kept: Pence;
};

/** The part of the prints' price that is not refunded, and the dashboard refunds by prepaid line. */
interface Shares {
  prints_left: Pence;
  lines: Map<string, Pence>;
}

/**
 * Says what the refunds of an order have paid for. In the provider's dashboard no line is named, so that money counts for
 * the prints first, then for credits, and for gift cards last.
 * @param isPaid whether the provider has paid a request; all other payments were dashboard refunds
 */
export function shareRefunds(
  order: OrderAmounts,
  refunds: readonly Refund[],
  lines: readonly RequestedLine[],
  isPaid: (refund: Refund) => boolean,
): Shares {
  const live = refunds.filter(({ failure }) => failure === null);
  const sum = (some: readonly Refund[], toPart: (refund: Refund) => Pence) =>
    some.reduce((total, one) => total + toPart(one), 0);
  const own = sum(live.filter(isPaid), ({ amount, gift_card }) => amount - gift_card);
  const money = Math.max(0, order.refunded - order.gift_card_refunded - own);
  const ownOfCard = sum(live.filter(isAccepted), ({ gift_card }) => gift_card);
  const keptForPrints = lines.reduce((left, { kept }) => left - kept, order.gift_card_refunded - ownOfCard);
  const paid = sum(live, ({ amount, prepaid }) => amount - prepaid) + Math.max(0, keptForPrints);
  const prints = Math.max(
    0,
    order.prepaid_items.reduce((left, { price }) => left - price, order.total) - paid,
  );
  const others = refundableParts({ ...order, refunded: 0, gift_card_refunded: 0 }, refunds).money;
  const forPrints = Math.min(money, others, prints);
  const left = { credits: Math.min(money, others) - forPrints, gift_card: Math.max(0, money - others) };
  const shares = new Map<string, Pence>();
  for (const { id, kind, price, asked } of lines) {
    const share = Math.min(price - asked, left[kind]);
    left[kind] -= share;
    shares.set(id, share);
  }
  return { prints_left: prints - forPrints, lines: shares };
}

/** Whether the provider has accepted a refund that has not failed since. */
export const isAccepted = ({ failure, provider_id }: Refund) => failure === null && provider_id !== null;

/** Returns the refunded amount plus the amount of open requests. */
export function sumRefunds(order: OrderAmounts, refunds: readonly Refund[]): Pence {
  const live = refunds.filter(({ failure }) => failure === null);
  const accepted = live.filter(isAccepted).reduce((sum, one) => sum + one.amount - one.gift_card, 0);
  const open = live.reduce((sum, one) => (isAccepted(one) ? sum : sum + one.amount), 0);
  // An accepted request counts before its event arrives.
  return Math.max(order.refunded - order.gift_card_refunded, accepted) + order.gift_card_refunded + open;
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

/** @throws DomainError `refund_too_large` for an amount that exceeds the prints and their delivery */
export function checkRefundOfPrints(amount: Pence, left: Pence, { currency }: Pick<Order, 'currency'>): void {
  if (amount <= left) return;
  throw new DomainError(
    'refund_too_large',
    `At most ${formatMoney(left, currency)} of the prints and their delivery can be refunded. Refund gift cards and credits by their lines.`,
  );
}

/** @throws DomainError `refund_too_large` */
export function checkRefund(
  { amount, gift_cards }: RefundParts,
  order: OrderAmounts & Pick<Order, 'currency'>,
  refunds: readonly Refund[],
): void {
  const left = refundableParts(order, refunds);
  const others = left.money + left.gift_card;
  if (amount >= 1 && gift_cards <= left.gift_cards && amount - gift_cards <= others) return;
  const most = gift_cards > 0 ? left.gift_cards + others : others;
  throw new DomainError(
    'refund_too_large',
    most > 0
      ? `At most ${formatMoney(most, order.currency)} of this order can be refunded.`
      : 'There is nothing left to refund for this order.',
  );
}
