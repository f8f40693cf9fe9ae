import { parseRatio, toRatio } from '../pictures/sheet.js';
import { sizeError } from '../shop/error-sentences.js';
import type { DomainError } from '../shop/errors.js';
import type { Pence } from '../shop/money.js';

/** The value of the size option 'Your size'. */
export const CUSTOM_SIZE = 'custom';

/** Of a side in centimetres as a buyer enters it, such as '120.5', with a space. */
export const MAX_SIDE_CHARACTERS = 6;

/** Width and height as the print hangs, in centimetres. */
interface Paper {
  width: number;
  height: number;
}

/** What custom sizes the shop sells, and at what price. It is data of the catalogue. */
export interface CustomSizeRule {
  /** Limits of both sides. */
  min_cm: number;
  max_cm: number;
  /** Longer side divided by shorter side. */
  max_ratio: number;
  /** The smallest paper that gets a frame, the shorter side first. */
  framed_min_cm: [number, number];
  /** By the value of a format or mount option. A variant costs the sum of its options' rates. */
  pence_per_dm2: Readonly<Record<string, Pence>>;
  round_up_to: Pence;
}

/** Reads text such as '45.5x62.0': centimetres with one decimal, width first. Undefined for other text. */
export function parseCustomSize(size: string): Paper | undefined {
  const [, width, height] = /^(\d{1,3}\.[05])x(\d{1,3}\.[05])$/.exec(size) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export function formatCustomSize({ width, height }: Paper): string {
  return `${width.toFixed(1)}x${height.toFixed(1)}`;
}

/** The paper's size for people. */
export const describePaper = ({ width, height }: Paper) => `${width} × ${height} cm`;

/** Why the shop does not sell this paper; undefined if it does. */
export function findSizeProblem(
  rule: CustomSizeRule,
  { width, height }: Paper,
  isFramed: boolean,
): DomainError | undefined {
  const { min_cm, max_cm, max_ratio, framed_min_cm } = rule;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!(short >= min_cm && long <= max_cm))
    return sizeError('size_out_of_range/limits', { min: min_cm, max: max_cm });
  if (![width, height].every(isHalf)) return sizeError('size_out_of_range/steps');
  if (long > short * max_ratio) return sizeError('size_too_narrow/ratio', { ratio: max_ratio });
  const [framedShort, framedLong] = framed_min_cm;
  if (isFramed && (short < framedShort || long < framedLong))
    return sizeError('size_too_small_for_frame/limits', { short: framedShort, long: framedLong });
  return undefined;
}

const isHalf = (cm: number) => Number.isInteger(cm * 2);

/** Whether a paper of this ratio (see toRatio) is sold. */
export function isCustomRatio({ min_cm, max_cm, max_ratio }: CustomSizeRule, ratio: string): boolean {
  const { width, height } = parseRatio(ratio);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > short * max_ratio || toRatio({ width, height }) !== ratio) return false;
  // The smallest paper of the ratio that is not below the minimum.
  const steps = Math.ceil((min_cm * 2) / short);
  return long * steps <= max_cm * 2;
}

/** The options of a variant that decide its price. */
interface PricedVariant {
  /** The price of the smallest paper. */
  price: Pence;
  isFramed: boolean;
  /** Values of all its options. */
  options: readonly string[];
}

/** The price of a variant on this paper. It grows with the area beyond the smallest paper. */
export function customPrice(
  { min_cm, framed_min_cm, pence_per_dm2, round_up_to }: CustomSizeRule,
  { price, isFramed, options }: PricedVariant,
  paper: Paper,
): Pence {
  const [short, long] = isFramed ? framed_min_cm : [min_cm, min_cm];
  const rate = options.reduce((sum, option) => sum + (pence_per_dm2[option] ?? 0), 0);
  // Areas in square half centimetres are whole numbers, 400 to a square decimetre, so nothing is lost to rounding.
  const area = 4 * (paper.width * paper.height - short * long);
  return Math.ceil((price * 400 + rate * area) / (400 * round_up_to)) * round_up_to;
}

/** Only prints that are composed for each paper are sold in custom sizes. */
export function hasCustomSizes(printSizes: readonly { printings: readonly { fit: string }[] }[]): boolean {
  return printSizes.some(({ printings }) => printings[0]?.fit === 'composed');
}
