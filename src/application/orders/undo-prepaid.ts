import type { Order } from '../../domain/orders/order.js';
import { creditsFor, priceOfCredits, type PrepaidItem } from '../../domain/orders/prepaid.js';
import { refundableOfPrints, type Refund } from '../../domain/orders/refund.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Ports } from '../ports/index.js';

type Ledgers = Pick<Ports, 'clock' | 'credits' | 'giftCards'>;

/**
 * Gives back what was taken for a refund that has failed. What its share on a gift card has paid back stays taken.
 * @param refund as it was before it failed
 */
export async function undoRefund(ports: Ledgers, order: Order, refund: Refund): Promise<void> {
  const money = refund.amount - refund.gift_card;
  // The share is returned in the transaction that stores the provider's ID.
  let paid = refund.provider_id === null ? 0 : Math.max(0, refund.prepaid - money);
  for (const item of order.prepaid_items) {
    const taken = (await takenBack(ports, item)).get(refund.id) ?? 0;
    paid -= await giveBack(ports, item, { refundId: refund.id, taken, paid });
  }
}

/**
 * Gives back what was taken for refunds in the provider's dashboard, except for what those that have not failed pay
 * back. These are counted for the prints first.
 * @param eventId of the failure
 */
export async function undoDashboardRefunds(
  ports: Ledgers & Pick<Ports, 'refunds'>,
  order: Order,
  eventId: string,
): Promise<void> {
  const requested = await ports.refunds.listByOrder(order.id);
  let paid = order.refunded - refundableOfPrints(order, requested);
  for (const { amount, provider_id } of requested) if (provider_id !== null) paid -= amount;
  const lines: { item: PrepaidItem; taken: number }[] = [];
  for (const item of order.prepaid_items) {
    const taken = await takenBack(ports, item);
    for (const { id, failure } of requested) {
      // What stays taken for a failed refund was paid back by its share on a gift card.
      if (failure !== null) paid -= worthOf(item, taken.get(id) ?? 0);
      taken.delete(id);
    }
    lines.push({ item, taken: [...taken.values()].reduce((sum, amount) => sum + amount, 0) });
  }
  for (const { item, taken } of lines)
    paid -= await giveBack(ports, item, { refundId: eventId, taken, paid: Math.max(0, paid) });
}

const takenBack = ({ credits, giftCards }: Ledgers, { id, kind }: PrepaidItem) =>
  kind === 'gift_card' ? giftCards.takenBack(id) : credits.takenBack(id);

/** @param amount pence of a gift card, or credits of a pack */
const worthOf = (item: PrepaidItem, amount: number): Pence =>
  item.kind === 'gift_card' ? amount : priceOfCredits(item, amount);

/** Gives back what was taken of a line and is not paid back. Returns what of `paid` was for this line. */
async function giveBack(
  { clock, credits, giftCards }: Ledgers,
  item: PrepaidItem,
  { refundId, taken, paid }: { refundId: string; taken: number; paid: Pence },
): Promise<Pence> {
  const kept = Math.min(worthOf(item, taken), paid);
  if (item.kind === 'gift_card') await giftCards.restore(item.id, refundId, taken - kept, clock.now());
  else await credits.putBack(item.id, refundId, taken - creditsFor(item, kept), clock.now());
  return kept;
}
