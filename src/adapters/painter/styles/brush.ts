import type { Point } from '../geometry.js';
import { bounds, pointAt, resample, ribbon } from '../geometry.js';
import type { Stage } from '../scene.js';
import { fill, glaze } from './marks.js';

/** Dry streaks of the bristles, towards the end of the stroke. */
export function drawBristles(
  { context, dice }: Stage,
  shape: readonly Point[],
  turn: number,
  color: string,
): void {
  const { x, y, w, h } = bounds(shape);
  const reach = Math.hypot(w, h) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  context.beginPath();
  for (let off = -reach; off < reach; off += 0.0034) {
    if (!dice.chance(0.4)) continue;
    const from = reach * dice.range(0.15, 0.9);
    const to = from + reach * dice.range(0.15, 0.5);
    const bend = dice.range(-0.004, 0.004);
    context.moveTo(x + w / 2 + from * cos - off * sin, y + h / 2 + from * sin + off * cos);
    context.lineTo(x + w / 2 + to * cos - (off + bend) * sin, y + h / 2 + to * sin + (off + bend) * cos);
  }
  context.lineWidth = 0.0013;
  context.strokeStyle = color;
  context.stroke();
}

/** Pressed down at the start, drawn out to a point, splitting where the ink gives out. */
export function drawBrushStroke(
  { context, noise, plan }: Stage,
  points: readonly Point[],
  color: string,
  weight: number,
): void {
  const path = resample(points, Math.max(0.004, weight * 0.6), false);
  const press = (t: number) =>
    weight *
    (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, 0.22 + t * 0.8)) ** 0.8) *
    (0.85 + 0.3 * noise(t * 6, weight * 900));
  fill(context, ribbon(path, press), glaze(color, 0.86));
  if (weight < 0.007 || path.length < 8) return;
  const dry = path.slice(Math.floor(path.length * 0.55));
  for (let i = -1; i <= 1; i++) {
    const strand = dry.map(([x, y], k): Point => {
      const { angle } = pointAt(dry, k / dry.length);
      return [x - i * weight * 0.22 * Math.sin(angle), y + i * weight * 0.22 * Math.cos(angle)];
    });
    fill(
      context,
      ribbon(strand, (t) => weight * 0.09 * t),
      glaze(plan.palette.ground, 0.6),
    );
  }
}
