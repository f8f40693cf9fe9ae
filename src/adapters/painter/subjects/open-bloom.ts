import type { Point } from '../geometry.js';
import { disc, place, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import type { Put } from './posing.js';

// prettier-ignore
const PETAL: readonly Point[] = [[0.1, 0], [0.4, -0.31], [0.8, -0.36], [1, 0], [0.8, 0.36], [0.4, 0.31]];

/** An open flower with its eye; `r` is its radius in the measures of `put`. */
export function drawOpenBlossom(
  { brush, plan, traits, dice }: Scene,
  put: Put,
  { x, y, r, color }: { x: number; y: number; r: number; color: string },
): void {
  const { light, line } = plan.palette;
  const petals = traits.form === 'minimal' ? 5 : 7;
  for (let i = 0; i < petals; i++) {
    const turn = (i / petals) * Math.PI * 2 + dice.range(-0.1, 0.1);
    const outline = place(spline(PETAL, true, 6), { x, y, scaleX: r, turn });
    brush.fill(put(outline), i % 2 ? color : mix(color, light, 0.25), { grain: turn });
  }
  const heart = lightness(color) > 0.75 ? mix(line, color, 0.35) : mix(light, color, 0.1);
  brush.fill(put(disc(x, y, r * 0.26, 18)), heart, { part: 'detail' });
  if (traits.form !== 'minimal')
    brush.fill(put(disc(x, y, r * 0.1, 12)), shade(heart, -0.2), { part: 'detail' });
}
