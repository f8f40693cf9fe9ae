import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { Refund } from '../../domain/orders/refund.js';
import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';
import { undoTakingBack } from './move-prepaid.js';

type Needs = Pick<
  Ports,
  'clock' | 'credits' | 'crypto' | 'giftCards' | 'orders' | 'outbox' | 'payments' | 'refunds' | 'transactions'
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
  if (refund.provider_id === null && !(await requestMoney(ports, order, refund))) return;
  if (refund.gift_card > 0) await returnToCard(ports, refund);
}

/** Returns false if the provider refused. */
async function requestMoney(ports: Needs, order: Order, refund: Refund): Promise<boolean> {
  const { orders, payments, refunds, transactions } = ports;
  const amount = refund.amount - refund.gift_card;
  try {
    const provider_id =
      amount > 0 ? await payments.refund(order, { ...refund, amount }) : `gift-card-${refund.id}`;
    await refunds.recordResult(refund.id, { provider_id });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'refund_refused') throw error;
    await transactions.run(async () => {
      await orders.change(order.id, () => undefined);
      await refunds.recordResult(refund.id, { failure: error.message });
      await undoTakingBack(ports, refund.id);
    });
    return false;
  }
}

/** The order is locked before its gift card, as in every other transaction. */
async function returnToCard(
  { clock, credits, crypto, giftCards, orders, outbox, transactions }: Needs,
  { id, order_id, gift_card }: Refund,
): Promise<void> {
  const at = clock.now();
  await transactions.run(async () => {
    await orders.change(order_id, () => undefined);
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
    if (status === 'refunded') await credits.revokeRestore(order_id, at);
    const task = toTask('refund', { orderId: order_id, refunded });
    await outbox.add({ id: crypto.randomUuid(), ...task }, at);
  });
}
