import { z } from 'zod';
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
  /** The paper's, as a size option's value; null for a file. */
  size: z.string().nullable(),
});

export const orderStatus = z.enum([
  'pending',
  'confirming',
  'paid',
  'in_production',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
  'expired',
  'failed',
]);

export const orderSummary = z.object({
  id: uuid,
  /** What people say on the phone; null until the order is paid. */
  number: z.int().nullable(),
  created_at: time,
  /** The payment's session, which opens the confirmation page to whoever has it; null until there is one. */
  stripe_session_id: z.string().nullable(),
  status: orderStatus,
  carrier: z.string().nullable(),
  /** The carrier's number of the parcel. */
  tracking: z.string().nullable(),
  cancelled_at: time.nullable(),
  total: z.int(),
  /** What of the total is for delivery. */
  delivery_cost: z.int(),
  /** What of the total has gone back. */
  refunded: z.int(),
  /** Where the receipt is fetched, for a week; null until there is one. */
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
  /** Where its carrier tells of the parcel; null where that is not known. */
  tracking_url: z.string().nullable(),
  /** Days between which its parcel comes, 'YYYY-MM-DD'; null where none is to come. */
  arrives: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
});

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);

export const deliveryCountry = z.object({
  code: country,
  name: z.string(),
  price: z.int(),
  /** Lines worth this much are delivered for nothing. */
  free_from: z.int(),
  /** Working days in the post, fewest and most. */
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
  /** Address of a small picture. */
  image: z.string().nullable(),
  unit_price: z.int().nullable(),
  /** unit_price times quantity. */
  price: z.int().nullable(),
  digital_download: z.boolean(),
  /** The code that an order of this line would be refused with; null for what can be bought. */
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
      /** Null where nothing is delivered. */
      country: country.nullable(),
      delivery: z.int(),
      /** Of the lines that can be bought, and their delivery. */
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
      /** Where parcels go: the UK unless said otherwise. */
      country: country.optional(),
      /** That files are supplied at once, which ends the right to withdraw: nobody gets a download without. */
      consent: z.boolean().optional(),
      /** The total that the buyer was shown, in pence, delivery included. */
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
