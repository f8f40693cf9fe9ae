import type { Order } from '../../domain/orders/order.js';
import type { Refund } from '../../domain/orders/refund.js';
import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';
import { addTasks, type NewTask } from '../shared/add-tasks.js';

/** The reason of refunds that follow from a cancellation. */
export const CANCELLED = 'cancelled';

type NewRefund = Pick<Refund, 'id' | 'order_id' | 'amount' | 'prepaid' | 'gift_cards' | 'reason'> & {
  by: string;
};

/** Stores a refund and the task that requests it, in the running transaction. A repeated ID has no effect. */
export async function queueRefund(
  ports: Pick<Ports, 'clock' | 'crypto' | 'outbox' | 'refunds'>,
  { by, ...asked }: NewRefund,
): Promise<void> {
  const created_at = ports.clock.now();
  const whole = { ...asked, asked_by: by, created_at, provider_id: null, failure: null };
  if (await ports.refunds.add(whole)) await addTasks(ports, [toTask('ask-refund', { refundId: asked.id })]);
}

/** The mail about what is refunded so far. */
export const toRefundMail = ({ id, refunded, gift_card_refunded }: Order): NewTask =>
  toTask('refund', { orderId: id, refunded, giftCard: gift_card_refunded || undefined });
