import type { OrderSummary } from '../api';

/** How far an order is, in words; undefined while there is nothing to say beyond that it was paid. */
export function standOf({
  status,
  carrier,
  tracking,
}: Pick<OrderSummary, 'status' | 'carrier' | 'tracking'>): string | undefined {
  switch (status) {
    case 'in_production':
      return 'Being made';
    case 'dispatched': {
      const parcel = [carrier, tracking].filter(Boolean).join(' ');
      return parcel ? `On its way: ${parcel}` : 'On its way';
    }
    case 'delivered':
      return 'Delivered';
    case 'cancelled':
      return 'Cancelled';
    default:
      return undefined;
  }
}
