import type { SKRSContext2D } from '@napi-rs/canvas';
import { isWritable, letter, sansLetter, set } from '../lettering.js';

/** A4 in points (72 per inch). */
export const PAGE = { width: 595, height: 842 };
export const LEFT = 56;
export const RIGHT = PAGE.width - LEFT;

/** The same colours as in mails. */
export const INK = '#26221c';
export const SOFT = '#6d6558';
export const HAIRLINE = '#ded6c7';

interface Place {
  x: number;
  /** Baseline. */
  y: number;
  /** Points. */
  size: number;
  color?: string;
  /** Which end of the text is at x. */
  align?: 'left' | 'right';
}

/** Points from which the heading cut of the serif is used; each cut is a separate font in the file. */
const HEADING = 19;

/** Tiny letter spacing prevents ligatures, which would break copying and searching the text. */
function serif(context: SKRSContext2D, size: number, color: string): void {
  letter(context, size, color);
  context.fontVariationSettings = `"opsz" ${size < HEADING ? 12 : 36}, "wght" 400`;
  context.letterSpacing = '0.001px';
}

/** In the serif. */
export function write(context: SKRSContext2D, text: string, place: Place): void {
  put(context, [text], serif, place);
}

/** In the sans. Its contextual f before b, h, k and l cannot be searched either, so those pairs are separated. */
export function say(context: SKRSContext2D, text: string, place: Place): void {
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

/** A hairline up to the right margin. */
export function rule(context: SKRSContext2D, y: number, color: string, from = LEFT): void {
  context.fillStyle = color;
  context.fillRect(from, y, RIGHT - from, 0.5);
}

/** Wraps the text at the largest of the sizes at which it fits. */
export function wrap(
  measure: SKRSContext2D,
  text: string,
  room: Parameters<typeof set>[2],
  hand: 'serif' | 'sans' = 'serif',
): { text: string; size: number }[] {
  const { lines, size } = set(measure, text, room, hand === 'serif' ? serif : sansLetter);
  return lines.map((line) => ({ text: line, size }));
}

/** Lines that the shop's fonts can write. */
export const writable = (lines: readonly string[]) => lines.filter(isWritable);
