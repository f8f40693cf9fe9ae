import { normalizeGiftCardCode } from '../../domain/orders/gift-card.js';
import { toSendingTime } from '../../domain/orders/gift.js';
import type { Order } from '../../domain/orders/order.js';
import { creditsUsed, giftCardUsed, priceOfCredits, type PrepaidItem } from '../../domain/orders/prepaid.js';
import type { Refund } from '../../domain/orders/refund.js';
import type { Settlement } from '../../domain/orders/settlement.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';
import type { NewTask } from '../shared/add-tasks.js';
import { readGiftCardCode } from './gift-card-code.js';
import { followRefunds, takeBack, takenValue } from './take-back-prepaid.js';

type Needs = Pick<Ports, 'alerts' | 'clock' | 'credits' | 'crypto' | 'giftCards' | 'refunds' | 'secrets'>;
type Ledgers = Pick<Ports, 'clock' | 'credits' | 'giftCards'>;

/**
 * Moves the gift cards and credits of an order after one of its events, in the event's transaction. Each is issued once
 * per line of the order, even if events are repeated. Returns the mails to send.
 * @param failed the refund whose failure the event tells first, as it was before
 */
export async function movePrepaid(
  ports: Needs,
  settlement: Settlement,
  order: Order,
  eventId: string,
  failed: Refund | undefined,
): Promise<NewTask[]> {
  const { clock, giftCards } = ports;
  const { paid_at, prepaid_items, status } = order;
  if (prepaid_items.length === 0 || !paid_at) return [];
  // The bank has taken the money back, so an admin looks first.
  if (settlement === 'disputed')
    for (const item of prepaid_items) await giftCards.block(item.id, clock.now());
  // After a failed refund the order is paid again. Its goods may not have been issued before.
  const isDue = (settlement === 'paid' || settlement === 'refund_failed') && status !== 'refunded';
  const mails = isDue ? await issue(ports, order) : [];
  if (!failed && settlement !== 'refund_failed' && order.refunded === 0) return mails;
  const follow = { key: eventId, failed, refundsMore: settlement === 'refunded' };
  return [...mails, ...(await followRefunds(ports, order, follow))];
}

async function issue(ports: Needs, order: Order): Promise<NewTask[]> {
  const { alerts, clock, credits } = ports;
  const at = clock.now();
  const mails: NewTask[] = [];
  for (const item of order.prepaid_items) {
    if (item.kind === 'gift_card') mails.push(...(await issueGiftCard(ports, item, order)));
    else if (order.user_id !== null) {
      const pack = { orderId: order.id, itemId: item.id, credits: item.credits };
      // A person who was erased before the bank confirmed the payment has no ledger.
      const hasLedger = (await credits.balance(order.user_id)) !== undefined;
      if (hasLedger) await credits.buy(order.user_id, pack, at);
      else await alerts.raise('credits_not_added', `Order ${order.number ?? order.id}.`, at);
    }
  }
  return mails;
}

async function issueGiftCard(
  ports: Needs,
  { id, gift, price }: PrepaidItem,
  { currency, language }: Pick<Order, 'currency' | 'language'>,
): Promise<NewTask[]> {
  if (!gift) return [];
  const at = ports.clock.now();
  const send_at = toSendingTime(gift, at);
  const { send_on: _, ...texts } = gift;
  const code = normalizeGiftCardCode(await readGiftCardCode(ports, id));
  const isNew = await ports.giftCards.issue({
    ...texts,
    id,
    created_at: at,
    code_hash: ports.crypto.hash(code),
    code_end: code.slice(-4),
    currency,
    language,
    value: price,
    send_at,
    sent_at: null,
    blocked_at: null,
  });
  const wait = send_at.getTime() - at.getTime();
  return isNew ? [{ ...toTask('gift-card', { giftCardId: id }), wait }] : [];
}

/** Returns the refundable value of a line, which is its unused part. */
export async function unusedValue({ credits, giftCards }: Ledgers, item: PrepaidItem): Promise<Pence> {
  return item.kind === 'gift_card'
    ? ((await giftCards.find(item.id))?.available ?? 0)
    : priceOfCredits(item, (await credits.unused(item.id)) ?? 0);
}

/**
 * Takes back the unused part of a line that an admin refunds.
 * @param amount a part of a gift card; undefined for the whole line
 * @param refundable what can still be refunded of the order
 * @throws DomainError `prepaid_used` for what was used, `validation_failed` for a part of a pack
 */
export async function takeLineBack(
  ports: Ledgers,
  item: PrepaidItem,
  {
    id,
    amount,
    currency,
    refundable,
  }: { id: string; amount: Pence | undefined; currency: string; refundable: Pence },
): Promise<Pence> {
  if (item.kind === 'credits' && amount !== undefined)
    throw new DomainError(
      'validation_failed',
      'A pack of credits is refunded without an amount: all its unused credits are refunded.',
    );
  const left = await unusedValue(ports, item);
  if (item.kind === 'credits' && left === 0) throw creditsUsed();
  const wanted = amount ?? item.price - (await takenValue(ports, item));
  if (item.kind === 'gift_card' && (wanted > left || left === 0))
    throw giftCardUsed(item.price, left, currency);
  return takeBack(ports, item, id, amount ?? Math.min(wanted, refundable));
}
