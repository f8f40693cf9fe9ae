import type { SKRSContext2D } from '@napi-rs/canvas';
import { isWritable, letter, sansLetter, set } from '../lettering.js';

/** A4 in points, as a PDF counts: 72 to an inch. */
export const PAGE = { width: 595, height: 842 };
export const LEFT = 56;
export const RIGHT = PAGE.width - LEFT;

/** Those of the shop's mails. */
export const INK = '#26221c';
export const SOFT = '#6d6558';
export const HAIRLINE = '#ded6c7';

interface Place {
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  /** Points. */
  size: number;
  color?: string;
  /** Which end of the text stands at x. */
  align?: 'left' | 'right';
}

/** From this on the serif is drawn as for a heading; each drawing of it is a font of its own in the file. */
const HEADING = 19;

/** Letters a hair apart are not joined: of an 'fi' in one piece, whoever copied or searched the text would find nothing. */
function serif(context: SKRSContext2D, size: number, color: string): void {
  letter(context, size, color);
  context.fontVariationSettings = `"opsz" ${size < HEADING ? 12 : 36}, "wght" 400`;
  context.letterSpacing = '0.001px';
}

/** In the serif. */
export function write(context: SKRSContext2D, text: string, place: Place): void {
  put(context, [text], serif, place);
}

/** In the sans. Its f before b, h, k and l is another one that is as hard to find, so the two are set apart. */
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

/** A hairline as far as the right margin. */
export function rule(context: SKRSContext2D, y: number, color: string, from = LEFT): void {
  context.fillStyle = color;
  context.fillRect(from, y, RIGHT - from, 0.5);
}

/** Lines as they are written, in the largest of the sizes in which they fit. */
export function wrap(
  measure: SKRSContext2D,
  text: string,
  room: Parameters<typeof set>[2],
  hand: 'serif' | 'sans' = 'serif',
): { text: string; size: number }[] {
  const { lines, size } = set(measure, text, room, hand === 'serif' ? serif : sansLetter);
  return lines.map((line) => ({ text: line, size }));
}

/** What the shop's types have letters for. */
export const writable = (lines: readonly string[]) => lines.filter(isWritable);
