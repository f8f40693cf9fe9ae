import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from '@jest/globals';
import { box, disc, type Point } from '../../../../src/adapters/painter/geometry.js';
import { trace } from '../../../../src/adapters/painter/styles/marks.js';

/** Pixels per unit: of a master, and of a print file. */
const [MASTER, FILE] = [1024, 8000];

/** Whether the shape covers the point at this scale. */
function covers(scale: number, shape: readonly Point[], [x, y]: Point): boolean {
  const context = createCanvas(1, 1).getContext('2d');
  context.scale(scale, scale);
  trace(context, shape);
  return context.isPointInPath(x * scale, y * scale);
}

describe('A traced outline', () => {
  const bubble = disc(0.5, 0.5, 0.02, 12);

  it('has points in a master, where they are not visible, and is round in a print file', () => {
    const atPoint: Point = [0.5 + 0.02 * 0.995, 0.5];
    expect(covers(MASTER, bubble, atPoint)).toBe(true);
    expect(covers(FILE, bubble, atPoint)).toBe(false);
    for (const { x, y } of bubble.map(([px, py]) => ({ x: px - 0.5, y: py - 0.5 })))
      expect(covers(FILE, bubble, [0.5 + 0.96 * x, 0.5 + 0.96 * y])).toBe(true);
  });

  it('keeps intended corners', () => {
    for (const scale of [MASTER, FILE]) {
      expect(covers(scale, box(0.2, 0.2, 0.02, 0.02), [0.2001, 0.2001])).toBe(true);
      // A roof whose second side is hardly steeper.
      const roof: Point[] = [[0.2, 0.4], [0.4, 0.36], [0.6, 0.4]]; // prettier-ignore
      expect(covers(scale, [...roof, [0.6, 0.5], [0.2, 0.5]], [0.4, 0.3602])).toBe(true);
    }
  });
});
