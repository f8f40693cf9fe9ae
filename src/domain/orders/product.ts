import type { Pence } from '../shop/money.js';

export type OptionType = 'Format' | 'Size' | 'Frame' | 'Extras';

/** SPEC section 4, 'Format selection'. */
export const FORMAT = { digital: 1, printOnly: 2, framed: 3 } as const;

export interface ProductOption {
  id: number;
  type: OptionType;
  /** A size's value is '{w}x{h}' in centimetres, the shorter side first. */
  value: string;
  friendly_name: string;
  description: string;
  base_price: Pence;
  default: boolean;
}

export interface ProductVariant {
  id: number;
  product_id: number;
  format_option_id: number;
  size_option_id: number | null;
  frame_option_id: number | null;
  extra_option_id: number | null;
  sku: string;
  price: Pence;
}

export type Shape = 'square' | 'rectangular';

/** Square if both dimensions are equal, else rectangular; undefined for text that is no size. */
export function shapeOf(size: string): Shape | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (!width || !height) return undefined;
  return width === height ? 'square' : 'rectangular';
}

/** The paper of a size as it lies under a picture, in centimetres. @throws Error for text that is no size */
export function paperOf(
  size: string,
  picture: { width: number; height: number },
): { width: number; height: number } {
  const [, short, long] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (!short || !long) throw new Error(`${size} is no size.`);
  const isWide = picture.width > picture.height;
  return { width: Number(isWide ? long : short), height: Number(isWide ? short : long) };
}

/** A size in centimetres fits a print when both are square or neither is; what has no size fits every print. */
export function sizeFitsPrint(size: string | undefined, printSize: string): boolean {
  return size === undefined || shapeOf(size) === shapeOf(printSize);
}
