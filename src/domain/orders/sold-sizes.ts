import { MARGIN_SHARE } from '../pictures/sheet.js';
import type { Shape } from '../pictures/orientation.js';
import type { PaperNeeds, PriceRange, ShapePrices } from '../prints/sale-conditions.js';
import { CM_PER_INCH } from './print-file.js';
import { parseShape, type ProductOption } from './product.js';

/** Returns undefined for text that is not a listed size. */
export function toPaperNeeds(size: string, model: string, minDpi: number): PaperNeeds | undefined {
  const shape = parseShape(size);
  if (!shape) return undefined;
  const [short, long] = size.split('x').map(Number) as [number, number];
  const margins = 2 * MARGIN_SHARE * short;
  const toPixels = (cm: number) => (cm / CM_PER_INCH) * minDpi;
  return {
    shape,
    model,
    ratio: short / long,
    covering: { short: toPixels(short), long: toPixels(long) },
    whole: { short: toPixels(short - margins), long: toPixels(long - margins) },
  };
}

/** The sizes of the catalogue in which paper is sold, without the custom one. */
export const listedSizes = (options: readonly ProductOption[]) =>
  options.filter(({ type, value }) => type === 'Size' && parseShape(value) !== undefined);

/** Round prices between which a shop's prices lie: 10, 15, 25, 50, 100, 150 and so on. */
const STEPS = [1, 1.5, 2.5, 5];
const BANDS = 4;
const SHAPES: readonly Shape[] = ['square', 'rectangular'];

/** Bands of prices to choose from, the first one around the cheapest paper. Empty in a shop without paper. */
export function toPriceBands(lowest: ShapePrices): PriceRange[] {
  const prices = SHAPES.flatMap((shape) => lowest[shape] ?? []);
  if (prices.length === 0) return [];
  const cheapest = Math.min(...prices);
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, cheapest)));
  const ends = [unit, 10 * unit]
    .flatMap((one) => STEPS.map((step) => Math.round(step * one)))
    .filter((end) => end > cheapest)
    .slice(0, BANDS - 1);
  return [0, ...ends].map((from, i) => ({ from, below: ends[i] ?? null }));
}
