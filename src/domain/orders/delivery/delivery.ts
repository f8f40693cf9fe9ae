import type { Pence } from '../../shop/money.js';
import type { ShopSettings, WorkingDays } from '../../shop/settings.js';
import { findRate } from './delivery-rates.js';
import { isAssumedDelivered, type Order, type OrderStatus } from '../order.js';
import { FORMAT_IDS, type ProductVariant } from '../product.js';
import { addWorkingDays, DAY_MS } from './working-days.js';

/** The values of the options that are made. Digital files are mailed as links. */
const MADE_FORMATS: readonly (readonly [value: string, format_option_id: number])[] = [
  ['print-only', FORMAT_IDS.printOnly],
  ['framed', FORMAT_IDS.framed],
];

type Days = Pick<ShopSettings, 'country' | 'delivery' | 'holidays' | 'making_days' | 'time_zone'>;

const NO_PRODUCTION: WorkingDays = [0, 0];

const slower = (one: WorkingDays, other: WorkingDays): WorkingDays => (other[1] > one[1] ? other : one);

function slowestMaking(formats: readonly (number | undefined)[], { making_days }: Days): WorkingDays {
  const production = MADE_FORMATS.map(([value, id]) => [id, making_days[value] ?? NO_PRODUCTION] as const);
  const slowest = production.map(([, making]) => making).reduce(slower);
  return formats.map((format) => production.find(([id]) => id === format)?.[1] ?? slowest).reduce(slower);
}

/** Days from the latest day of arrival until an order counts as delivered without a report. */
const ASSUMED_DAYS = 7;
/** Days in which a parcel arrives in a country that has no delivery any more, by law. */
const MAX_DAYS = 30;

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

/** Delivery in the shop's own country of an order placed now, for each physical format. */
export function estimateDeliveries(now: Date, settings: Days): Delivery[] {
  const { price, post } = findRate(settings, settings.country) ?? { price: 0, post: NO_PRODUCTION };
  return MADE_FORMATS.map(([, format_option_id]) => ({
    format_option_id,
    price,
    ...toArrival(now, slowestMaking([format_option_id], settings), post, settings),
  }));
}

/**
 * When prints arrive that are paid then. They are sent in one parcel, so the slowest one decides.
 * @param formats of the prints, without files; one that is unknown counts as the slowest
 * @returns null if nothing is delivered, or not to that country
 */
export function estimateParcel(
  paid: Date,
  formats: readonly (number | undefined)[],
  country: string | null,
  settings: Days,
): Arrival | null {
  const rate = findRate(settings, country);
  if (!rate || formats.length === 0) return null;
  return toArrival(paid, slowestMaking(formats, settings), rate.post, settings);
}

type ArrivingOrder = Pick<
  Order,
  'paid_at' | 'dispatched_at' | 'delivery_assumed' | 'status' | 'delivery_country' | 'order_items'
>;

/**
 * When an order arrives. An item whose variant was removed counts as framed, the slowest format. Null when nothing is to
 * be delivered any more. An order that only counts as delivered may still arrive.
 */
export function estimateArrival(
  order: ArrivingOrder,
  variants: readonly Pick<ProductVariant, 'id' | 'format_option_id'>[],
  settings: Days,
): Arrival | null {
  const { paid_at, dispatched_at, status, delivery_country, order_items } = order;
  const isOpen = UNDELIVERED.includes(status) || isAssumedDelivered(order);
  const rate = findRate(settings, delivery_country);
  const formats = order_items
    .filter((item) => !item.digital_download)
    .map(({ variant_id }) => variants.find(({ id }) => id === variant_id)?.format_option_id);
  if (!paid_at || !rate || !isOpen || formats.length === 0) return null;
  if (dispatched_at) return toArrival(dispatched_at, NO_PRODUCTION, rate.post, settings);
  return estimateParcel(paid_at, formats, delivery_country, settings);
}

/**
 * From when a dispatched order counts as delivered, if nobody reports its delivery.
 * @param lastDispatch of its parcels
 */
export function assumedDeliveryAt(
  order: ArrivingOrder,
  lastDispatch: Date,
  variants: Parameters<typeof estimateArrival>[1],
  settings: Days,
): Date {
  const arrival = estimateArrival({ ...order, dispatched_at: lastDispatch }, variants, settings);
  const latest = arrival ? Date.parse(arrival.latest) : lastDispatch.getTime() + MAX_DAYS * DAY_MS;
  return new Date(latest + ASSUMED_DAYS * DAY_MS);
}

const toArrival = (from: Date, making: WorkingDays, post: WorkingDays, settings: Days): Arrival => ({
  earliest: addWorkingDays(from, making[0] + post[0], settings),
  latest: addWorkingDays(from, making[1] + post[1], settings),
});
