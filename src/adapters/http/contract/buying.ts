import { z } from 'zod';
import { ORDER_STATUSES } from '../../../domain/orders/order.js';
import type { Description } from './endpoint.js';
import { time, uuid } from './shapes.js';

export const productOption = z.object({
  id: z.int(),
  type: z.enum(['Format', 'Size', 'Frame', 'Extras']),
  value: z.string(),
  friendly_name: z.string(),
  description: z.string(),
  base_price: z.int(),
  default: z.boolean(),
});

export const productVariant = z.object({
  id: z.int(),
  product_id: z.int(),
  format_option_id: z.int(),
  size_option_id: z.int().nullable(),
  frame_option_id: z.int().nullable(),
  extra_option_id: z.int().nullable(),
  sku: z.string(),
  price: z.int(),
  products: z.object({ id: z.int(), friendly_name: z.string() }),
});

export const orderItem = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  image: z.string(),
  generation_job_id: uuid,
  variant_id: z.int(),
  quantity: z.int(),
  price: z.int(),
  digital_download: z.boolean(),
  /** A size option's value; null for a file. */
  size: z.string().nullable(),
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
  total: z.int(),
  /** Delivery's part of the total. */
  delivery_cost: z.int(),
  /** The refunded part of the total. */
  refunded: z.int(),
  /** Path of the receipt, valid for a week; null until there is one. */
  receipt: z.string().nullable(),
  order_items: z.array(orderItem),
});

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
  /** Estimated delivery dates, 'YYYY-MM-DD'; null when nothing is to come. */
  arrives: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
});

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);

export const deliveryCountry = z.object({
  code: country,
  name: z.string(),
  price: z.int(),
  /** Lines from this value on are delivered free. */
  free_from: z.int(),
  /** Minimum and maximum working days in the post. */
  post: z.array(z.int()).length(2),
});

const basketItem = z.object({
  generationJobId: uuid,
  variantId: z.int32(),
  quantity: z.int(),
});

export const quotedLine = z.object({
  generation_job_id: uuid,
  variant_id: z.int(),
  quantity: z.int(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** URL of a small picture. */
  image: z.string().nullable(),
  unit_price: z.int().nullable(),
  /** unit_price times quantity. */
  price: z.int().nullable(),
  digital_download: z.boolean(),
  /** Error code that an order of this line would fail with; null when it can be bought. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
});

export const buying = {
  listProductOptions: {
    summary: 'All formats, sizes, frames and extras',
    reply: z.object({ options: z.array(productOption) }),
  },
  listProductVariants: {
    summary: 'All that can be bought, with prices in pence',
    reply: z.object({ variants: z.array(productVariant) }),
  },
  listDeliveryCountries: {
    summary: 'Where parcels go and what that costs, the UK first',
    reply: z.object({ countries: z.array(deliveryCountry) }),
  },
  quoteBasket: {
    summary: 'What a basket costs now, line by line and with delivery, and what of it cannot be bought',
    body: z.object({ basketItems: z.array(basketItem), country }),
    reply: z.object({
      lines: z.array(quotedLine),
      /** Null when nothing is delivered. */
      country: country.nullable(),
      delivery: z.int(),
      /** For the lines that can be bought, including delivery. */
      total: z.int(),
    }),
    refusals: ['basket_empty', 'basket_too_large', 'quantity_out_of_range', 'country_not_served'],
  },
  createCheckoutSession: {
    summary: 'Places an order and answers where it is paid; only variant, print and quantity are believed',
    body: z.object({
      userId: uuid.optional(),
      productIds: z.array(z.int()).optional(),
      basketItems: z.array(basketItem),
      /** Delivery country; the UK by default. */
      country: country.optional(),
      /** Consent to immediate delivery of files, which ends the right of withdrawal. Downloads require it. */
      consent: z.boolean().optional(),
      /** The total shown to the buyer, in pence, including delivery. */
      shownTotal: z.int().optional(),
    }),
    reply: z.object({ url: z.string() }),
    refusals: [
      'basket_empty',
      'basket_too_large',
      'quantity_out_of_range',
      'variant_unavailable',
      'variant_does_not_fit',
      'print_unavailable',
      'print_too_small',
      'country_not_served',
      'consent_required',
      'price_changed',
      'user_mismatch',
    ],
  },
  showOrderBySession: {
    summary: 'The order that a payment session belongs to; the session id is the secret that opens it',
    params: z.object({ sessionId: z.string().min(8).max(255) }),
    reply: order,
    refusals: ['not_found'],
  },
  listOrders: {
    summary: "The caller's orders that were paid, or that their bank is at, newest first",
    reply: z.object({ orders: z.array(orderSummary) }),
  },
  showOwnOrder: {
    summary: "One of the caller's orders that was paid, or that their bank is at",
    params: z.object({ id: uuid }),
    reply: order,
    refusals: ['not_found'],
  },
} satisfies Record<string, Description>;
