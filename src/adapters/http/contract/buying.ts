import { FITS } from '../../../domain/pictures/sheet.js';
import { MAX_ENTERED_CODE_CHARACTERS } from '../../../domain/orders/discount.js';
import { z } from 'zod';
import type { EndpointDescription } from './endpoint.js';
import { arrival, currency, order, orderDiscount, orderSummary, orderTax } from './order.js';
import { prepaidItems, quotedPrepaid } from './prepaid.js';
import { language, oneLine, uuid, wording } from './shapes.js';

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
     * By the value of a format or mount option. The price of a custom variant is that of its smallest paper
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
  /** Delivery is free if the lines cost at least this much. */
  free_from: z.int(),
  /** Minimum and maximum working days in the post. */
  post: z.tuple([z.int(), z.int()]),
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
  /** Its share of the discounts; `price` does not contain it. */
  discount: z.int(),
  digital_download: z.boolean(),
  /** Error code that an order of this line would fail with; null when it can be bought. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
  wording,
});

export const QUOTE_ERRORS = [
  'basket_empty',
  'basket_too_large',
  'quantity_out_of_range',
  'country_not_served',
];

/** Why a code or a gift card does nothing: the code of the error, and its sentence. */
const problem = { problem: z.string(), message: z.string(), wording };

/** As the buyer entered it. */
const code = oneLine(MAX_ENTERED_CODE_CHARACTERS).optional();

export const quotedBasket = z.object({
  basketItems: z.array(basketItem),
  prepaidItems,
  country,
  code,
  giftCard: code,
});

export const basketQuote = z.object({
  lines: z.array(quotedLine),
  /** Gift cards and packs of credits, in the order in which they were sent. */
  prepaid: z.array(quotedPrepaid),
  currency,
  /** Null when nothing is delivered. */
  country: country.nullable(),
  /** Before discounts. */
  delivery: z.int(),
  /** Days on which a parcel arrives that is paid now; null when nothing is delivered. */
  arrives: arrival.nullable(),
  discounts: z.array(orderDiscount),
  /** The sum of `discounts`. */
  discount: z.int(),
  /** Why the code reduces nothing; null if it does or there is none. */
  code_problem: z.object({ code: z.string(), ...problem }).nullable(),
  /** What the gift card pays of the total; null without one. */
  gift_card: z.object({ code_end: z.string(), amount: z.int() }).nullable(),
  /** Why the gift card pays nothing. */
  gift_card_problem: z.object(problem).nullable(),
  ...orderTax,
  /** For the lines that can be bought, including delivery and added tax, less the discount. */
  total: z.int(),
});

/** What every buyer chooses. */
export const checkoutChoices = {
  basketItems: z.array(basketItem),
  /** Gift cards and packs of credits. Only signed-in people can buy credits. */
  prepaidItems,
  /** Delivery country; the shop's own by default. */
  country: country.optional(),
  /** Consent to immediate delivery of files, which ends the right of withdrawal. Downloads require it. */
  consent: z.boolean().optional(),
  /** The language of the page, and of the order's mails and documents; the shop's first one by default. */
  language: language.optional(),
  /** A discount code. */
  code,
  giftCard: code,
  /** The total shown to the buyer, including delivery and added tax. */
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
  'discount_unknown',
  'discount_not_current',
  'discount_not_applicable',
  'discount_used',
  'gift_card_unknown',
  'gift_card_empty',
  'gift_card_held',
  'gift_card_not_applicable',
  'gift_date_out_of_range',
  'prepaid_not_sold',
  'account_needed',
  'gift_not_valid',
  'price_changed',
];

export const buying = {
  listProductOptions: {
    summary: 'Lists all formats, sizes, frames and extras',
    reply: z.object({
      options: z.array(productOption),
      custom_sizes: customSizes,
      /** The model that composes pictures for each paper, and the resolution below which a size is not sold. */
      papers: z.object({ model: z.string(), min_dpi: z.int() }),
    }),
  },
  listProductVariants: {
    summary: 'Lists everything that is for sale, in minor units of the currency',
    reply: z.object({ currency, variants: z.array(productVariant) }),
  },
  listDeliveryCountries: {
    summary: "Lists the delivery countries and their rates, the shop's own country first",
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
  cancelOrder: {
    summary: "Cancels and refunds one of the caller's orders before it is made; idempotent",
    params: z.object({ id: uuid }),
    reply: order,
    errorCodes: ['not_found', 'cancel_too_late'],
  },
} satisfies Record<string, EndpointDescription>;
