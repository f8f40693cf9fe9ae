import { join } from 'node:path';
import { z } from 'zod';
import type { WorkshopProduct } from '../../application/ports/orders/workshop.js';
import { readJsonIfPresent } from './read-json.js';
import { explainUnknownKeys } from './unknown-keys.js';

const side = z.int().min(100).max(30_000);
const product = z.strictObject({
  sku: z.string().min(1),
  product: z.string().min(1),
  pixels: z.tuple([side, side]).refine(([width, height]) => width <= height, 'Write the shorter side first.'),
  attributes: z.record(z.string(), z.string()).default({}),
  /** In pence; only for the local workshop, which has no price list of its own. */
  cost: z.int().min(0).default(0),
});
const workshops = z.record(z.string(), z.array(product));

/** A product of a workshop, by the shop's SKU (see findBySku). */
interface ListedProduct extends WorkshopProduct {
  sku: string;
  cost: number;
}

/**
 * Reads workshops.json, which says which workshop makes which variants. What is not in the list is made by hand.
 * @param workshop the key of its list
 * @throws Error with a sentence that describes the fault
 */
export async function readWorkshopProducts(folder: string, workshop: string): Promise<ListedProduct[]> {
  const parsed = workshops.safeParse((await readJsonIfPresent(join(folder, 'workshops.json'))) ?? {}, {
    error: explainUnknownKeys,
  });
  if (!parsed.success)
    throw new Error(`workshops.json in ${folder} is invalid:\n${z.prettifyError(parsed.error)}\nCorrect it.`);
  return (parsed.data[workshop] ?? []).map(({ pixels: [width, height], ...one }) => ({
    ...one,
    pixels: { width, height },
  }));
}
