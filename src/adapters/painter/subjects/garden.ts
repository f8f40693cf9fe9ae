import type { Point, Shapes } from '../geometry.js';
import { arc, oval, points, ribbon, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import { artichoke } from './artichoke.js';
import { carrot } from './carrot.js';
import type { Fruit, FruitContext } from './fruit-marks.js';
import {
  drawBody,
  drawDetail,
  drawLeaves,
  drawShading,
  drawStalk,
  drawStroke,
  mirror,
} from './fruit-marks.js';

/** Pointed sepals round a stalk, as on a tomato. */
function drawCalyx(
  context: FruitContext,
  y: number,
  size: number,
  angles: readonly number[] = [0.1, 0.75, 1.57, 2.4, 3.04, -0.6, 3.75],
): void {
  drawLeaves(
    context,
    [0, y],
    angles.map((angle) => [angle, size] as const),
    'lance',
  );
}

// prettier-ignore
const OUTLINES = {
  tomatoHalf: [[0, -0.74], [0.4, -0.84], [0.82, -0.66], [1.02, -0.1], [0.86, 0.5], [0.45, 0.82], [0, 0.84]],
  aubergineHalf: [
    [0, -1.1], [0.36, -1.06], [0.48, -0.7], [0.62, -0.1], [0.86, 0.6], [0.76, 1.16], [0.36, 1.42], [0, 1.46],
  ],
  garlicHalf: [
    [0, -1.5], [0.1, -1.46], [0.12, -1], [0.24, -0.66], [0.76, -0.28], [1, 0.22], [0.78, 0.72], [0.3, 0.86],
    [0, 0.84],
  ],
} satisfies Shapes;

const tomatoLine = mirror(OUTLINES.tomatoHalf);

const tomato: Fruit = {
  w: 1.02,
  up: 1.15,
  down: 0.84,
  scale: 0.95,
  lean: 0.2,
  draw(context) {
    drawBody(context, tomatoLine);
    drawShading(context, tomatoLine, context.skin, [-0.5, -0.3]);
    drawCalyx(context, -0.7, 0.52);
    drawStalk(context, points([0, -0.7], [0.03, -0.9], [0.14, -1.12]), 0.11);
  },
};

const aubergineLine = mirror(OUTLINES.aubergineHalf);

// prettier-ignore
const AUBERGINE_CALYX: readonly Point[] = [
  [-0.42, -1.04], [-0.2, -1.26], [0.2, -1.26], [0.42, -1.04], [0.46, -0.6], [0.24, -0.88], [0.02, -0.52],
  [-0.24, -0.88], [-0.46, -0.6],
];

const aubergine: Fruit = {
  w: 0.88,
  up: 1.7,
  down: 1.46,
  scale: 0.95,
  lean: 0.3,
  draw(context) {
    drawBody(context, aubergineLine);
    drawShading(context, aubergineLine, context.skin, null);
    if (context.scene.traits.form !== 'minimal')
      drawDetail(
        context,
        ribbon(
          spline(points([-0.3, -0.4], [-0.42, 0.1], [-0.52, 0.6]), false, 8),
          (t) => 0.12 * Math.sin(Math.PI * t),
        ),
        mix(context.skin, context.scene.plan.palette.light, 0.45),
      );
    drawStalk(context, points([0, -1.15], [0.05, -1.45], [0.22, -1.72]), 0.2);
    drawBody(context, spline(AUBERGINE_CALYX, true, 4), context.leaf, 1.5);
  },
};

const garlicLine = mirror(OUTLINES.garlicHalf);

const garlic: Fruit = {
  w: 1,
  up: 1.5,
  down: 0.88,
  scale: 0.75,
  lean: 0.3,
  draw(context) {
    const ink = mix(context.skin, context.tone([0.5, 0.09, 330], context.scene.plan.palette.near), 0.4);
    drawBody(context, garlicLine, context.skin, 1.57);
    drawShading(context, garlicLine, context.skin, null);
    for (const side of [-0.75, -0.28, 0.28, 0.75])
      drawStroke(
        context,
        spline(
          points([side * 0.1, -1.1], [side * 0.3, -0.62], [side * 0.98, 0.1], [side * 0.55, 0.76]),
          false,
          6,
        ),
        ink,
        0.045,
      );
  },
};

// prettier-ignore
const CHILLI_CALYX: readonly Point[] = [
  [-1.22, -0.52], [-0.98, -0.66], [-0.78, -0.5], [-0.86, -0.2], [-1.02, 0.02], [-1.26, -0.12],
];

const chilli: Fruit = {
  w: 1.45,
  up: 0.9,
  down: 0.62,
  scale: 0.8,
  lean: 0.45,
  draw(context) {
    const spine = spline(
      points([-1.05, -0.35], [-0.5, -0.1], [0.2, 0.12], [0.85, 0.05], [1.4, -0.4]),
      false,
      10,
    );
    drawStalk(context, points([-1.05, -0.35], [-1.28, -0.55], [-1.35, -0.88]), 0.13);
    drawBody(
      context,
      ribbon(spine, (t) => 0.62 * (1 - t) ** 0.72 + 0.02),
      context.skin,
      0.2,
    );
    if (context.scene.traits.form !== 'minimal') {
      const high = spine.slice(5, 26).map(([x, y]): Point => [x, y - 0.1]);
      drawDetail(
        context,
        ribbon(high, (t) => 0.08 * Math.sin(Math.PI * t)),
        mix(context.skin, context.scene.plan.palette.light, 0.55),
      );
    }
    drawBody(context, spline(CHILLI_CALYX, true, 5), context.leaf, 0.5);
  },
};

/** Ribs side by side, the middle one in front. */
const pumpkin: Fruit = {
  w: 1.2,
  up: 1.15,
  down: 0.82,
  scale: 1.3,
  lean: 0.06,
  bare: true,
  draw(context) {
    const { skin, scene } = context;
    drawStalk(context, points([0, -0.6], [0.06, -0.9], [0.28, -1.16]), 0.26);
    const ribs = scene.traits.form === 'minimal' ? [-0.6, 0.6, 0] : [-0.82, 0.82, -0.46, 0.46, 0];
    ribs.forEach((x, i) => {
      drawBody(
        context,
        oval(x, 0.02 + Math.abs(x) * 0.05, 0.42, 0.78 - Math.abs(x) * 0.14),
        shade(skin, x === 0 ? 0.03 : i % 2 ? -0.05 : -0.02),
        1.57,
      );
    });
    if (scene.traits.form !== 'minimal')
      drawDetail(
        context,
        [...arc(0, 0.02, 0.4, 0.2, 1.5, 10), ...arc(-0.08, -0.06, 0.36, 1.4, 0.3, 10)].map(
          ([x, y]): Point => [x, y * 1.8],
        ),
        shade(skin, -0.04),
      );
  },
};

export const garden = { tomato, aubergine, carrot, artichoke, garlic, chilli, pumpkin } satisfies Record<
  string,
  Fruit
>;
