import { isAssumedDelivered, mayDownload, type Order } from './order.js';

export const RESENDABLE_MAILS = ['confirmation', 'downloads', 'status'] as const;
export type ResendableMail = (typeof RESENDABLE_MAILS)[number];

const MAILED_STATUSES = ['in_production', 'dispatched', 'delivered', 'cancelled'];

/** Whether the buyer has got such a mail, and it is still right. */
export function isResendable(
  order: Pick<Order, 'delivery_assumed' | 'order_items' | 'paid_at' | 'status'>,
  mail: ResendableMail,
): boolean {
  if (order.paid_at === null) return false;
  switch (mail) {
    case 'confirmation':
      return order.status !== 'cancelled' && order.status !== 'refunded';
    case 'downloads':
      return mayDownload(order) && order.order_items.some(({ digital_download }) => digital_download);
    case 'status':
      return MAILED_STATUSES.includes(order.status) && !isAssumedDelivered(order);
  }
}
