import type { Print } from '../prints/print.js';
import { orientationById } from '../pictures/orientation.js';
import type { ShapePrices } from '../prints/sale-conditions.js';
import type { Pence } from '../shop/money.js';
import { filterSizesByShape } from './default-variant.js';
import { FORMAT_IDS, type ProductOption, type ProductVariant } from './product.js';

/** The least that a print's own price may be. Payment providers reject less. */
export const MIN_PRINT_PENCE = 100;

type Variant = Pick<ProductVariant, 'format_option_id' | 'size_option_id' | 'price'>;
type Option = Pick<ProductOption, 'id' | 'type' | 'value' | 'default'>;

/**
 * Returns the variants in which this print is sold, with its prices. The price of a print is that of its cheapest paper,
 * and every other form costs as much more as in the catalogue. Server and pages use it; only the server's result counts.
 */
export function variantsOf<Any extends Variant>(
  { price, has_download, prompt_size }: Pick<Print, 'price' | 'has_download'> & { prompt_size: number },
  options: readonly Option[],
  variants: readonly Any[],
): Any[] {
  const sold = variants.filter((one) => has_download || one.format_option_id !== FORMAT_IDS.digital);
  const cheapest = cheapestPaper(orientationById(prompt_size).value, options, variants);
  if (price === null || cheapest === undefined) return sold;
  return sold.map((one) => ({ ...one, price: Math.max(MIN_PRINT_PENCE, one.price + price - cheapest) }));
}

/** What prints without their own price cost at least. */
export function lowestPrices(options: readonly Option[], variants: readonly Variant[]): ShapePrices {
  return {
    square: cheapestPaper('1024x1024', options, variants) ?? null,
    rectangular: cheapestPaper('1024x1792', options, variants) ?? null,
  };
}

/** The lowest catalogue price of an unframed print in this shape; undefined if none is sold. */
function cheapestPaper(
  printSize: string,
  options: readonly Option[],
  variants: readonly Variant[],
): Pence | undefined {
  const sizes = new Set<number | null>(filterSizesByShape(options, printSize).map(({ id }) => id));
  const prices = variants
    .filter((one) => one.format_option_id === FORMAT_IDS.printOnly && sizes.has(one.size_option_id))
    .map((one) => one.price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
