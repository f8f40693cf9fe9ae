import type { ManagedOrder } from '../../../client/admin-api';
import type { Query } from '../../../client/api';

/** Labels in the order of the workflow. */
export const ORDER_STATUS_NAMES: Record<ManagedOrder['status'], string> = {
  pending: 'Not paid yet',
  confirming: 'Payment being confirmed',
  paid: 'Paid',
  in_production: 'Being made',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Never paid',
  failed: 'Payment failed',
};

/** Statuses that can be listed: paid orders, and payments that a bank is confirming. */
export const LISTED_STATUSES: NonNullable<Query<'listAllOrders'>['status']>[] = [
  'paid',
  'in_production',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
  'confirming',
];
