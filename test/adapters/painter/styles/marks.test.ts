import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from '@jest/globals';
import { box, disc, type Point } from '../../../../src/adapters/painter/geometry.js';
import { trace } from '../../../../src/adapters/painter/styles/marks.js';

/** Pixels for one unit: of a master, and of a file to print from. */
const [MASTER, FILE] = [1024, 8000];

/** Whether this point is within the shape, drawn so large. */
function covers(scale: number, shape: readonly Point[], [x, y]: Point): boolean {
  const context = createCanvas(1, 1).getContext('2d');
  context.scale(scale, scale);
  trace(context, shape);
  return context.isPointInPath(x * scale, y * scale);
}

describe('What is traced', () => {
  const bubble = disc(0.5, 0.5, 0.02, 12);

  it('has points in a master, where nobody sees them, and is round in a file to print from', () => {
    const atPoint: Point = [0.5 + 0.02 * 0.995, 0.5];
    expect(covers(MASTER, bubble, atPoint)).toBe(true);
    expect(covers(FILE, bubble, atPoint)).toBe(false);
    for (const { x, y } of bubble.map(([px, py]) => ({ x: px - 0.5, y: py - 0.5 })))
      expect(covers(FILE, bubble, [0.5 + 0.96 * x, 0.5 + 0.96 * y])).toBe(true);
  });

  it('keeps corners that are meant', () => {
    for (const scale of [MASTER, FILE]) {
      expect(covers(scale, box(0.2, 0.2, 0.02, 0.02), [0.2001, 0.2001])).toBe(true);
      // A roof that is hardly steeper on its other side.
      const roof: Point[] = [[0.2, 0.4], [0.4, 0.36], [0.6, 0.4]]; // prettier-ignore
      expect(covers(scale, [...roof, [0.6, 0.5], [0.2, 0.5]], [0.4, 0.3602])).toBe(true);
    }
  });
});
