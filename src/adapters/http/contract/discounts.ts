import { z } from 'zod';
import {
  DISCOUNT_KINDS,
  MAX_CODE_CHARACTERS,
  MAX_DISCOUNT_NAME_CHARACTERS,
} from '../../../domain/orders/discount.js';
import type { EndpointDescription } from './endpoint.js';
import { moment, oneLine, time, uuid } from './shapes.js';

const pence = z.int32().min(0);
const limit = z.int32().min(1).nullable().default(null);

const discountFields = z.object({
  /** In capital letters; null for a rule that applies by itself. */
  code: oneLine(MAX_CODE_CHARACTERS).nullable(),
  /** Its name in baskets, receipts and mails. */
  name: oneLine(MAX_DISCOUNT_NAME_CHARACTERS).min(1),
  kind: z.enum(DISCOUNT_KINDS),
  /** Per cent or pence; 0 for free delivery. */
  value: pence.default(0),
  /** The number of the dearest copies that keep their price: 1 reduces the second print and all others. */
  full_price_copies: z.int().min(0).max(1000).default(0),
  /** IDs of format options; null for all. */
  formats: z.array(z.int32()).min(1).max(20).nullable().default(null),
  /** What the prints of the basket must cost before discounts, in pence. */
  minimum: pence.default(0),
  /** From when it applies, and when that ends. */
  starts_at: moment,
  ends_at: moment,
  /** How many orders may use the code: of everybody, and of one account or mail address. */
  max_uses: limit,
  max_uses_per_person: limit,
  active: z.boolean().default(true),
});

export const managedDiscount = discountFields.extend({
  id: uuid,
  created_at: time,
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  /** Orders that use it: paid ones, and those whose payment page is open. */
  uses: z.int(),
});

export const discounts = {
  listDiscounts: {
    summary: 'Lists all discount codes and rules, newest first',
    reply: z.object({ discounts: z.array(managedDiscount) }),
  },
  saveDiscount: {
    summary:
      'Adds a discount code or rule, or replaces the one with this ID; existing orders keep what they got',
    params: z.object({ id: uuid }),
    body: discountFields,
    reply: managedDiscount,
    errorCodes: ['discount_not_valid', 'discount_code_taken'],
  },
} satisfies Record<string, EndpointDescription>;
