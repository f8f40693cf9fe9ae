import type { SKRSContext2D } from '@napi-rs/canvas';
import type { bounds, Point } from '../geometry.js';
import { resample } from '../geometry.js';
import type { Stage } from '../scene.js';
import { addAll } from './marks.js';

/** The edge of a shape with points about `step` apart, each with its inward normal of length 1. */
export function rim(points: readonly Point[], step: number): { at: Point; inward: Point }[] {
  const path = resample(points, step);
  let area = 0;
  path.forEach((p, i) => {
    const q = path[(i + 1) % path.length] ?? p;
    area += p[0] * q[1] - q[0] * p[1];
  });
  const way = area > 0 ? 1 : -1;
  return path.map((at, i) => {
    const a = path[(i - 1 + path.length) % path.length] ?? at;
    const b = path[(i + 1) % path.length] ?? at;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return { at, inward: [(-(b[1] - a[1]) / length) * way, ((b[0] - a[0]) / length) * way] };
  });
}

/** The edge moved inward by `by`. It is correct where the shape is more than twice as thick as that. */
export const inset = (points: readonly Point[], by: number, step = 0.008): Point[] =>
  rim(points, step).map(({ at: [x, y], inward: [nx, ny] }): Point => [x + nx * by, y + ny * by]);

/** The part of a box that is inside the frame or just beyond it. */
export function crop(
  { width, height }: Pick<Stage, 'width' | 'height'>,
  { x, y, w, h }: ReturnType<typeof bounds>,
): ReturnType<typeof bounds> {
  const [left, top] = [Math.max(-0.02, x), Math.max(-0.02, y)];
  return {
    x: left,
    y: top,
    w: Math.min(width + 0.02, x + w) - left,
    h: Math.min(height + 0.02, y + h) - top,
  };
}

/** Collects shapes and fills all shapes of one colour in one call. */
export class Batch {
  private readonly byColor = new Map<string, (readonly Point[])[]>();

  add(color: string, shape: readonly Point[]): void {
    const known = this.byColor.get(color);
    if (known) known.push(shape);
    else this.byColor.set(color, [shape]);
  }

  fill(context: SKRSContext2D): void {
    for (const [color, shapes] of this.byColor) {
      context.beginPath();
      addAll(context, shapes);
      context.fillStyle = color;
      context.fill();
    }
  }

  stroke(context: SKRSContext2D, weight: number): void {
    context.lineWidth = weight;
    for (const [color, shapes] of this.byColor) {
      context.beginPath();
      addAll(context, shapes, false);
      context.strokeStyle = color;
      context.stroke();
    }
  }
}
