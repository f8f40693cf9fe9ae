import type { Order } from '../../domain/orders/order.js';
import { creditsFor, priceOfCredits, type PrepaidItem } from '../../domain/orders/prepaid.js';
import { shareDashboardRefunds, type OpenLine, type Refund } from '../../domain/orders/refund.js';
import { addUp } from '../../domain/orders/share.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Ports } from '../ports/index.js';

type Ledgers = Pick<Ports, 'clock' | 'credits' | 'giftCards'>;

/**
 * Gives back what was taken for a refund that has failed. What its share on a gift card has paid back stays taken. That
 * was for credits, because gift cards are paid back in money.
 * @param refund as it was before it failed
 */
export async function undoRefund(ports: Ledgers, order: Order, refund: Refund): Promise<void> {
  const money = refund.amount - refund.gift_card;
  // The share is returned in the transaction that stores the provider's ID.
  let paid = refund.provider_id === null ? 0 : Math.max(0, refund.prepaid - money);
  for (const item of order.prepaid_items) {
    const taken = (await takenBack(ports, item)).get(refund.id) ?? 0;
    const kept = item.kind === 'credits' ? paid : 0;
    paid -= await giveBack(ports, item, { refundId: refund.id, taken, paid: kept });
  }
}

/**
 * Takes back what refunds in the provider's dashboard have paid for, or gives it back after one of them has failed. An
 * alert tells the owner if it was used before.
 * @param eventId of the refund or its failure
 */
export async function followDashboardRefunds(
  ports: Ledgers & Pick<Ports, 'alerts' | 'refunds'>,
  order: Order,
  eventId: string,
): Promise<void> {
  const requested = await ports.refunds.listByOrder(order.id);
  const lines: (OpenLine & { item: PrepaidItem; taken: number })[] = [];
  for (const item of order.prepaid_items) {
    const taken = await takenBack(ports, item);
    let asked = 0;
    for (const { id } of requested) {
      asked += taken.get(id) ?? 0;
      taken.delete(id);
    }
    lines.push({ ...item, item, taken: addUp([...taken.values()]), open: item.price - worthOf(item, asked) });
  }
  const share = (isPaid: (refund: Refund) => boolean) => {
    const own = requested.reduce((sum, one) => (isPaid(one) ? sum + one.amount - one.gift_card : sum), 0);
    const money = order.refunded - order.gift_card_refunded - own;
    return shareDashboardRefunds(order, requested, Math.max(0, money), lines);
  };
  // The provider may have paid a request back before its answer is stored.
  const [least, most] = [share(({ failure }) => failure === null), share((one) => one.provider_id !== null)];
  let missing = 0;
  for (const { item, taken } of lines) {
    const wanted = least.get(item.id)! - worthOf(item, taken);
    if (wanted > 0) missing += wanted - (await takeBack(ports, item, eventId, wanted));
    else await giveBack(ports, item, { refundId: eventId, taken, paid: most.get(item.id)! });
  }
  if (missing > 0) await alertOwner(ports, order);
}

/** Takes all gift cards and credits of an order back that is wholly refunded. An alert names what was used before. */
export async function takeAllBack(
  ports: Ledgers & Pick<Ports, 'alerts'>,
  order: Order,
  refundId: string,
): Promise<void> {
  let missing = 0;
  for (const item of order.prepaid_items) {
    await takeBack(ports, item, refundId, item.price);
    missing += item.price - (await worthTaken(ports, item));
  }
  if (missing > 0) await alertOwner(ports, order);
}

const alertOwner = ({ alerts, clock }: Pick<Ports, 'alerts' | 'clock'>, { id, number }: Order) =>
  alerts.raise('prepaid_refunded_after_use', `Order ${number ?? id}.`, clock.now());

/**
 * Takes what is not used of a line back for a refund. Returns what is paid for it.
 * @param most to pay; of a pack, the fewest credits that are worth it are taken
 */
export async function takeBack(
  { clock, credits, giftCards }: Ledgers,
  item: PrepaidItem,
  refundId: string,
  most: Pence,
): Promise<Pence> {
  const at = clock.now();
  return item.kind === 'gift_card'
    ? giftCards.takeBack(item.id, refundId, most, at)
    : Math.min(
        most,
        priceOfCredits(item, await credits.takeBack(item.id, refundId, creditsFor(item, most), at)),
      );
}

const takenBack = ({ credits, giftCards }: Ledgers, { id, kind }: PrepaidItem) =>
  kind === 'gift_card' ? giftCards.takenBack(id) : credits.takenBack(id);

/** What of a line is taken back for all refunds. */
export const worthTaken = async (ports: Ledgers, item: PrepaidItem): Promise<Pence> =>
  worthOf(item, addUp([...(await takenBack(ports, item)).values()]));

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
