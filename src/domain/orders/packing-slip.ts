import { countryName } from './delivery/delivery-rates.js';
import { addressLines, type Order } from './order.js';
import type { PaidOrder, Seller } from './receipt.js';
import { nameSold } from './sold-words.js';

/** What goes into a parcel. It has no prices, because the parcel may be a present. */
export interface PackingSlip {
  number: number;
  paid_at: Date;
  seller: Seller;
  address: string[];
  lines: Pick<Order['order_items'][number], 'generation_job_id' | 'title' | 'description' | 'quantity'>[];
}

export function toPackingSlip(order: PaidOrder, seller: Seller): PackingSlip {
  const { number, paid_at, order_items } = nameSold(order, seller.language);
  return {
    number,
    paid_at,
    seller,
    address: addressLines(order, (code) => countryName(code, seller.locale)),
    lines: order_items
      .filter(({ digital_download }) => !digital_download)
      .map(({ generation_job_id, title, description, quantity }) => ({
        generation_job_id,
        title,
        description,
        quantity,
      })),
  };
}
