import type { OrderSummary } from '../../client/api';

/** The stages of a parcel. */
export const PARCEL_STEPS = [
  { status: 'paid', name: 'Paid' },
  { status: 'in_production', name: 'Being made' },
  { status: 'dispatched', name: 'On its way' },
  { status: 'delivered', name: 'Delivered' },
] as const;

/** The order's status for its buyer; undefined if it is just paid. */
export function orderStatusLabel({
  status,
  carrier,
  tracking,
  cancelled_at,
}: Pick<OrderSummary, 'status' | 'carrier' | 'tracking' | 'cancelled_at'>): string | undefined {
  // A cancelled order is refunded, and its status then changes to that.
  if (cancelled_at) return 'Cancelled';
  switch (status) {
    case 'confirming':
      return 'Being confirmed by the bank';
    case 'in_production':
      return 'Being made';
    case 'dispatched': {
      const parcel = [carrier, tracking].filter(Boolean).join(' ');
      return parcel ? `On its way: ${parcel}` : 'On its way';
    }
    case 'delivered':
      return 'Delivered';
    default:
      return undefined;
  }
}
