/** Lightness 0..1, chroma 0..0.37, hue in degrees (Björn Ottosson's Oklab in polar form). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export type Rgb = [red: number, green: number, blue: number];

const { cbrt } = Math;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const encode = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const decode = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

function linear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The nearest colour sRGB can show, found by giving up chroma and keeping lightness and hue. */
export function toHex(color: Oklch): string {
  const fits = (c: number) => linear({ ...color, c }).every((v) => v >= -0.0005 && v <= 1.0005);
  let chroma = color.c;
  if (!fits(chroma)) {
    let low = 0;
    for (let i = 0; i < 12; i++) {
      const middle = (low + chroma) / 2;
      if (fits(middle)) low = middle;
      else chroma = middle;
    }
    chroma = low;
  }
  const parts = linear({ ...color, c: chroma }).map((v) => Math.round(encode(clamp(v, 0, 1)) * 255));
  return `#${parts.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toOklab([red, green, blue]: Rgb): [l: number, a: number, b: number] {
  const r = decode(red / 255);
  const g = decode(green / 255);
  const b = decode(blue / 255);
  const long = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(rgbOf(hex));
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** A colour between two, `amount` of the way from the first to the second, along a straight line in Oklab. */
export function mix(from: string, to: string, amount: number): string {
  const [l1, a1, b1] = toOklab(rgbOf(from));
  const [l2, a2, b2] = toOklab(rgbOf(to));
  const at = (p: number, q: number) => p + (q - p) * amount;
  const a = at(a1, a2);
  const b = at(b1, b2);
  return toHex({ l: at(l1, l2), c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI });
}

/** The colour with its lightness moved by `by` (-1..1). */
export function shade(hex: string, by: number): string {
  const color = toOklch(hex);
  return toHex({ ...color, l: clamp(color.l + by, 0.12, 0.98) });
}

export const lightness = (hex: string) => toOklab(rgbOf(hex))[0];
