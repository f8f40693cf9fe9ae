import type { Point } from '../geometry.js';
import { place, points, ribbon, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import type { Fruit } from './fruit-marks.js';
import { drawBody, drawDetail, drawLeaves, drawStroke, mirror } from './fruit-marks.js';

// prettier-ignore
const CARROT_HALF: readonly Point[] = [
  [0, -0.86], [0.34, -0.84], [0.5, -0.6], [0.44, -0.1], [0.32, 0.6], [0.18, 1.3], [0.05, 1.9], [0, 2.1],
];
const carrotLine = mirror(CARROT_HALF);

// prettier-ignore
const CARROT_FANS = [
  [0], [-0.2, 0.2], [-0.38, 0.38, 0], [-0.52, 0.5, -0.18, 0.2], [-0.62, 0.62, -0.32, 0.32, 0],
] as const;

// prettier-ignore
const CARROT_TOPS = [[-0.8, 0.95], [0.78, 1], [-0.38, 1.25], [0.4, 1.2], [0.02, 1.35]] as const;

// prettier-ignore
const CARROT_RINGS = [
  [-0.3, -0.42, 0.3], [-0.02, -0.1, 0.3], [-0.26, 0.26, 0.24], [-0.02, 0.62, 0.18], [-0.13, 1.05, 0.14],
] as const;

/** Roots that fan out from where their tops are tied. */
export const carrot: Fruit = {
  w: 1.35,
  up: 2.2,
  down: 2.1,
  scale: 0.82,
  lean: 0.12,
  bunch: 5,
  draw(context) {
    const { scene, skin } = context;
    const fans = CARROT_FANS[Math.min(5, context.count) - 1] ?? [0];
    for (const [lean, tall] of CARROT_TOPS) {
      const path = spline(
        points([lean * 0.1, -0.7], [lean * 0.5, -0.7 - tall * 0.5], [lean * 1.1, -0.7 - tall]),
        false,
        8,
      );
      drawStroke(context, path, context.leaf, 0.07);
      for (const [x, y] of path.filter((_, i) => i > 3 && i % 2))
        drawLeaves(
          context,
          [x, y],
          [
            [-0.5 + lean * 0.5, 0.44],
            [Math.PI + 0.5 + lean * 0.5, 0.44],
          ],
        );
      drawLeaves(context, path.at(-1) ?? [0, 0], [[-1.57 + lean * 0.5, 0.46]]);
    }
    for (const fan of fans) {
      const put = (points: readonly Point[]) =>
        place(points, { x: fan * 0.5, y: 0.12, scaleX: 0.85, turn: -fan });
      const tone = scene.dice.chance(0.5) ? shade(skin, -0.03) : skin;
      drawBody(context, put(carrotLine), tone, 0.1 - fan);
      if (scene.traits.form === 'minimal') continue;
      drawDetail(
        context,
        put(
          ribbon(
            spline(points([0.3, -0.62], [0.27, -0.05], [0.14, 0.75], [0.04, 1.6]), false, 8),
            (t) => 0.2 * Math.sin(Math.PI * t),
          ),
        ),
        shade(tone, -0.07),
      );
      for (const [x, y, w] of CARROT_RINGS)
        drawStroke(context, put(points([x, y], [x + w / 2, y + 0.03], [x + w, y])), shade(tone, -0.13), 0.04);
    }
    if (fans.length > 1)
      drawStroke(
        context,
        points([-0.32, -0.72], [0, -0.66], [0.32, -0.72]),
        mix(scene.plan.palette.light, skin, 0.15),
        0.12,
      );
  },
};
