import { join } from 'node:path';
import { z } from 'zod';
import type { Catalogue } from '../../application/ports/orders/products.js';
import { CUSTOM_SIZE, type CustomSizeRule } from '../../domain/orders/custom-size.js';
import { MAX_PRICE } from '../../domain/shop/money.js';
import { takePrices } from './prices.js';
import { readJson, readJsonIfPresent } from './read-json.js';
import { explainUnknownKeys } from './unknown-keys.js';

const pence = z.int().min(0).max(MAX_PRICE);
const optionId = z.int().positive();
const look = z.strictObject({
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Write the colour as #rrggbb.'),
  width_cm: z.number().positive().max(20),
});

const side = z.number().positive().multipleOf(0.5).max(100);
const customSizes = z.strictObject({
  min_cm: side,
  max_cm: side,
  max_ratio: z.number().min(1).max(2.5, 'No picture is composed for narrower paper than 1:2.5.'),
  framed_min_cm: z.tuple([side, side]),
  pence_per_dm2: z.record(z.string(), pence),
  round_up_to: pence.positive(),
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
    customSizes: customSizes.nullable(),
  })
  .superRefine(({ options, variants, product, customSizes }, context) => {
    if (customSizes) {
      if (!options.some(isCustomSize)) context.addIssue(`no size option has the value ${CUSTOM_SIZE}`);
      for (const value of Object.keys(customSizes.pence_per_dm2))
        if (!options.some((one) => one.value === value))
          context.addIssue(`custom-sizes.json prices ${value}, which is not in options.json`);
    }
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

const isCustomSize = ({ type, value }: { type: string; value: string }) =>
  type === 'Size' && value === CUSTOM_SIZE;

/** The shop's products, and its rule for custom sizes; null where it sells none. */
export type Stock = Catalogue & { customSizes: CustomSizeRule | null };

/**
 * Reads the shop's products from product.json, options.json, variants.json and custom-sizes.json, which the owner may
 * edit. Without custom-sizes.json no custom size is sold.
 * @param currency of the prices, where a file has several
 * @throws Error with a sentence that describes the fault
 */
export async function readCatalogue(folder: string, currency: string): Promise<Stock> {
  const read = async (name: string, readFile = readJson) =>
    takePrices(await readFile(join(folder, name)), currency, name);
  const [product, options, variants, customSizes] = await Promise.all([
    read('product.json'),
    read('options.json'),
    read('variants.json'),
    read('custom-sizes.json', readJsonIfPresent),
  ]);
  const parsed = catalogue.safeParse(
    { product, options, variants, customSizes },
    { error: explainUnknownKeys },
  );
  if (!parsed.success) {
    throw new Error(
      `The catalogue in ${folder} is invalid:\n${z.prettifyError(parsed.error)}\nCorrect it, or set CATALOGUE_DIR to another folder.`,
    );
  }
  return parsed.data.customSizes ? parsed.data : withoutCustomSizes(parsed.data);
}

function withoutCustomSizes(stock: Stock): Stock {
  const custom = new Set(stock.options.filter(isCustomSize).map(({ id }) => id));
  return {
    ...stock,
    options: stock.options.filter(({ id }) => !custom.has(id)),
    variants: stock.variants.filter(({ size_option_id: id }) => id === null || !custom.has(id)),
  };
}
