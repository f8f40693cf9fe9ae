import { hexToOklch, oklchToHex } from '../tones.js';

/** The colour with its chroma reduced to about `maxChroma`. */
export function muteColor(color: string, maxChroma: number): string {
  const { l, c, h } = hexToOklch(color);
  return c <= maxChroma ? color : oklchToHex({ l, c: maxChroma + (c - maxChroma) * 0.3, h });
}
