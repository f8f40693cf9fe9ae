import {
  fromOklch,
  parseHex,
  toPolar,
  toHex,
  toOklab,
  type Oklch,
  type Rgb,
} from '../../domain/pictures/color.js';

/** What has been computed of the last few thousand colours, which a picture asks for again and again. */
function remember<T>(compute: (hex: string) => T): (hex: string) => T {
  const known = new Map<string, T>();
  return (hex) => {
    let value = known.get(hex);
    if (value === undefined) {
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(hex, (value = compute(hex)));
    }
    return value;
  };
}

const MAX_REMEMBERED = 4096;

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

const hexToOklab = remember((hex) => toOklab(hexToRgb(hex)));

/** The object is the caller's own. */
export const hexToOklch = (hex: string): Oklch => toPolar(hexToOklab(hex));

export const oklchToHex = (color: Oklch): string => toHex(fromOklch(color));

export const lightness = (hex: string): number => hexToOklab(hex).l;

/** The colour that is `amount` of the way between two colours, along a straight line in OKLab. */
export function mix(from: string, to: string, amount: number): string {
  const [one, two] = [hexToOklab(from), hexToOklab(to)];
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
