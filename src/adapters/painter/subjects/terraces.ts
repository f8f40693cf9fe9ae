import type { Point } from '../geometry.js';
import { disc } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

/** Steps down a hill: each has a lit edge, a dark wall under it, and a row of plants. */
export function drawTerraces(
  { brush, plan, traits }: Scene,
  edge: readonly Point[],
  color: string,
  share: number,
): void {
  const step = 0.03 + 0.042 * share;
  const dark = lightness(color) < 0.4;
  const rows = traits.form === 'minimal' ? 2 : 5;
  const mean = edge.reduce((sum, [, y]) => sum + y, 0) / edge.length;
  for (let k = 0; k < rows; k++) {
    // Lower steps are more level.
    const level = 0.16 * k;
    const at = edge.map(([x, y]): Point => [x, y + (mean - y) * level + step * (k + 0.55)]);
    const wall = step * 0.3;
    brush.fill(
      [...at, ...at.map(([x, y]): Point => [x, y + wall]).reverse()],
      shade(color, dark ? -0.05 : -0.09),
      {
        part: 'detail',
      },
    );
    brush.stroke(at, mix(shade(color, 0.09), plan.palette.light, 0.15), 0.003 + 0.003 * share);
    if (traits.form === 'minimal' || share < 0.3) continue;
    for (let i = 2 + (k % 2); i < at.length; i += 4) {
      const [x, y] = at[i] ?? [0, 0];
      brush.fill(disc(x, y - step * 0.13, step * 0.15, 10), shade(color, dark ? 0.07 : -0.07), {
        part: 'detail',
      });
    }
  }
}
