import { parseHex, toLinear, type Rgb } from './color.js';

/** The least contrast of text, by WCAG 2.2, level AA (1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. Undefined if one is not '#rrggbb'. */
export function calculateContrast(one: string, other: string): number | undefined {
  const [rgb, otherRgb] = [parseHex(one), parseHex(other)];
  if (!rgb || !otherRgb) return undefined;
  const [darker, lighter] = [toLuminance(rgb), toLuminance(otherRgb)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const toLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
