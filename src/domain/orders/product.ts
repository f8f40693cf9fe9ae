import type { Shape } from '../pictures/orientation.js';
import type { Look } from '../prints/mockup.js';
import type { Pence } from '../shop/money.js';
import { parseCustomSize } from './custom-size.js';

export type OptionType = 'Format' | 'Size' | 'Frame' | 'Extras';

/** SPEC section 4, 'Format selection'. */
export const FORMAT_IDS = { digital: 1, printOnly: 2, framed: 3 } as const;

export interface ProductOption {
  id: number;
  type: OptionType;
  /** A size is '{w}x{h}' in centimetres, the shorter side first, or CUSTOM_SIZE. */
  value: string;
  friendly_name: string;
  description: string;
  base_price: Pence;
  default: boolean;
  /** null for an option that is neither a frame nor a mount. */
  look: Look | null;
}

export interface ProductVariant {
  id: number;
  product_id: number;
  format_option_id: number;
  size_option_id: number | null;
  frame_option_id: number | null;
  extra_option_id: number | null;
  sku: string;
  /** For a custom size, the price of the smallest paper (see customPrice). */
  price: Pence;
}

/** The shape of a listed size. Undefined for other text. */
export function parseShape(size: string): Shape | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (!width || !height) return undefined;
  return width === height ? 'square' : 'rectangular';
}

/**
 * The paper in centimetres. A listed size is turned to match the picture, a custom one is as it hangs.
 * @throws Error for text that is not a size
 */
export function toPaper(
  size: string,
  picture: { width: number; height: number },
): { width: number; height: number } {
  const custom = parseCustomSize(size);
  if (custom) return custom;
  const [, short, long] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (!short || !long) throw new Error(`${size} is not a size.`);
  const isWide = picture.width > picture.height;
  return { width: Number(isWide ? long : short), height: Number(isWide ? short : long) };
}

/** Square sizes fit square prints, others the rest. A variant without a size fits every print. */
export function sizeFitsPrint(size: string | undefined, printSize: string): boolean {
  return size === undefined || parseShape(size) === parseShape(printSize);
}
