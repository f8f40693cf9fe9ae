import type { Point } from '../geometry.js';
import { bounds, points, resample } from '../geometry.js';
import type { Stage } from '../scene.js';
import { lightness, shade } from '../tones.js';
import { rim } from './edges.js';
import { addAll, clipTo, glaze, trace } from './marks.js';

export function drawSeam({ context, plan }: Stage, outline: readonly Point[]): void {
  trace(context, outline);
  context.lineWidth = 0.0055;
  context.strokeStyle = glaze(plan.palette.line, 0.12);
  context.stroke();
  context.lineWidth = 0.0014;
  context.strokeStyle = glaze(plan.palette.line, 0.32);
  context.stroke();
}

/** Single stitches are much faster to draw than a dashed line. */
export function drawRunningStitch({ context }: Stage, outline: readonly Point[], color: string): void {
  const path = resample(outline, 0.008);
  context.beginPath();
  for (let i = 0; i + 1 < path.length; i += 2) addAll(context, [path.slice(i, i + 2)], false);
  context.lineWidth = 0.0023;
  context.strokeStyle = color;
  context.stroke();
}

/** Blanket stitch: a thread along the edge and short legs into the cloth. */
export function drawBlanketStitch(
  { context }: Stage,
  outline: readonly Point[],
  color: string,
  size: number,
): void {
  const leg = Math.min(0.0125, size * 0.05);
  trace(context, outline);
  context.lineWidth = 0.0022;
  context.strokeStyle = color;
  context.stroke();
  context.beginPath();
  const legs = rim(outline, Math.max(0.008, leg * 1.05)).map(({ at: [x, y], inward: [nx, ny] }): Point[] =>
    points([x, y], [x + nx * leg, y + ny * leg]),
  );
  addAll(context, legs, false);
  context.stroke();
}

/** Small things are embroidered with parallel threads. */
export function drawSatinStitch(
  { context }: Stage,
  outline: readonly Point[],
  color: string,
  angle: number,
): void {
  const { x, y, w, h } = bounds(outline);
  const [cx, cy, reach] = [x + w / 2, y + h / 2, Math.hypot(w, h) / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  clipTo(context, outline, () => {
    context.beginPath();
    for (let at = -reach; at < reach; at += 0.0036) {
      context.moveTo(cx - cos * reach - sin * at, cy - sin * reach + cos * at);
      context.lineTo(cx + cos * reach - sin * at, cy + sin * reach + cos * at);
    }
    context.lineWidth = 0.0014;
    context.strokeStyle = shade(color, lightness(color) > 0.5 ? -0.07 : 0.07);
    context.stroke();
  });
}
