import type { Order } from '../../domain/orders/order.js';
import { creditsFor, priceOfCredits, type PrepaidItem } from '../../domain/orders/prepaid.js';
import {
  isAccepted,
  shareRefunds,
  sumRefunds,
  type RequestedLine,
  type Refund,
} from '../../domain/orders/refund.js';
import { addUp } from '../../domain/orders/share.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';
import type { NewTask } from '../shared/add-tasks.js';

type Ledgers = Pick<Ports, 'clock' | 'credits' | 'giftCards'>;

/**
 * Restores the gift cards and credits taken back for a refund that has failed. A share that was already returned to a
 * gift card stays taken. It was for credits, because gift cards are refunded in money.
 * @param refund as it was before it failed
 */
async function undoRefund(ports: Ledgers, order: Order, refund: Refund): Promise<void> {
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
 * Brings what is taken back of an order in line with its refunds, after an event or a response of the provider. Returns
 * the mails of gift cards that are unblocked, because their first task may have run while they were blocked.
 */
export async function followRefunds(
  ports: Ledgers & Pick<Ports, 'alerts' | 'refunds'>,
  order: Order,
  { key, failed, refundsMore }: Follow,
): Promise<NewTask[]> {
  const { alerts, clock, giftCards } = ports;
  const findCards = () => Promise.all(order.prepaid_items.map(({ id }) => giftCards.find(id)));
  const before = await findCards();
  if (failed) await undoRefund(ports, order, failed);
  const isWhole = order.status === 'refunded';
  const missing = await (isWhole ? takeAllBack : followDashboardRefunds)(ports, order, key);
  if (missing > 0 && refundsMore)
    await alerts.raise('prepaid_refunded_after_use', `Order ${order.number ?? order.id}.`, clock.now());
  const at = clock.now().getTime();
  const after = await findCards();
  return after.flatMap((card, place): NewTask[] =>
    !card || card.sent_at || card.blocked_at || !before[place]?.blocked_at
      ? []
      : [
          {
            ...toTask('gift-card', { giftCardId: card.id, at }),
            wait: Math.max(0, card.send_at.getTime() - at),
          },
        ],
  );
}

interface Follow {
  /** Identifies this change in the ledgers. It differs from refund IDs, which identify requests of the shop. */
  key: string;
  /** The refund that has failed, as it was before. */
  failed?: Refund | undefined;
  /** Whether more is refunded than before. If so, an alert is raised for what is used and cannot be taken back. */
  refundsMore: boolean;
}

/**
 * The amount that can still be refunded for the prints. Refunds that the shop did not request reduce it, and so do
 * refunds of gift cards and credits that are used.
 */
export async function printsLeft(ports: Ledgers, order: Order, requested: readonly Refund[]): Promise<Pence> {
  const lines = await readLines(ports, order, requested);
  const { prints_left } = shareRefunds(order, requested, lines, isAccepted);
  const keptByBuyer = addUp(lines.map(({ price, takenWorth }) => price - takenWorth));
  return Math.max(0, Math.min(prints_left, order.total - sumRefunds(order, requested) - keptByBuyer));
}

type Line = RequestedLine & {
  item: PrepaidItem;
  /** Pence or credits that were taken for refunds in the provider's dashboard. */
  taken: number;
  /** The value taken back for all refunds. */
  takenWorth: Pence;
};

async function readLines(ports: Ledgers, order: Order, requested: readonly Refund[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const item of order.prepaid_items) {
    const taken = await takenBack(ports, item);
    const takenWorth = toValue(item, addUp([...taken.values()]));
    let [asked, kept] = [0, 0];
    for (const { id, failure } of requested) {
      const amount = taken.get(id) ?? 0;
      asked += amount;
      if (failure !== null) kept += amount;
      taken.delete(id);
    }
    const own = { asked: toValue(item, asked), kept: toValue(item, kept) };
    lines.push({ ...item, ...own, item, taken: addUp([...taken.values()]), takenWorth });
  }
  return lines;
}

/**
 * Takes back what refunds in the provider's dashboard have paid for, or gives it back after one of them has failed.
 * Returns what was used before.
 */
async function followDashboardRefunds(
  ports: Ledgers & Pick<Ports, 'refunds'>,
  order: Order,
  key: string,
): Promise<Pence> {
  const requested = await ports.refunds.listByOrder(order.id);
  const lines = await readLines(ports, order, requested);
  // The provider may have paid a request back before its answer is stored.
  const least = shareRefunds(order, requested, lines, () => true).lines;
  const most = shareRefunds(order, requested, lines, isAccepted).lines;
  let missing = 0;
  for (const { id, item, taken } of lines) {
    const wanted = least.get(id)! - toValue(item, taken);
    if (wanted <= 0) await giveBack(ports, item, { refundId: key, taken, paid: most.get(id)! });
    else if (await isIssued(ports, item)) missing += wanted - (await takeBack(ports, item, key, wanted));
  }
  return missing;
}

/** Takes back all gift cards and credits of a fully refunded order. Returns the value that was already used. */
async function takeAllBack(ports: Ledgers, order: Order, key: string): Promise<Pence> {
  let missing = 0;
  for (const item of order.prepaid_items) {
    if (!(await isIssued(ports, item))) continue;
    await takeBack(ports, item, key, item.price);
    missing += item.price - (await takenValue(ports, item));
  }
  return missing;
}

/** An order that is refunded before it is paid issues nothing, and an erased account has no credits. */
const isIssued = async ({ credits, giftCards }: Ledgers, { id, kind }: PrepaidItem) =>
  (kind === 'gift_card' ? await giftCards.find(id) : await credits.unused(id)) !== undefined;

/**
 * Takes back the unused part of a line for a refund. Returns its value.
 * @param most the maximum value; of a pack, the fewest credits with this value are taken
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

/** Returns the value of a line that is taken back for all refunds. */
export const takenValue = async (ports: Ledgers, item: PrepaidItem): Promise<Pence> =>
  toValue(item, addUp([...(await takenBack(ports, item)).values()]));

/** @param amount pence of a gift card, or credits of a pack */
const toValue = (item: PrepaidItem, amount: number): Pence =>
  item.kind === 'gift_card' ? amount : priceOfCredits(item, amount);

/** Restores what was taken of a line, except for the part that stays refunded. Returns that part of `paid`. */
async function giveBack(
  { clock, credits, giftCards }: Ledgers,
  item: PrepaidItem,
  { refundId, taken, paid }: { refundId: string; taken: number; paid: Pence },
): Promise<Pence> {
  const kept = Math.min(toValue(item, taken), paid);
  if (item.kind === 'gift_card') await giftCards.restore(item.id, refundId, taken - kept, clock.now());
  else await credits.putBack(item.id, refundId, taken - creditsFor(item, kept), clock.now());
  return kept;
}
