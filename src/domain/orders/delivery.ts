import { DELIVERY_RATES, UK } from './delivery-rates.js';
import type { Pence } from '../shop/money.js';
import type { Order, OrderStatus } from './order.js';
import { FORMAT, type ProductVariant } from './product.js';
import { workingDaysAfter } from './working-days.js';

/** Working days, fewest and most. */
type Span = readonly [number, number];

/** How long making takes: everything is made to order. A file is not delivered: its link comes by e-mail. */
const MAKING: readonly (readonly [format_option_id: number, Span])[] = [
  [FORMAT.printOnly, [2, 3]],
  [FORMAT.framed, [4, 6]],
];

const MADE: Span = [0, 0];

const slower = (one: Span, other: Span): Span => (other[1] > one[1] ? other : one);
const SLOWEST = MAKING.map(([, making]) => making).reduce(slower);

/** Where a parcel may still come. */
const COMING: readonly OrderStatus[] = ['paid', 'in_production', 'dispatched'];

/** Days between which a parcel comes, 'YYYY-MM-DD'. */
export interface Arrival {
  earliest: string;
  latest: string;
}

/** In the UK. */
export interface Delivery extends Arrival {
  format_option_id: number;
  price: Pence;
}

/** What delivery in the UK costs and when it comes, for what is ordered now in each format that is delivered. */
export function deliveriesOf(now: Date): Delivery[] {
  return MAKING.map(([format_option_id, making]) => ({
    format_option_id,
    price: UK.price,
    ...arrivalAfter(now, making, UK.post),
  }));
}

/**
 * When an order comes: all in one parcel, so that what takes longest decides until it has left. Null where nothing is to
 * come, or not any more. What the shop has no variant of any longer may have been framed.
 */
export function arrivalOf(
  order: Pick<Order, 'paid_at' | 'dispatched_at' | 'status' | 'delivery_country' | 'order_items'>,
  variants: readonly Pick<ProductVariant, 'id' | 'format_option_id'>[],
): Arrival | null {
  const { paid_at, dispatched_at, status, delivery_country, order_items } = order;
  const rate = DELIVERY_RATES.find(({ code }) => code === delivery_country);
  const makings = order_items
    .filter((item) => !item.digital_download)
    .map(({ variant_id }) => variants.find(({ id }) => id === variant_id)?.format_option_id)
    .map((format) => MAKING.find(([id]) => id === format)?.[1] ?? SLOWEST);
  if (!paid_at || !rate || !COMING.includes(status) || makings.length === 0) return null;
  if (dispatched_at) return arrivalAfter(dispatched_at, MADE, rate.post);
  return arrivalAfter(paid_at, makings.reduce(slower), rate.post);
}

const arrivalAfter = (from: Date, making: Span, post: Span): Arrival => ({
  earliest: workingDaysAfter(from, making[0] + post[0]),
  latest: workingDaysAfter(from, making[1] + post[1]),
});
