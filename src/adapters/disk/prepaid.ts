import { join } from 'node:path';
import { z } from 'zod';
import { NO_PREPAID, type PrepaidOffer } from '../../domain/orders/prepaid.js';
import { MAX_PRICE } from '../../domain/shop/money.js';
import { takePrices } from './prices.js';
import { readJsonIfPresent } from './read-json.js';
import { explainUnknownKeys } from './unknown-keys.js';

const pence = z.int().min(1).max(MAX_PRICE);
const prepaid = z.strictObject({
  gift_cards: z
    .strictObject({
      amounts: z.array(pence).min(1).max(12),
      free_amount: z
        .strictObject({ min: pence, max: pence })
        .refine(({ min, max }) => min < max, 'The maximum is above the minimum.')
        .nullable()
        .default(null),
    })
    .refine(({ amounts }) => new Set(amounts).size === amounts.length, 'An amount appears twice.')
    .nullable()
    .default(null),
  credit_packs: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9-]+$/, 'Use lower-case letters, digits and hyphens.')
          .max(40),
        credits: z.int().min(1).max(1000),
        price: pence,
      }),
    )
    .max(12)
    .refine((packs) => new Set(packs.map(({ id }) => id)).size === packs.length, "A pack's id appears twice.")
    .default([]),
});

/**
 * Reads prepaid.json, which says what gift cards and packs of credits the shop sells. Without it, none are sold.
 * @param currency of the amounts, where the file has several
 * @throws Error with a sentence that describes the fault
 */
export async function readPrepaid(folder: string, currency: string): Promise<PrepaidOffer> {
  const json = (await readJsonIfPresent(join(folder, 'prepaid.json'))) ?? NO_PREPAID;
  const parsed = prepaid.safeParse(takePrices(json, currency, 'prepaid.json'), { error: explainUnknownKeys });
  if (!parsed.success)
    throw new Error(`prepaid.json in ${folder} is invalid:\n${z.prettifyError(parsed.error)}\nCorrect it.`);
  return parsed.data;
}
