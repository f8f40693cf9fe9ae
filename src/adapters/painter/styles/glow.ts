import type { Point } from '../geometry.js';
import type { Stage } from '../scene.js';
import { mix } from '../tones.js';
import { fill } from './marks.js';

/** Flat bars of warm light over the horizon, for dusk and dawn without a gradient. */
export function drawGlow({ context, plan, width, height, noise }: Stage): void {
  if (plan.composition !== 'horizon' || (plan.light !== 'dusk' && plan.light !== 'dawn')) return;
  const { sky, accent } = plan.palette;
  const low = plan.horizon * height;
  for (let i = 0; i < 4; i++) {
    const top = low - (0.34 - 0.085 * i) * Math.min(1, low);
    const edge: Point[] = Array.from({ length: 40 }, (_, s) => {
      const x = (width * s) / 39;
      return [x, top + 0.014 * noise(x * 1.7, i * 9)];
    });
    fill(context, [...edge, [width, low + 0.1], [0, low + 0.1]], mix(sky, accent, 0.09 * (i + 1)));
  }
}
