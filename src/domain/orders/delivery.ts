import { DELIVERY_RATES, UK } from './delivery-rates.js';
import type { Pence } from '../shop/money.js';
import type { Order, OrderStatus } from './order.js';
import { FORMAT_IDS, type ProductVariant } from './product.js';
import { addWorkingDays } from './working-days.js';

/** Minimum and maximum working days. */
type Span = readonly [number, number];

/** Production time. Everything is made to order; digital files are mailed as links. */
const PRODUCTION_DAYS: readonly (readonly [format_option_id: number, Span])[] = [
  [FORMAT_IDS.printOnly, [2, 3]],
  [FORMAT_IDS.framed, [4, 6]],
];

const NO_PRODUCTION: Span = [0, 0];

const slower = (one: Span, other: Span): Span => (other[1] > one[1] ? other : one);
const SLOWEST_PRODUCTION = PRODUCTION_DAYS.map(([, making]) => making).reduce(slower);

const UNDELIVERED: readonly OrderStatus[] = ['paid', 'in_production', 'dispatched'];

/** First and last day, 'YYYY-MM-DD'. */
export interface Arrival {
  earliest: string;
  latest: string;
}

export interface Delivery extends Arrival {
  format_option_id: number;
  price: Pence;
}

/** UK delivery of an order placed now, for each physical format. */
export function estimateDeliveries(now: Date): Delivery[] {
  return PRODUCTION_DAYS.map(([format_option_id, making]) => ({
    format_option_id,
    price: UK.price,
    ...toArrival(now, making, UK.post),
  }));
}

/**
 * When an order arrives. It is sent in one parcel, so the slowest item decides until dispatch. Null when nothing is to
 * be delivered any more. An item whose variant was removed counts as framed, the slowest format.
 */
export function estimateArrival(
  order: Pick<Order, 'paid_at' | 'dispatched_at' | 'status' | 'delivery_country' | 'order_items'>,
  variants: readonly Pick<ProductVariant, 'id' | 'format_option_id'>[],
): Arrival | null {
  const { paid_at, dispatched_at, status, delivery_country, order_items } = order;
  const rate = DELIVERY_RATES.find(({ code }) => code === delivery_country);
  const makings = order_items
    .filter((item) => !item.digital_download)
    .map(({ variant_id }) => variants.find(({ id }) => id === variant_id)?.format_option_id)
    .map((format) => PRODUCTION_DAYS.find(([id]) => id === format)?.[1] ?? SLOWEST_PRODUCTION);
  if (!paid_at || !rate || !UNDELIVERED.includes(status) || makings.length === 0) return null;
  if (dispatched_at) return toArrival(dispatched_at, NO_PRODUCTION, rate.post);
  return toArrival(paid_at, makings.reduce(slower), rate.post);
}

const toArrival = (from: Date, making: Span, post: Span): Arrival => ({
  earliest: addWorkingDays(from, making[0] + post[0]),
  latest: addWorkingDays(from, making[1] + post[1]),
});
