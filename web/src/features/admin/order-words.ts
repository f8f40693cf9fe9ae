import type { ManagedOrder } from '../../client/admin-api';
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
