import { z } from 'zod';
import { ORDER_STATUSES } from '../../../domain/orders/order.js';
import { FITS } from '../../../domain/pictures/sheet.js';
import { time, uuid } from './shapes.js';

/** ISO 4217. Amounts are whole numbers of its minor unit. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

export const orderTax = {
  /** In per cent; null where no tax is due. */
  tax_percent: z.number().nullable(),
  /** The tax that prices do not include and that the total does. */
  tax_added: z.int(),
};

export const orderItem = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  image: z.string(),
  generation_job_id: uuid,
  variant_id: z.int(),
  quantity: z.int(),
  price: z.int(),
  /** Its share of the order's discounts; `price` does not contain it. */
  discount: z.int(),
  digital_download: z.boolean(),
  /** A size option's value, or a custom size such as '45.5x62.0'; null for a file. */
  size: z.string().nullable(),
  /** How the picture gets on its paper; null for a file and for orders from before sizes were stored. */
  fit: z.enum(FITS).nullable(),
});

/** A gift card or a pack of credits. */
export const prepaidItem = z.object({
  id: uuid,
  kind: z.enum(['gift_card', 'credits']),
  sku: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  /** The number in a pack; 0 for a gift card. */
  credits: z.int(),
  /** Whom a gift card is for; null for credits, and where personal data is not shown. */
  gift: z
    .object({
      recipient_email: z.string(),
      recipient_name: z.string(),
      from_name: z.string(),
      message: z.string(),
      send_on: z.iso.date().nullable(),
    })
    .nullable(),
});

/** What a code, or a rule without one, takes off an order. */
export const orderDiscount = z.object({
  code: z.string().nullable(),
  name: z.string(),
  amount: z.int(),
});

export const orderStatus = z.enum(ORDER_STATUSES);

export const orderSummary = z.object({
  id: uuid,
  /** The customer-facing order number; null until the order is paid. */
  number: z.int().nullable(),
  created_at: time,
  /** The payment session, whose ID opens the confirmation page; null until there is one. */
  stripe_session_id: z.string().nullable(),
  status: orderStatus,
  carrier: z.string().nullable(),
  /** The parcel's tracking number. */
  tracking: z.string().nullable(),
  cancelled_at: time.nullable(),
  /** The order counts, or has counted, as delivered by the clock, and nobody has reported the delivery. */
  delivery_assumed: z.boolean(),
  currency,
  /** Lines, delivery and added tax, less the discount. */
  total: z.int(),
  /** Delivery cost before discounts. */
  delivery_cost: z.int(),
  /** The sum of `order_discounts`. */
  discount: z.int(),
  order_discounts: z.array(orderDiscount),
  /** What a gift card pays of the total, and what was refunded to it. */
  gift_card: z.int(),
  gift_card_refunded: z.int(),
  ...orderTax,
  /** The refunded part of the total. */
  refunded: z.int(),
  /** Path of the receipt, valid for a week; null until there is one. */
  receipt: z.string().nullable(),
  order_items: z.array(orderItem),
  prepaid_items: z.array(prepaidItem),
});

export const workshopParcel = z.object({
  id: z.string(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** The carrier's page about the parcel; null when unknown. */
  tracking_url: z.string().nullable(),
  dispatched_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
});

/** The first and the last day on which a parcel arrives. */
export const arrival = z.object({ earliest: z.iso.date(), latest: z.iso.date() });

export const order = orderSummary.extend({
  email: z.string(),
  address_name: z.string().nullable(),
  address_line_1: z.string().nullable(),
  address_line_2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
  /** The carrier's tracking page; null when unknown. */
  tracking_url: z.string().nullable(),
  /** Estimated delivery dates, 'YYYY-MM-DD'; null if no delivery is expected. */
  arrives: arrival.nullable(),
  /** Whether the order was placed as a guest and no account has claimed it. */
  is_guest: z.boolean(),
  /** Until then the buyer can cancel the order; null when that is not possible. */
  cancel_until: time.nullable(),
  /** The parcels of the workshop; none for an order that is made by hand. */
  parcels: z.array(workshopParcel),
  /** Withdrawals from this order, oldest first, and what became of the returns. */
  returns: z.array(
    z.object({
      id: uuid,
      created_at: time,
      /** What is withdrawn from; empty for the whole order. */
      part: z.string(),
      instructions: z.string().nullable(),
      instructed_at: time.nullable(),
      arrived_at: time.nullable(),
      handled_at: time.nullable(),
    }),
  ),
});
