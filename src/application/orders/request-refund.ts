import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { Pence } from '../../domain/shop/money.js';
import { refundableParts, type Refund } from '../../domain/orders/refund.js';
import { toOrderData } from '../../domain/orders/webhook-data.js';
import type { Ports } from '../ports/index.js';
import { addTasks } from '../shared/add-tasks.js';
import { addWebhooks } from '../shared/add-webhooks.js';
import { CANCELLED, queueRefund, toRefundMail } from './queue-refund.js';
import { followRefunds, printsLeft } from './take-back-prepaid.js';

type Needs = Pick<
  Ports,
  | 'alerts'
  | 'clock'
  | 'credits'
  | 'crypto'
  | 'giftCards'
  | 'orders'
  | 'outbox'
  | 'payments'
  | 'refunds'
  | 'transactions'
  | 'webhooks'
>;

/**
 * Requests a refund from the provider, whose event confirms it, and then returns the rest to the gift card. An error is
 * stored here.
 */
export async function requestRefund(ports: Needs, refundId: string): Promise<void> {
  const { orders, refunds } = ports;
  const refund = await refunds.find(refundId);
  const order = refund && (await orders.find(refund.order_id));
  if (!order || refund.failure !== null) return;
  const provider_id = refund.provider_id ?? (await requestMoney(ports, order, refund));
  if (provider_id !== null) await accept(ports, refund, provider_id);
}

/** Returns null if the provider refused. */
async function requestMoney(ports: Needs, order: Order, refund: Refund): Promise<string | null> {
  const { giftCards, orders, payments, refunds, transactions } = ports;
  const amount = refund.amount - refund.gift_card;
  try {
    return amount > 0 ? await payments.refund(order, { ...refund, amount }) : `gift-card-${refund.id}`;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'refund_refused') throw error;
    await transactions.run(async () => {
      const locked = await orders.change(order.id, () => undefined);
      if (!locked || (await refunds.find(refund.id))?.failure !== null) return;
      await giftCards.lockForOrder(locked.order);
      await refunds.recordResult(refund.id, { failure: error.message });
      // While the request was open, it could be mistaken for a refund in the provider's dashboard.
      const key = `refused-${refund.id}`;
      await addTasks(
        ports,
        await followRefunds(ports, locked.order, { key, failed: refund, refundsMore: true }),
      );
    });
    return null;
  }
}

/**
 * Stores the provider's ID and returns the rest to the gift card, unless the refund has failed in the meantime.
 */
async function accept(ports: Needs, refund: Refund, provider_id: string): Promise<void> {
  const { clock, credits, giftCards, orders, refunds, transactions } = ports;
  const { id, order_id, gift_card } = refund;
  const at = clock.now();
  await transactions.run(async () => {
    const locked = await orders.change(order_id, () => undefined);
    await refunds.recordResult(id, { provider_id });
    if (!locked || (await refunds.find(id))?.failure !== null) return;
    await giftCards.lockForOrder(locked.order);
    const returned = gift_card > 0 ? await giftCards.refund(order_id, id, gift_card, at) : 0;
    const order = returned > 0 ? await addReturned(ports, order_id, returned) : locked.order;
    if (returned > 0 && order.status === 'refunded') await credits.revokeRestore(order_id, at);
    // Before the response, its money could be mistaken for a refund in the provider's dashboard.
    const follow = { key: `accepted-${id}`, refundsMore: returned > 0 };
    const tasks = await followRefunds(ports, order, follow);
    if (returned > 0) {
      tasks.push(toRefundMail(order));
      await addWebhooks(ports, 'order.refunded', toOrderData(order));
    }
    await addTasks(ports, tasks);
    await refundRest(ports, order, refund);
  });
}

/**
 * Refunds the rest of a cancelled order. Before its response, a request's event could be mistaken for a refund in the
 * provider's dashboard, so the same money was counted twice. A repeated call does nothing, because the rest is
 * requested by then.
 * @param answered a refund that the provider has accepted
 */
async function refundRest(ports: Needs, order: Order, answered: Refund): Promise<void> {
  const { cancelled_at, id: order_id, prepaid_items } = order;
  if (cancelled_at === null || prepaid_items.length === 0) return;
  // A refund that an admin asked for after the cancellation leaves what the admin wanted.
  if (answered.reason !== CANCELLED && answered.created_at > cancelled_at) return;
  const requested = await ports.refunds.listByOrder(order_id);
  const { money, gift_card } = refundableParts(order, requested);
  const amount = Math.min(await printsLeft(ports, order, requested), money + gift_card);
  if (amount < 1) return;
  const rest = { id: ports.crypto.randomUuid(), order_id, amount, prepaid: 0, gift_cards: 0 };
  await queueRefund(ports, { ...rest, reason: CANCELLED, by: answered.asked_by });
}

/** Stores what was returned to the gift card of an order. */
async function addReturned({ orders }: Needs, orderId: string, returned: Pence): Promise<Order> {
  const changed = await orders.change(orderId, (order) => {
    const refunded = order.refunded + returned;
    return {
      refunded,
      gift_card_refunded: order.gift_card_refunded + returned,
      ...(refunded === order.total && { status: 'refunded' as const }),
    };
  });
  return changed!.order;
}
