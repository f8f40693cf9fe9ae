import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { Refund } from '../../domain/orders/refund.js';
import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';
import { followDashboardRefunds, takeAllBack, undoRefund } from './take-back-prepaid.js';

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
  const { orders, payments, refunds, transactions } = ports;
  const amount = refund.amount - refund.gift_card;
  try {
    return amount > 0 ? await payments.refund(order, { ...refund, amount }) : `gift-card-${refund.id}`;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'refund_refused') throw error;
    await transactions.run(async () => {
      const locked = await orders.change(order.id, () => undefined);
      await refunds.recordResult(refund.id, { failure: error.message });
      await undoRefund(ports, order, refund);
      // While it was asked for, it could be taken for a refund in the provider's dashboard.
      if (locked) await followDashboardRefunds(ports, locked.order, refund.id);
    });
    return null;
  }
}

/**
 * Stores the provider's ID and returns the rest to the gift card, unless the refund has failed in the meantime. The
 * order is locked before its gift card, as in every other transaction.
 */
async function accept(ports: Needs, refund: Refund, provider_id: string): Promise<void> {
  const { clock, credits, crypto, giftCards, orders, outbox, refunds, transactions } = ports;
  const { id, order_id, gift_card } = refund;
  const at = clock.now();
  await transactions.run(async () => {
    await orders.change(order_id, () => undefined);
    await refunds.recordResult(id, { provider_id });
    if (gift_card === 0 || (await refunds.find(id))?.failure !== null) return;
    const returned = await giftCards.refund(order_id, id, gift_card, at);
    if (returned === 0) return;
    const changed = await orders.change(order_id, (order) => {
      const refunded = order.refunded + returned;
      return {
        refunded,
        gift_card_refunded: order.gift_card_refunded + returned,
        ...(refunded === order.total && { status: 'refunded' as const }),
      };
    });
    const { refunded, status } = changed!.order;
    if (status === 'refunded') {
      await credits.revokeRestore(order_id, at);
      await takeAllBack(ports, changed!.order, `gift-card-${id}`);
    }
    const task = toTask('refund', { orderId: order_id, refunded });
    await outbox.add({ id: crypto.randomUuid(), ...task }, at);
  });
}
