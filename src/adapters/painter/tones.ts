import {
  fromOklch,
  parseHex,
  toPolar,
  toHex,
  toOklab,
  toOklch,
  type Oklch,
  type Rgb,
} from '../../domain/pictures/color.js';

/** The painter's colours are always '#rrggbb'. @throws RangeError when `hex` is not. */
export function hexToRgb(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new RangeError(`${hex} is not a colour`);
  return rgb;
}

/** Writes '#abc', 'AABBCC' and '#aabbccdd' as '#rrggbb'; returns null when the text is no colour. */
export function normalizeHex(text: string): string | null {
  const rgb = parseHex(text);
  return rgb ? toHex(rgb) : null;
}

export const hexToOklch = (hex: string): Oklch => toOklch(hexToRgb(hex));

export const oklchToHex = (color: Oklch): string => toHex(fromOklch(color));

export const lightness = (hex: string): number => toOklab(hexToRgb(hex)).l;

/** The colour that is `amount` of the way between two colours, along a straight line in OKLab. */
export function mix(from: string, to: string, amount: number): string {
  const [one, two] = [toOklab(hexToRgb(from)), toOklab(hexToRgb(to))];
  const at = (p: number, q: number) => p + (q - p) * amount;
  return oklchToHex(toPolar({ l: at(one.l, two.l), a: at(one.a, two.a), b: at(one.b, two.b) }));
}

/** The colour with its lightness changed by `by`, from -1 to 1. */
export function shade(hex: string, by: number): string {
  const color = hexToOklch(hex);
  return oklchToHex({ ...color, l: Math.min(0.98, Math.max(0.12, color.l + by)) });
}

/** Degrees between two hues, at most 180. */
export const hueDistance = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
