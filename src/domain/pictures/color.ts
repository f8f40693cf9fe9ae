/** sRGB, whole numbers from 0 to 255. */
export type Rgb = [number, number, number];
/** OKLab (Björn Ottosson, 2020): `l` from 0 (black) to 1 (white), `a` and `b` about ±0.4. */
export interface Oklab {
  l: number;
  a: number;
  b: number;
}
/** OKLab in polar form: chroma `c` from 0 to about 0.32 in sRGB, hue `h` in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}
/** CIE L*a*b* under D65 (2° observer): `l` from 0 to 100. */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

const LINEAR_BY_CHANNEL = Float64Array.from({ length: 256 }, (_, value) => {
  const s = value / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});

/** sRGB channel (0–255) to linear light from 0 to 1 (IEC 61966-2-1). */
export function toLinear(channel: number): number {
  return LINEAR_BY_CHANNEL[Math.min(255, Math.max(0, Math.round(channel)))] ?? 0;
}

/** Rounded and clamped. */
export function fromLinear(light: number): number {
  const s = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(s * 255)));
}

export function toOklab([red, green, blue]: Rgb): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toLinearRgb({ l: light, a, b }: Oklab): [number, number, number] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Clips each channel; a colour outside the gamut may change its hue. */
export function fromOklab(lab: Oklab): Rgb {
  const [r, g, b] = toLinearRgb(lab);
  return [fromLinear(r), fromLinear(g), fromLinear(b)];
}

const DEGREES = 180 / Math.PI;

const toAngle = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * DEGREES + 360) % 360);

/** The distance of two colours: about 0.02 is just visible, and black and white are 1 apart. */
export const oklabDistance = (p: Oklab, q: Oklab): number => Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b);

/** The hue of a grey is noise: check the chroma first. */
export function toPolar({ l, a, b }: Oklab): Oklch {
  return { l, c: Math.hypot(a, b), h: toAngle(a, b) };
}

export function toOklch(rgb: Rgb): Oklch {
  return toPolar(toOklab(rgb));
}

/** Keeps lightness and hue, and lowers the chroma until the colour is in sRGB. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  const lightness = Math.min(1, Math.max(0, l));
  const at = (chroma: number): Oklab => ({
    l: lightness,
    a: chroma * Math.cos(h / DEGREES),
    b: chroma * Math.sin(h / DEGREES),
  });
  const inside = (chroma: number) =>
    toLinearRgb(at(chroma)).every((light) => light >= -1e-4 && light <= 1.0001);
  if (inside(c)) return fromOklab(at(c));
  let [low, high] = [0, c];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (inside(middle)) low = middle;
    else high = middle;
  }
  return fromOklab(at(low));
}

export function toLab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** CIEDE2000, kL = kC = kH = 1 (Sharma, Wu and Dalal, 2005): 1 is just noticeable, above 10 is clearly different. */
export function deltaE2000(one: Lab, two: Lab): number {
  const mean7 = ((Math.hypot(one.a, one.b) + Math.hypot(two.a, two.b)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7));
  const [a1, a2] = [one.a * stretch, two.a * stretch];
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, two.b)];
  const [h1, h2] = [toAngle(a1, one.b), toAngle(a2, two.b)];
  const grey = c1 * c2 === 0;

  const turn = h2 - h1;
  const dh = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dL = two.l - one.l;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(dh / 2 / DEGREES);

  const lightness = (one.l + two.l) / 2;
  const chroma = (c1 + c2) / 2;
  const sum = h1 + h2;
  const hue = grey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180;
  const cos = (degrees: number) => Math.cos(degrees / DEGREES);
  const t =
    1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);

  const offset = (lightness - 50) ** 2;
  const l = dL / (1 + (0.015 * offset) / Math.sqrt(20 + offset));
  const c = dC / (1 + 0.045 * chroma);
  const h = dH / (1 + 0.015 * chroma * t);
  const chroma7 = chroma ** 7;
  const bend = Math.exp(-(((hue - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(chroma7 / (chroma7 + 25 ** 7)) * Math.sin((60 * bend) / DEGREES);
  return Math.sqrt(l * l + c * c + h * h + rotation * c * h);
}

/** CIEDE2000 of two sRGB colours: 0 for equal ones, 100 for black and white. */
export function ciede2000(a: Rgb, b: Rgb): number {
  return deltaE2000(toLab(a), toLab(b));
}

/** 3, 4, 6 or 8 hex digits, with or without '#'. Alpha is ignored. */
export function parseHex(text: string): Rgb | undefined {
  const digits = /^\s*#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\s*$/i.exec(text)?.[1];
  if (!digits) return undefined;
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const at = (start: number) => parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

export function toHex(rgb: Rgb): string {
  const two = (value: number) =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(two).join('')}`;
}
