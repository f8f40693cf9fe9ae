import { z } from 'zod';
import { MAX_BASKET_LINES, MAX_LINE_QUANTITY } from '../../../domain/orders/basket.js';
import { MAX_PREPAID_LINES } from '../../../domain/orders/gift.js';
import { FITS } from '../../../domain/pictures/sheet.js';
import type { EndpointDescription } from './endpoint.js';
import { prepaidLine } from './prepaid.js';
import { oneLine, uuid } from './shapes.js';

const id = oneLine(200).min(1);
const words = oneLine(300);
const count = z.int32().min(0);
/** Baskets of earlier versions lack some fields. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

export const keptItem = z.object({
  /** Chosen by the browser; equal for equal lines. */
  id,
  variantId: count,
  generationJobId: uuid,
  productId: count.optional(),
  sku: words.optional(),
  /** The price that the person saw last. Orders use the service's own. */
  price: count,
  title: words,
  /** URL of a small picture. */
  image: oneLine(2000),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  format: words,
  /** For people; null for a file. */
  size: maybe(words),
  customSize: oneLine(20).nullish(),
  fit: z.enum(FITS).nullish(),
  frame: maybe(words),
  frameOptionId: maybe(count),
  extras: maybe(words),
});

/** A gift card or a pack of credits. */
export const keptPrepaid = z.object({
  /** Chosen by the browser. */
  id,
  line: prepaidLine,
  /** What the person saw last. Orders use the service's own. */
  title: words,
  note: words,
  price: count,
});

const basket = z.object({ items: z.array(keptItem), prepaid: z.array(keptPrepaid) });

export const basketOfAccount = {
  showBasket: {
    summary: "Returns the caller's basket",
    reply: basket,
  },
  changeBasket: {
    summary: "Changes lines of the caller's basket and returns all; other lines stay. May be repeated",
    body: z.object({
      /** The new state of lines that were added or changed. */
      items: z.array(keptItem).max(MAX_BASKET_LINES),
      /** Gift cards and packs of credits that were added. */
      prepaid: z.array(keptPrepaid).max(MAX_PREPAID_LINES).default([]),
      /** The IDs of removed lines. */
      removed: z.array(id).max(MAX_BASKET_LINES + MAX_PREPAID_LINES),
      /** Whether the larger quantity of a line counts, as at sign-in. */
      merge: z.boolean().optional(),
    }),
    reply: basket,
    errorCodes: ['basket_too_large'],
  },
} satisfies Record<string, EndpointDescription>;
