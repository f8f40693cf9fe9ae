import { z } from 'zod';

const money = z.strictObject({ amount: z.string(), currency: z.string() });

const text = z.string().min(1);

const orderItem = z.strictObject({
  sku: text,
  copies: z.int().min(1),
  sizing: z.enum(['fillPrintArea', 'fitPrintArea', 'stretchToPrintArea']),
  attributes: z.record(z.string(), z.string()).optional(),
  recipientCost: money.optional(),
  assets: z
    .array(z.strictObject({ printArea: z.literal('default'), url: z.url(), md5Hash: z.string().optional() }))
    .length(1),
  merchantReference: text.optional(),
});

const shippingMethod = z.enum(['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight']);

export const orderBody = z.strictObject({
  shippingMethod,
  recipient: z.strictObject({
    name: text,
    email: z.string().optional(),
    phoneNumber: z.string().optional(),
    address: z.strictObject({
      line1: text,
      line2: text.nullable().optional(),
      postalOrZipCode: text,
      countryCode: z.string().regex(/^[A-Z]{2}$/),
      townOrCity: text,
      stateOrCounty: text.nullable().optional(),
    }),
  }),
  items: z.array(orderItem).min(1),
  merchantReference: text.optional(),
  idempotencyKey: text.optional(),
  callbackUrl: z.url().optional(),
});

export type OrderBody = z.infer<typeof orderBody>;

/** A quote has no `sizing`. */
export const quoteBody = z.strictObject({
  destinationCountryCode: z.string().regex(/^[A-Z]{2}$/),
  currencyCode: z.string().length(3).optional(),
  shippingMethod: shippingMethod.optional(),
  items: z
    .array(
      z.strictObject({
        sku: text,
        copies: z.int().min(1),
        attributes: z.record(z.string(), z.string()).optional(),
        assets: z.array(z.strictObject({ printArea: z.literal('default') })).length(1),
      }),
    )
    .min(1),
});
