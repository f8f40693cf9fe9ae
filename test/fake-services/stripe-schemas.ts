import { z } from 'zod';

/** Form fields of the operations that the shop uses. Unused parameters are left out, so that a test fails if one is sent. */

const whole = (least: number, most = 99_999_999) =>
  z
    .string()
    .regex(/^\d+$/)
    .refine((text) => Number(text) >= least && Number(text) <= most, `is not from ${least} to ${most}`);
const address = z.url({ protocol: /^https?$/ }).max(5000);
const currency = z.enum(['gbp', 'eur']);

const price = z.strictObject({
  currency,
  unit_amount: whole(1),
  product_data: z.strictObject({
    name: z.string().min(1).max(5000),
    description: z.string().min(1).max(40_000).optional(),
    images: z.array(address.max(2048)).min(1).max(8).optional(),
  }),
});

export const checkoutSession = z
  .strictObject({
    mode: z.literal('payment'),
    line_items: z
      .array(z.strictObject({ price_data: price, quantity: whole(1) }))
      .min(1)
      .max(100),
    discounts: z
      .array(z.strictObject({ coupon: z.string().startsWith('order-') }))
      .length(1)
      .optional(),
    customer_email: z.email().max(800),
    client_reference_id: z.string().min(1).max(200),
    // Only IDs.
    metadata: z.strictObject({ order_id: z.uuid() }),
    payment_intent_data: z.strictObject({ metadata: z.strictObject({ order_id: z.uuid() }) }),
    shipping_address_collection: z
      .strictObject({ allowed_countries: z.array(z.string().regex(/^[A-Z]{2}$/)).length(1) })
      .optional(),
    shipping_options: z
      .array(
        z.strictObject({
          shipping_rate_data: z.strictObject({
            type: z.enum(['fixed_amount']),
            display_name: z.string().min(1).max(100),
            fixed_amount: z.strictObject({ amount: whole(0), currency }),
          }),
        }),
      )
      .min(1)
      .max(5)
      .optional(),
    expires_at: whole(0, 9_999_999_999),
    success_url: address.includes('{CHECKOUT_SESSION_ID}'),
    cancel_url: address,
    locale: z.enum(['auto', 'de']),
  })
  .refine(
    ({ shipping_address_collection, shipping_options }) => !shipping_address_collection === !shipping_options,
    'shipping options and the question for an address go together',
  );

export const couponRequest = z.strictObject({
  id: z.string().startsWith('order-').max(200),
  amount_off: whole(1),
  currency,
  duration: z.enum(['once']),
  max_redemptions: whole(1, 1),
  name: z.string().min(1).max(40),
  metadata: z.strictObject({ order_id: z.uuid() }),
});

export type CouponRequest = z.infer<typeof couponRequest>;

export type CheckoutSessionRequest = z.infer<typeof checkoutSession>;

export const refundRequest = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  amount: whole(1),
  metadata: z.strictObject({ order_id: z.uuid(), refund_id: z.uuid() }),
});

/** The query of a list, parsed as a form. */
export const eventsQuery = z.strictObject({
  created: z.strictObject({ gte: whole(0, 9_999_999_999) }),
  types: z.array(z.string().min(1)).min(1).max(20),
  limit: whole(1, 100),
  starting_after: z.string().startsWith('evt_').optional(),
});

export type RefundRequest = z.infer<typeof refundRequest>;

export const OPERATIONS = {
  '/v1/checkout/sessions': checkoutSession,
  '/v1/coupons': couponRequest,
  '/v1/refunds': refundRequest,
} as const;
