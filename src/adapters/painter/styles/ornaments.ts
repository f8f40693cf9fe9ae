import type { Point } from '../geometry.js';
import { arc, bounds, pointAt, ribbon } from '../geometry.js';
import type { Stage } from '../scene.js';
import { fill, glaze, inked, trace } from './marks.js';

/** Long and short rays in turn around the disc, and two thin rings. */
export function drawRays(stage: Stage, x: number, y: number, r: number, color: string): void {
  const { context, noise } = stage;
  for (let i = 0; i < 44; i++) {
    const turn = (i / 44) * Math.PI * 2;
    const [from, to] = [r * 1.34, i % 2 ? r * 1.34 + 0.1 : r * 1.34 + 0.24 + 0.03 * noise(i, 3)];
    const ray: Point[] = [0, 0.5, 1].map((t) => [
      x + (from + (to - from) * t) * Math.cos(turn),
      y + (from + (to - from) * t) * Math.sin(turn),
    ]);
    fill(
      context,
      ribbon(ray, (t) => 0.0062 - 0.0035 * t),
      color,
    );
  }
  for (const ring of [1.13, 1.22]) {
    const circle = arc(x, y, r * ring, 0, Math.PI * 2, 90);
    fill(context, inked(circle, 0.0038, stage, 0.7), color);
  }
}

/** A star of four thin strokes. */
export function drawSpark({ context }: Stage, [x, y]: Point, r: number, color: string): void {
  context.beginPath();
  for (let i = 0; i < 4; i++) {
    const turn = (i / 4) * Math.PI;
    context.moveTo(x - r * Math.cos(turn), y - r * Math.sin(turn));
    context.lineTo(x + r * Math.cos(turn), y + r * Math.sin(turn));
  }
  context.lineWidth = 0.0026;
  context.strokeStyle = color;
  context.stroke();
}

/** A row of dots, dashes, hooks or strokes that follows a field's upper edge. */
export function drawBorder(
  { context, noise }: Stage,
  shape: readonly Point[],
  color: string,
  kind: number,
): void {
  const { y, h } = bounds(shape);
  const upper = shape.filter((p) => p[1] < y + h * 0.75).sort((a, b) => a[0] - b[0]);
  if (upper.length < 12) return;
  context.beginPath();
  const length = bounds(upper).w;
  for (const [row, down] of kind === 3
    ? ([[0, 0.03]] as const)
    : ([
        [0, 0.026],
        [1, 0.047],
      ] as const)) {
    const n = Math.round(length / 0.024);
    for (let i = 0; i < n; i++) {
      const p = pointAt(upper, (i + (row ? 0.5 : 0)) / n);
      const [x, at] = [p.x, p.y + down + 0.002 * noise(i, row)];
      const [cos, sin] = [Math.cos(p.angle), Math.sin(p.angle)];
      const long = kind === 0 ? 0.0001 : kind === 1 ? 0.0062 : 0.0045;
      if (kind < 2) {
        context.moveTo(x - long * cos, at - long * sin);
        context.lineTo(x + long * cos, at + long * sin);
      } else if (kind === 2) {
        context.moveTo(x - long, at + long);
        context.lineTo(x, at - long);
        context.lineTo(x + long, at + long);
      } else {
        context.moveTo(x, at - 0.009);
        context.lineTo(x + 0.002, at + 0.012 + 0.008 * noise(i * 0.7, 4));
      }
    }
  }
  context.lineWidth = kind === 0 ? 0.0062 : 0.0036;
  context.strokeStyle = glaze(color, 0.85);
  context.stroke();
}

/** A thread of line within a body's edge. */
export function drawInset(stage: Stage, shape: readonly Point[], color: string): void {
  const { context } = stage;
  const { x, y, w, h } = bounds(shape);
  const by = Math.min(0.012, Math.min(w, h) * 0.1);
  const [sx, sy] = [1 - (2 * by) / w, 1 - (2 * by) / h];
  const [cx, cy] = [x + w / 2, y + h / 2];
  trace(
    context,
    shape.map(([px, py]): Point => [cx + (px - cx) * sx, cy + (py - cy) * sy]),
  );
  context.lineWidth = 0.0026;
  context.strokeStyle = glaze(color, 0.75);
  context.stroke();
}

/** A stem of leaves in line that leans into the picture. */
export function drawSprig(stage: Stage, [x, y]: Point, lean: number, tall: number, color: string): void {
  const { context } = stage;
  const stem = Array.from({ length: 15 }, (_, i): Point => [
    x + lean * 0.28 * tall * (i / 14) ** 2,
    y - (tall * i) / 14,
  ]);
  fill(context, inked(stem, 0.0042, stage, 0.7), color);
  for (let i = 3; i < 15; i++) {
    const { x: bx, y: by, angle } = pointAt(stem, i / 14.5);
    const side = i % 2 ? 1 : -1;
    const turn = angle + side * (i === 14 ? 0 : 0.85);
    const long = tall * (0.26 - 0.011 * i);
    const leaf = Array.from({ length: 21 }, (_, k): Point => {
      const t = k < 11 ? k / 10 : (20 - k) / 10;
      const off = (k < 11 ? 1 : -1) * 0.2 * long * Math.sin(Math.PI * t ** 0.85);
      return [
        bx + long * t * Math.cos(turn) - off * Math.sin(turn),
        by + long * t * Math.sin(turn) + off * Math.cos(turn),
      ];
    });
    trace(context, leaf);
    context.lineWidth = 0.0032;
    context.strokeStyle = color;
    context.stroke();
  }
}
