import type { OrderSummary } from '../../client/api';

/** What a parcel goes through. */
export const PARCEL_STEPS = [
  { status: 'paid', name: 'Paid' },
  { status: 'in_production', name: 'Being made' },
  { status: 'dispatched', name: 'On its way' },
  { status: 'delivered', name: 'Delivered' },
] as const;

/** How far an order is, in words; undefined while there is nothing to say beyond that it was paid. */
export function standOf({
  status,
  carrier,
  tracking,
  cancelled_at,
}: Pick<OrderSummary, 'status' | 'carrier' | 'tracking' | 'cancelled_at'>): string | undefined {
  // Its money goes back, and then its status says that.
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
