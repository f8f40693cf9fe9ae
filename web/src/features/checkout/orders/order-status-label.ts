import { t } from '@lingui/core/macro';
import type { OrderSummary } from '../../../client/api';

/** The stages of a parcel. */
export const PARCEL_STEPS = [
  { status: 'paid', name: t`Paid` },
  { status: 'in_production', name: t`Being made` },
  { status: 'dispatched', name: t`On its way` },
  { status: 'delivered', name: t`Delivered` },
] as const;

/** The order's status for its buyer. */
export function orderStatusLabel({
  status,
  carrier,
  tracking,
  cancelled_at,
  delivery_assumed,
  order_items,
}: Pick<
  OrderSummary,
  'status' | 'carrier' | 'tracking' | 'cancelled_at' | 'delivery_assumed' | 'order_items'
>): string {
  // A cancelled order is refunded, and its status then changes to that.
  if (cancelled_at) return t`Cancelled`;
  switch (status) {
    case 'confirming':
      return t`Being confirmed by the bank`;
    case 'in_production':
      return t`Being made`;
    case 'dispatched': {
      const parcel = [carrier, tracking].filter(Boolean).join(' ');
      return parcel ? t`On its way: ${parcel}` : t`On its way`;
    }
    case 'delivered':
      return delivery_assumed ? t`Should have arrived` : t`Delivered`;
    case 'refunded':
      return t`Refunded`;
    default:
      return order_items.some((item) => !item.digital_download) ? t`Paid, waiting to be made` : t`Paid`;
  }
}
