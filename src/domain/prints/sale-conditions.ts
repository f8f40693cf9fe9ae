import { MAX_RATIO_DIFFERENCE } from '../pictures/crop.js';
import { shapeById, type Shape } from '../pictures/orientation.js';
import type { Pence } from '../shop/money.js';
import type { Print } from './print.js';

/** The price of the cheapest paper in each shape; null where no paper is sold. */
export type ShapePrices = Readonly<Record<Shape, Pence | null>>;

export interface PriceRange {
  from: Pence;
  /** Not included; null without an upper end. */
  below: Pence | null;
}

/** A picture's sides in pixels. */
interface Sides {
  short: number;
  long: number;
}

/** What a print must be to be sold on a paper. */
export interface PaperNeeds {
  shape: Shape;
  /** Prints by this model are composed for the paper, so their pixels do not matter. */
  model: string;
  /** The paper's shorter side divided by its longer one. */
  ratio: number;
  /** The pixels with which a picture of the paper's proportions covers it. */
  covering: Sides;
  /** The pixels with which any other picture is printed whole; one of the sides is enough. */
  whole: Sides;
}

/** The price of the print's cheapest paper; null if no paper of its shape is sold. */
export function lowestPrice(
  { price, prompt_size }: Pick<Print, 'price'> & { prompt_size: number },
  lowest: ShapePrices,
): Pence | null {
  const usual = lowest[shapeById(prompt_size)];
  return usual === null ? null : (price ?? usual);
}

export const isInRange = (price: Pence | null, { from, below }: PriceRange) =>
  price !== null && price >= from && (below === null || price < below);

/** Whether a picture has enough pixels for the paper. The database's query must agree. */
export function hasPixelsFor(
  { width, height }: { width: number; height: number },
  { ratio, covering, whole }: PaperNeeds,
): boolean {
  const isWide = width > height;
  const [short, long] = isWide ? [height, width] : [width, height];
  const difference = (isWide ? 1 / ratio : ratio) / (width / height) - 1;
  if (Math.abs(difference) < MAX_RATIO_DIFFERENCE)
    return isWide ? long >= covering.long : short >= covering.short;
  return short >= whole.short || long >= whole.long;
}
