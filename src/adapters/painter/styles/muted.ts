import { hexToOklch, oklchToHex } from '../tones.js';

/** The colour with its chroma kept near `most`, for a style that has no bright pigments. */
export function muteColor(color: string, most: number): string {
  const { l, c, h } = hexToOklch(color);
  return c <= most ? color : oklchToHex({ l, c: most + (c - most) * 0.3, h });
}
