import type { Point } from '../geometry.js';
import { oval } from '../geometry.js';
import { shade } from '../tones.js';
import type { Fruit } from './fruit-marks.js';
import { drawBody, drawLeaves, drawShading, drawStroke } from './fruit-marks.js';

const pineappleLine = oval(0, 0.25, 0.84, 1.12);

// prettier-ignore
const PINEAPPLE_TUFT = [
  [1.25, 1, -0.7], [0.95, 1.3, -0.75], [0.62, 1.5, -0.8], [0.3, 1.68, -0.8], [0, 1.75, -0.8],
] as const;

export const pineapple: Fruit = {
  w: 0.9,
  up: 2.35,
  down: 1.36,
  scale: 1.05,
  lean: 0.06,
  bare: true,
  draw(context) {
    const { scene, skin } = context;
    const ink = shade(skin, -0.2);
    for (const [spread, length, from] of PINEAPPLE_TUFT)
      drawLeaves(
        context,
        [0, from],
        spread === 0
          ? [[-1.57, length]]
          : [
              [-1.57 - spread, length],
              [-1.57 + spread, length],
            ],
        'lance',
      );
    drawLeaves(
      context,
      [0, -0.66],
      [
        [-2.15, 0.85],
        [-1, 0.85],
        [-1.57, 0.95],
      ],
      'lance',
    );
    drawBody(context, pineappleLine);
    drawShading(
      context,
      pineappleLine.map(([x, y]): Point => [x, y]),
      skin,
      null,
    );
    const n = scene.traits.form === 'minimal' ? 3 : 5;
    for (const way of [1, -1])
      for (let k = -n; k <= n; k++) {
        const run = Array.from({ length: 25 }, (_, i): [number, number] => [
          -1 + i / 12,
          (k / n) * 2.6 + way * (-1 + i / 12) * 1.15,
        ])
          .filter(([, angle]) => Math.abs(angle) < 1.5)
          .map(([t, angle]): Point => [
            0.83 * Math.sqrt(Math.max(0, 1 - t * t)) * Math.sin(angle),
            0.25 + 1.12 * t,
          ]);
        if (run.length > 2) drawStroke(context, run, ink, 0.045);
      }
  },
};
