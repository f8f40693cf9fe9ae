import type { Point } from '../geometry.js';
import { place, points, ribbon, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import type { Fruit } from './fruit-marks.js';
import { drawBody, drawDetail } from './fruit-marks.js';

// prettier-ignore
const ARTICHOKE_SCALE: readonly Point[] = [
  [0, 0.42], [0.3, 0.3], [0.36, -0.02], [0.2, -0.36], [0, -0.6], [-0.2, -0.36], [-0.36, -0.02], [-0.3, 0.3],
];

export const artichoke: Fruit = {
  w: 1,
  up: 1.25,
  down: 1.35,
  scale: 1.05,
  lean: 0.15,
  draw(context) {
    const { scene, skin } = context;
    drawBody(
      context,
      ribbon(spline(points([0, 0.7], [0.02, 1], [0.06, 1.36]), false, 6), () => 0.3),
      context.leaf,
      1.57,
    );
    const rows =
      scene.traits.form === 'minimal'
        ? [
            [-0.5, 1],
            [-0.12, 2],
            [0.42, 3],
          ]
        : [
            [-0.72, 1],
            [-0.52, 2],
            [-0.22, 3],
            [0.12, 4],
            [0.46, 3],
          ];
    rows.forEach(([y = 0, n = 1], row) => {
      const order = Array.from({ length: n }, (_, i) => i - (n - 1) / 2).sort(
        (a, b) => Math.abs(b) - Math.abs(a),
      );
      for (const off of order) {
        const tone = shade(skin, (row % 2 ? 0.04 : -0.02) - Math.abs(off) * 0.02);
        const scaled = place(spline(ARTICHOKE_SCALE, true, 5), {
          x: off * 0.48,
          y: y + Math.abs(off) * 0.05,
          scaleX: 1.08,
          turn: off * 0.3,
        });
        drawBody(context, scaled, tone, -1.57 + off * 0.3);
        if (scene.traits.form !== 'minimal')
          drawDetail(
            context,
            place(spline(points([0, -0.56], [0.13, -0.3], [0, -0.14], [-0.13, -0.3]), true, 4), {
              x: off * 0.48,
              y: y + Math.abs(off) * 0.05,
              scaleX: 1.08,
              turn: off * 0.3,
            }),
            mix(tone, context.tone([0.55, 0.1, 330], scene.plan.palette.near), 0.45),
          );
      }
    });
  },
};
