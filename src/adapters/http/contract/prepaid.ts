import { z } from 'zod';
import { GIFT_LIMITS } from '../../../domain/orders/gift.js';
import type { EndpointDescription } from './endpoint.js';
import { currency } from './order.js';
import { multiLine, oneLine, wording } from './shapes.js';

/** A line that is no print. The shop's own prices apply. */
export const prepaidLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gift_card'),
    amount: z.int32().min(1),
    recipient_email: oneLine(GIFT_LIMITS.recipient_email).min(1),
    recipient_name: oneLine(GIFT_LIMITS.name).default(''),
    /** The giver's name in the mail; empty for the shop. */
    from_name: oneLine(GIFT_LIMITS.name).default(''),
    message: multiLine.max(GIFT_LIMITS.message).default(''),
    /** The day on which the card is mailed; null for immediately. */
    send_on: z.iso.date().nullable().default(null),
  }),
  z.object({ kind: z.literal('credits'), pack: oneLine(40) }),
]);

export const prepaidItems = z.array(prepaidLine).default([]);

export const quotedPrepaid = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  price: z.int().nullable(),
  /** Error code that an order of this line would fail with; null when it can be bought. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
  wording,
});

export const prepaid = {
  showPrepaid: {
    summary: 'Returns what gift cards and packs of credits are sold',
    reply: z.object({
      currency,
      /** Null in a shop without them. */
      gift_cards: z
        .object({
          amounts: z.array(z.int()),
          /** The limits of an amount that the buyer chooses; null without a choice. */
          free_amount: z.object({ min: z.int(), max: z.int() }).nullable(),
        })
        .nullable(),
      credit_packs: z.array(z.object({ id: z.string(), credits: z.int(), price: z.int() })),
    }),
  },
} satisfies Record<string, EndpointDescription>;
