import type { ManagedOrder, OrderStep } from '../../client/admin-api';
import type { Query } from '../../client/api';

/** How an order stands, in the order that it goes through. */
export const ORDER_WORDS: Record<ManagedOrder['status'], string> = {
  pending: 'Not paid yet',
  confirming: 'Payment on its way',
  paid: 'Paid',
  in_production: 'Being made',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Never paid',
  failed: 'Payment failed',
};

/** What can be listed: orders that were paid, and those that a bank is at. */
export const LISTED: NonNullable<Query<'listAllOrders'>['status']>[] = [
  'paid',
  'in_production',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
  'confirming',
];

/** What can be done next; the service has the last word. */
export function stepsFor({ status, order_items }: Pick<ManagedOrder, 'status' | 'order_items'>): OrderStep[] {
  const isSent = order_items.some((item) => !item.digital_download);
  switch (status) {
    case 'paid':
      return isSent ? ['start-production', 'dispatch', 'cancel'] : ['cancel'];
    case 'in_production':
      return ['dispatch', 'cancel'];
    case 'dispatched':
      return ['deliver', 'dispatch'];
    default:
      return [];
  }
}
