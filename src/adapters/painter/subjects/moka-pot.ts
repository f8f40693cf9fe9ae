import type { Point, Shapes } from '../geometry.js';
import { oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import type { Put } from './setting.js';

// prettier-ignore
const MOKA = {
  base: [[-0.3, 0], [0.3, 0], [0.235, -0.43], [-0.235, -0.43]],
  waist: [[-0.225, -0.5], [0.225, -0.5], [0.255, -0.47], [0.255, -0.415], [-0.255, -0.415], [-0.255, -0.47]],
  top: [[-0.205, -0.5], [0.205, -0.5], [0.3, -0.87], [-0.3, -0.87]],
  spout: [[-0.235, -0.63], [-0.3, -0.74], [-0.43, -0.885], [-0.28, -0.87]],
  lid: [[-0.31, -0.87], [0.31, -0.87], [0.09, -0.955], [-0.09, -0.955]],
  handle: [[0.28, -0.83], [0.43, -0.83], [0.5, -0.77], [0.495, -0.6], [0.47, -0.45]],
} satisfies Shapes;

/** The edges between the facets, as shares of the width. */
const FACETS = [-1, -0.45, 0.4, 1] as const;

/** An Italian coffee pot in three facets, with its handle on the right. Its height is 1. */
export function drawMokaPot({ brush, plan, traits }: Scene, put: Put, metal: string, spot: Spot): void {
  const { line, near } = plan.palette;
  const dark = lightness(metal) < 0.4;
  const grip = lightness(line) < 0.45 ? mix(line, near, 0.15) : near;
  const facets = (lower: Point, upper: Point) => {
    for (let i = 0; i < 3; i++) {
      const [a, b] = [FACETS[i] ?? 0, FACETS[i + 1] ?? 0];
      const tone = shade(metal, [dark ? 0.05 : -0.03, dark ? 0.12 : 0.045, dark ? -0.02 : -0.12][i] ?? 0);
      brush.fill(
        put(
          points(
            [a * lower[0], lower[1]],
            [b * lower[0], lower[1]],
            [b * upper[0], upper[1]],
            [a * upper[0], upper[1]],
          ),
        ),
        tone,
        { part: 'detail', grain: 1.57 },
      );
    }
  };
  brush.fill(put(ribbon(spline(MOKA.handle, false, 8), (t) => 0.09 - 0.025 * t)), grip, { grain: 1.4 });
  brush.fill(put(MOKA.spout), shade(metal, -0.02), { grain: 1.2 });
  brush.fill(put(MOKA.base), metal, { grain: 1.57 });
  facets([0.3, 0], [0.235, -0.43]);
  brush.fill(put(MOKA.top), metal, { grain: 1.57 });
  facets([0.205, -0.5], [0.3, -0.87]);
  brush.fill(put(MOKA.waist), shade(metal, dark ? 0.08 : -0.08), { grain: 0 });
  brush.fill(put(MOKA.lid), shade(metal, dark ? 0.03 : -0.05), { grain: 0 });
  brush.fill(put(oval(0, -0.985, 0.05, 0.045)), grip, { part: 'detail' });
  if (traits.form === 'minimal') return;
  brush.fill(put(oval(0.02, -0.23, 0.03, 0.03)), shade(metal, -0.2), { part: 'detail' });
  brush.stroke(put(points([-0.29, -0.865], [0.29, -0.865])), shade(metal, -0.16), spot.size * 0.012);
}
