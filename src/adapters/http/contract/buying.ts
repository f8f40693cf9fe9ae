import { FITS } from '../../../domain/pictures/sheet.js';
import { z } from 'zod';
import { ORDER_STATUSES } from '../../../domain/orders/order.js';
import type { EndpointDescription } from './endpoint.js';
import { time, uuid } from './shapes.js';

export const productOption = z.object({
  id: z.int(),
  type: z.enum(['Format', 'Size', 'Frame', 'Extras']),
  value: z.string(),
  friendly_name: z.string(),
  description: z.string(),
  base_price: z.int(),
  default: z.boolean(),
  /** How a frame or a mount looks: its colour, and its width on each side in centimetres. */
  look: z.object({ color: z.string(), width_cm: z.number() }).nullable(),
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
  /** A size option's value, or a custom size such as '45.5x62.0'; null for a file. */
  size: z.string().nullable(),
  /** How the picture gets on its paper; null for a file and for orders from before sizes were stored. */
  fit: z.enum(FITS).nullable(),
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
  /** Delivery cost, which the total includes. */
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
  /** Estimated delivery dates, 'YYYY-MM-DD'; null if no delivery is expected. */
  arrives: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
  /** Whether the order was placed as a guest and no account has claimed it. */
  is_guest: z.boolean(),
});

/** What custom sizes are sold; null in a shop without them. Lengths are in centimetres. */
const customSizes = z
  .object({
    min_cm: z.number(),
    max_cm: z.number(),
    /** Longer side divided by shorter side. */
    max_ratio: z.number(),
    /** The smallest paper that gets a frame, the shorter side first. */
    framed_min_cm: z.tuple([z.number(), z.number()]),
    /**
     * By the value of a format or mount option, in pence. The price of a custom variant is that of its smallest paper
     * (`min_cm` square, or `framed_min_cm`), and grows by the sum of its options' rates with the area beyond.
     */
    pence_per_dm2: z.record(z.string(), z.int()),
    round_up_to: z.int(),
  })
  .nullable();

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);

export const deliveryCountry = z.object({
  code: country,
  name: z.string(),
  price: z.int(),
  /** Delivery is free if the lines cost at least this many pence. */
  free_from: z.int(),
  /** Minimum and maximum working days in the post. */
  post: z.array(z.int()).length(2),
});

const basketItem = z.object({
  generationJobId: uuid,
  variantId: z.int32(),
  quantity: z.int(),
  /** How the picture gets on its paper; the print's default if it is missing or not sold. */
  fit: z.enum(FITS).optional(),
  /** Width and height in centimetres as the print hangs, such as '45.5x62.0'; only for a variant in 'Your size'. */
  size: z
    .string()
    .regex(/^\d{1,3}\.[05]x\d{1,3}\.[05]$/, "is not a size such as '45.5x62.0'")
    .optional(),
});

export const quotedLine = z.object({
  generation_job_id: uuid,
  variant_id: z.int(),
  quantity: z.int(),
  /** How the picture gets on its paper; null for a file. */
  fit: z.enum(FITS).nullable(),
  /** See the order item's `size`; for a line that cannot be bought, the custom size that it asks for. */
  size: z.string().nullable(),
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

export const QUOTE_ERRORS = [
  'basket_empty',
  'basket_too_large',
  'quantity_out_of_range',
  'country_not_served',
];

export const quotedBasket = z.object({ basketItems: z.array(basketItem), country });

export const basketQuote = z.object({
  lines: z.array(quotedLine),
  /** Null when nothing is delivered. */
  country: country.nullable(),
  delivery: z.int(),
  /** For the lines that can be bought, including delivery. */
  total: z.int(),
});

/** What every buyer chooses. */
export const checkoutChoices = {
  basketItems: z.array(basketItem),
  /** Delivery country; the UK by default. */
  country: country.optional(),
  /** Consent to immediate delivery of files, which ends the right of withdrawal. Downloads require it. */
  consent: z.boolean().optional(),
  /** The total shown to the buyer, in pence, including delivery. */
  shownTotal: z.int().optional(),
};

export const CHECKOUT_ERRORS = [
  ...QUOTE_ERRORS,
  'variant_unavailable',
  'variant_does_not_fit',
  'print_unavailable',
  'print_too_small',
  'print_not_composable',
  'size_missing',
  'size_out_of_range',
  'size_too_narrow',
  'size_too_small_for_frame',
  'consent_required',
  'price_changed',
];

export const buying = {
  listProductOptions: {
    summary: 'Lists all formats, sizes, frames and extras',
    reply: z.object({ options: z.array(productOption), custom_sizes: customSizes }),
  },
  listProductVariants: {
    summary: 'Lists everything that is for sale, with prices in pence',
    reply: z.object({ variants: z.array(productVariant) }),
  },
  listDeliveryCountries: {
    summary: 'Lists the delivery countries and their rates, the UK first',
    reply: z.object({ countries: z.array(deliveryCountry) }),
  },
  quoteBasket: {
    summary: 'Prices a basket per line and with delivery, and reports lines that cannot be bought',
    body: quotedBasket,
    reply: basketQuote,
    errorCodes: QUOTE_ERRORS,
  },
  createCheckoutSession: {
    summary: 'Places an order and returns the address of the checkout; prices come from the server',
    body: z.object({
      userId: uuid.optional(),
      productIds: z.array(z.int()).optional(),
      ...checkoutChoices,
    }),
    reply: z.object({ url: z.string() }),
    errorCodes: [...CHECKOUT_ERRORS, 'user_mismatch'],
  },
  showOrderBySession: {
    summary: 'Returns the order of a payment session; the session ID is the secret',
    params: z.object({ sessionId: z.string().min(8).max(255) }),
    reply: order,
    errorCodes: ['not_found'],
  },
  listOrders: {
    summary: "Lists the caller's orders that are paid or being confirmed by a bank, newest first",
    reply: z.object({ orders: z.array(orderSummary) }),
  },
  showOwnOrder: {
    summary: "Returns one of the caller's orders that is paid or being confirmed by a bank",
    params: z.object({ id: uuid }),
    reply: order,
    errorCodes: ['not_found'],
  },
} satisfies Record<string, EndpointDescription>;
