import { hexToOklch, oklchToHex } from '../tones.js';

/** The colour with its chroma reduced to about `most`. */
export function muteColor(color: string, most: number): string {
  const { l, c, h } = hexToOklch(color);
  return c <= most ? color : oklchToHex({ l, c: most + (c - most) * 0.3, h });
}
