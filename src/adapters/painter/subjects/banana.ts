import type { Point } from '../geometry.js';
import { oval, ribbon, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import type { Fruit } from './fruit-marks.js';
import { drawBody, drawDetail } from './fruit-marks.js';

// prettier-ignore
const BANANA_SPINES: readonly (readonly Point[])[] = [
  [[1.28, -1.02], [1.22, -0.35], [0.78, 0.4], [-0.1, 0.78], [-1.1, 0.62]],
  [[1.24, -1.04], [1.08, -0.5], [0.6, 0.08], [-0.2, 0.34], [-1.22, 0.12]],
  [[1.2, -1.06], [0.92, -0.66], [0.42, -0.26], [-0.3, -0.1], [-1.2, -0.36]],
  [[1.16, -1.08], [0.78, -0.82], [0.28, -0.58], [-0.35, -0.52], [-1.05, -0.82]],
];

// prettier-ignore
const BANANA_CROWN: readonly Point[] = [
  [1, -0.98], [1.05, -1.22], [1.28, -1.34], [1.44, -1.2], [1.4, -0.92], [1.2, -0.86],
];

/** A bunch of long fruit that curve from one crown, the nearest in front. */
export const banana: Fruit = {
  w: 1.4,
  up: 1.3,
  down: 1.05,
  scale: 1.2,
  lean: 0.12,
  bunch: 5,
  draw(context) {
    const { skin, scene } = context;
    const { line, light } = scene.plan.palette;
    const brown = context.tone([0.36, 0.05, 65], line);
    const n = context.count === 1 ? 1 : Math.min(4, Math.max(2, context.count));
    const shown = n === 1 ? [1] : Array.from({ length: n }, (_, i) => n - 1 - i);
    for (const i of shown) {
      const spine = spline(BANANA_SPINES[i] ?? [], false, 10);
      const wide = (t: number) =>
        t < 0.16 ? 0.16 + t * 0.7 : 0.56 * Math.sin(Math.PI * Math.min(1, 0.18 + t * 0.78)) ** 0.62;
      const color = i % 2 ? shade(skin, -0.035) : skin;
      drawBody(context, ribbon(spine, wide), color, 0.4);
      if (scene.traits.form !== 'minimal') {
        const low = spine.slice(6, -3).map(([x, y]): Point => [x + 0.03, y + 0.1]);
        drawDetail(
          context,
          ribbon(low, (t) => 0.22 * Math.sin(Math.PI * t)),
          shade(color, -0.085),
        );
        const high = spine.slice(9, -7).map(([x, y]): Point => [x - 0.06, y - 0.13]);
        drawDetail(
          context,
          ribbon(high, (t) => 0.06 * Math.sin(Math.PI * t)),
          mix(color, light, 0.55),
        );
      }
      const tip = spine.at(-1) ?? [0, 0];
      drawDetail(context, oval(tip[0] + 0.03, tip[1] - 0.01, 0.09, 0.075), brown);
    }
    drawBody(context, spline(BANANA_CROWN, true, 5), mix(brown, skin, 0.25), 1);
  },
};
