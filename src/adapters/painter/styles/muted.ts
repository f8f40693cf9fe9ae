import { hexOf, oklchOf } from '../tones.js';

/** The colour with its chroma kept near `most`, for a style that has no bright pigments. */
export function muted(color: string, most: number): string {
  const { l, c, h } = oklchOf(color);
  return c <= most ? color : hexOf({ l, c: most + (c - most) * 0.3, h });
}
