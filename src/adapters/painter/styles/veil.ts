import type { Point } from '../geometry.js';
import { bounds } from '../geometry.js';
import type { Stage } from '../scene.js';
import { glaze } from './marks.js';

/** A long low shape is a bank of mist. */
export function isBank(base: readonly Point[]): boolean {
  const { w, h } = bounds(base);
  return h < 0.16 && w > h * 5;
}

/** Mist has no edge: the paper shows most in its middle. */
export function drawVeil({ context, plan }: Stage, base: readonly Point[]): void {
  const { x, y, w, h } = bounds(base);
  const { ground } = plan.palette;
  const tone = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  tone.addColorStop(0, glaze(ground, 0.96));
  tone.addColorStop(0.45, glaze(ground, 0.8));
  tone.addColorStop(1, glaze(ground, 0));
  context.save();
  context.translate(x + w / 2, y + h / 2);
  context.scale(w * 0.62, h * 1.5);
  context.fillStyle = tone;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}
