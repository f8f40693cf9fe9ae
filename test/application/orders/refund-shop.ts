import { randomUUID } from 'node:crypto';
import { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import type { Ports } from '../../../src/application/ports/index.js';
import type { Order } from '../../../src/domain/orders/order.js';
import type { PaymentEvent } from '../../../src/domain/orders/payment-event.js';
import type { PrepaidItem, PrepaidKind } from '../../../src/domain/orders/prepaid.js';
import { givenPaymentEvent, givenUser, later, MINUTE, NOW } from '../../given.js';

/** A shop with a buyer whose orders are paid and refunded. */
export interface RefundShop {
  ports: Ports;
  clock: MemoryClock;
  orders: ManageOrders;
  user_id: string;
  /** Settles an event of the provider, a minute after the one before. */
  event(
    order: Order,
    kind: PaymentEvent['kind'],
    amount_total: number,
    refund_id?: string | null,
  ): Promise<void>;
}

export async function openRefundShop(): Promise<RefundShop> {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock, payments: new MemoryPayments(clock) });
  const settle = new SettlePayment(ports, () => undefined);
  const user_id = (await givenUser(ports)).id;
  await ports.credits.openLedger(user_id, 0, NOW);
  let minutes = 0;
  return {
    ...{ ports, clock, user_id, orders: new ManageOrders(ports) },
    event: async (order, kind, amount_total, refund_id = null) => {
      const failure = kind === 'refund_failed' ? { refund_id, reason: 'closed card' } : null;
      const about = {
        order_id: order.id,
        payment_id: `pi_${order.id}`,
        created_at: later(++minutes * MINUTE),
      };
      await settle.settle(givenPaymentEvent({ ...about, kind, amount_total, failure }));
    },
  };
}

const GIFT = {
  ...{ recipient_email: 'rose@friend.example', recipient_name: '', from_name: '', message: '' },
  send_on: null,
};

/** A gift card, or a pack of 100 credits. */
export const toPrepaid = (
  order_id: string,
  kind: PrepaidKind,
  price: number,
  position: number,
): PrepaidItem => ({
  ...{ id: randomUUID(), order_id, position, kind, sku: kind, title: kind, description: '', price },
  ...(kind === 'credits' ? { credits: 100, gift: null } : { credits: 0, gift: GIFT }),
});
