import { join } from 'node:path';
import { z } from 'zod';
import type { Catalogue } from '../../application/ports/orders/products.js';
import { readJson } from './read-json.js';

const pence = z.int().min(0);
const optionId = z.int().positive();
const look = z.strictObject({
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Write the colour as #rrggbb.'),
  width_cm: z.number().positive().max(20),
});

const catalogue = z
  .object({
    product: z.object({ id: z.int().positive(), friendly_name: z.string().min(1) }),
    options: z.array(
      z.strictObject({
        id: optionId,
        type: z.enum(['Format', 'Size', 'Frame', 'Extras']),
        value: z
          .string()
          .regex(/^[a-z0-9-]+$/, 'Use lower-case letters, digits and hyphens.')
          .max(40),
        friendly_name: z.string().min(1),
        description: z.string(),
        base_price: pence,
        default: z.boolean(),
        look: look.nullable().default(null),
      }),
    ),
    variants: z.array(
      z.strictObject({
        id: z.int().positive(),
        product_id: z.int().positive(),
        format_option_id: optionId,
        size_option_id: optionId.nullable(),
        frame_option_id: optionId.nullable(),
        extra_option_id: optionId.nullable(),
        sku: z.string().min(1),
        price: pence.positive(),
      }),
    ),
  })
  .superRefine(({ options, variants, product }, context) => {
    for (const { type, value, look } of options) {
      if (type === 'Frame' && !look) context.addIssue(`the frame ${value} has no look`);
      if (value === 'none' && look) context.addIssue(`the option none of ${type} has a look`);
      if (look && type !== 'Frame' && type !== 'Extras')
        context.addIssue(`the option ${value} is neither a frame nor a mount, and has a look`);
    }
    const known = new Set(options.map(({ id }) => id));
    const skus = new Set<string>();
    for (const { id, sku, product_id, ...variant } of variants) {
      const ids = [
        variant.format_option_id,
        variant.size_option_id,
        variant.frame_option_id,
        variant.extra_option_id,
      ];
      const unknown = ids.find((option) => option !== null && !known.has(option));
      if (unknown) context.addIssue(`variant ${id} names option ${unknown}, which is not in options.json`);
      if (product_id !== product.id) context.addIssue(`variant ${id} is of another product`);
      if (skus.has(sku)) context.addIssue(`the sku ${sku} appears twice in variants.json`);
      skus.add(sku);
    }
  });

/**
 * Reads the shop's products from product.json, options.json and variants.json, which the owner may edit.
 * @throws Error with a sentence that describes the fault
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const [product, options, variants] = await Promise.all(
    ['product.json', 'options.json', 'variants.json'].map((name) => readJson(join(folder, name))),
  );
  const parsed = catalogue.safeParse({ product, options, variants });
  if (!parsed.success) {
    throw new Error(
      `The catalogue in ${folder} is invalid:\n${z.prettifyError(parsed.error)}\nCorrect it, or set CATALOGUE_DIR to another folder.`,
    );
  }
  return parsed.data;
}
