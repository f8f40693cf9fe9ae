import type { SKRSContext2D } from '@napi-rs/canvas';
import { isWritable, letter, sansLetter, set } from '../lettering.js';

/** A4 in points (72 per inch). */
export const PAGE = { width: 595, height: 842 };
export const LEFT = 56;
export const RIGHT = PAGE.width - LEFT;

/** Mails use the same colours. */
export const INK = '#26221c';
export const SOFT = '#6d6558';
export const HAIRLINE = '#ded6c7';

interface Place {
  x: number;
  /** Position of the baseline. */
  y: number;
  /** Font size in points. */
  size: number;
  color?: string;
  /** The left or right end of the text is at `x`. */
  align?: 'left' | 'right';
}

/** From this size in points the serif's heading cut is used. Each cut is a separate font in the file. */
const HEADING = 19;

/** A minimal letter spacing prevents ligatures, which would break copying and searching the text. */
function serif(context: SKRSContext2D, size: number, color: string): void {
  letter(context, size, color);
  context.fontVariationSettings = `"opsz" ${size < HEADING ? 12 : 36}, "wght" 400`;
  context.letterSpacing = '0.001px';
}

export function writeSerif(context: SKRSContext2D, text: string, place: Place): void {
  put(context, [text], serif, place);
}

export function measureSerif(context: SKRSContext2D, text: string, size: number): number {
  serif(context, size, INK);
  return context.measureText(text).width;
}

/** Separates f from a following b, h, k or l, because the font's special form of that f cannot be searched. */
export function writeSans(context: SKRSContext2D, text: string, place: Place): void {
  put(context, text.split(/(?<=f)(?=[bhkl])/), sansLetter, place);
}

function put(
  context: SKRSContext2D,
  parts: readonly string[],
  hand: typeof letter,
  { x, y, size, color = INK, align = 'left' }: Place,
): void {
  hand(context, size, color);
  const widths = parts.map((part) => context.measureText(part).width);
  let at = align === 'left' ? x : x - widths.reduce((sum, width) => sum + width, 0);
  for (const [i, part] of parts.entries()) {
    context.fillText(part, at, y);
    at += widths[i]!;
  }
}

/** Draws a hairline that ends at the right margin. */
export function drawRule(context: SKRSContext2D, y: number, color: string, from = LEFT): void {
  context.fillStyle = color;
  context.fillRect(from, y, RIGHT - from, 0.5);
}

/** Wraps the text at the largest given size at which it fits. */
export function wrap(
  measure: SKRSContext2D,
  text: string,
  room: Parameters<typeof set>[2],
  hand: 'serif' | 'sans' = 'serif',
): { text: string; size: number }[] {
  const { lines, size } = set(measure, text, room, hand === 'serif' ? serif : sansLetter);
  return lines.map((line) => ({ text: line, size }));
}

/** Keeps only lines whose letters the shop's fonts cover. */
export const filterWritable = (lines: readonly string[]) => lines.filter(isWritable);
