import type { Point, Shapes } from '../geometry.js';
import { arc, disc, oval, place, points, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import { banana } from './banana.js';
import type { Fruit, FruitContext } from './fruit-marks.js';
import {
  drawBody,
  drawDetail,
  drawLeaves,
  drawPips,
  drawShading,
  drawStalk,
  drawStroke,
  mirror,
} from './fruit-marks.js';
import { pineapple } from './pineapple.js';

/** A ball with its crescent of shade and fleck of light. */
function drawBerry(context: FruitContext, x: number, y: number, r: number, color: string): void {
  const { scene } = context;
  drawBody(context, disc(x, y, r, 40), color, 0.5);
  if (scene.traits.form === 'minimal') return;
  drawDetail(
    context,
    [...arc(x, y, r * 0.93, -0.1, 2.2, 14), ...arc(x - r * 0.16, y - r * 0.16, r * 0.9, 2, 0.1, 14)],
    shade(color, -0.07),
  );
  drawDetail(
    context,
    oval(x - r * 0.38, y - r * 0.36, r * 0.2, r * 0.11, -0.7),
    mix(color, scene.plan.palette.light, 0.6),
  );
}

// prettier-ignore
const CHERRY_SEATS: readonly (readonly Point[])[] = [
  [[0, 0.15]],
  [[-0.86, 0.1], [0.84, 0.24]],
  [[-1.22, -0.12], [1.24, 0.02], [0.06, 0.42]],
];

/** One to three on stalks that meet under a leaf. */
const cherry: Fruit = {
  w: 1.9,
  up: 2.6,
  down: 1.05,
  scale: 0.68,
  lean: 0.12,
  bunch: 3,
  draw(context) {
    const { count, scene, skin } = context;
    const { dice } = scene;
    const seats = CHERRY_SEATS[Math.min(3, count) - 1] ?? [];
    const [jx, jy] = [dice.range(-0.15, 0.35), -2.45];
    const way = dice.chance(0.5) ? 1 : -1;
    drawLeaves(
      context,
      [jx, jy],
      [
        [way > 0 ? 0.25 : Math.PI - 0.25, 1.75],
        ...(count > 1 ? [[way > 0 ? 2.75 : 0.4, 1.25] as const] : []),
      ],
    );
    seats.forEach(([x, y], i) => {
      const tone = i % 2 ? shade(skin, 0.035) : skin;
      drawBerry(context, x, y, 0.8, tone);
      const dimple = points([x - 0.24, y - 0.6], [x, y - 0.53], [x + 0.24, y - 0.6]);
      drawStroke(context, dimple, shade(skin, -0.14), 0.05);
      drawStalk(
        context,
        points(
          [x, y - 0.56],
          [x * 0.9 + jx * 0.1, y - 1.1],
          [x * 0.45 + jx * 0.5, (y + jy) / 2 - 0.35],
          [jx, jy],
        ),
        0.085,
      );
    });
    drawStalk(context, points([jx - 0.12, jy - 0.02], [jx + 0.02, jy - 0.1], [jx + 0.1, jy - 0.2]), 0.2);
  },
};

// prettier-ignore
const OUTLINES = {
  strawberryHalf: [
    [0, -0.7], [0.48, -0.86], [0.9, -0.62], [0.97, -0.12], [0.72, 0.46], [0.34, 0.94], [0, 1.14],
  ],
} satisfies Shapes;

const strawberryLine = mirror(OUTLINES.strawberryHalf);

const strawberry: Fruit = {
  w: 0.95,
  up: 1.3,
  down: 1.14,
  scale: 0.72,
  lean: 0.5,
  draw(context) {
    const { scene, skin } = context;
    drawStalk(context, points([0, -0.7], [0.04, -1.05], [0.18, -1.35]), 0.1);
    drawBody(context, strawberryLine);
    drawShading(context, strawberryLine, skin, null);
    const rows =
      scene.traits.form === 'minimal'
        ? [
            [-0.2, 2],
            [0.3, 1],
          ]
        : [
            [-0.36, 3],
            [-0.08, 4],
            [0.22, 3],
            [0.5, 2],
            [0.78, 1],
          ];
    const seats = rows.flatMap(([y = 0, n = 1]) =>
      Array.from({ length: n }, (_, i): Point => [(i - (n - 1) / 2) * 0.42, y]),
    );
    drawPips(
      context,
      seats,
      [0, -1.6],
      0.055,
      context.tone([0.87, 0.13, 88], mix(scene.plan.palette.light, skin, 0.15)),
    );
    drawLeaves(
      context,
      [0, -0.72],
      [
        [0.15, 0.82],
        [Math.PI - 0.15, 0.82],
        [0.72, 0.72],
        [Math.PI - 0.72, 0.72],
        [1.57, 0.6],
        [-0.5, 0.5],
        [Math.PI + 0.5, 0.5],
      ],
      'lance',
    );
  },
};

/** A bunch that hangs from a woody stalk: shoulders wide, a tip. */
const grape: Fruit = {
  w: 1.5,
  up: 2.05,
  down: 2.1,
  scale: 0.92,
  lean: 0.2,
  bunch: 8,
  draw(context) {
    const { scene, skin } = context;
    const minimal = scene.traits.form === 'minimal';
    const rows = minimal ? [4, 5, 4, 3, 2, 1] : [4, 5, 6, 5, 4, 3, 2, 1];
    const size = minimal ? 0.36 : 0.31;
    const step = size * 1.5;
    const side = scene.dice.chance(0.5) ? 1 : -1;
    drawStalk(context, points([0, -1.2], [0.03, -1.6], [-0.06 * side, -2]), 0.12);
    drawVine(context, [-0.15 * side, -1.6], side);
    const balls = rows.flatMap((n, row) =>
      Array.from({ length: n }, (_, i) => ({
        x: (i - (n - 1) / 2) * size * 1.62 + (row % 2 ? 0.05 : -0.04) + scene.dice.range(-0.05, 0.05),
        y: -1.3 + row * step + scene.dice.range(-0.05, 0.05),
        edge: Math.abs(i - (n - 1) / 2) / n,
      })),
    );
    for (const { x, y } of [...balls].sort((a, b) => b.edge - a.edge))
      drawBerry(
        context,
        x,
        y,
        size * scene.dice.range(0.92, 1.06),
        shade(skin, scene.dice.range(-0.05, 0.06)),
      );
  },
};

// prettier-ignore
const VINE = {
  leaf: [
    [0, 0], [0.1, -0.42], [0.45, -0.5], [0.62, -0.42], [0.8, -0.62], [1.02, -0.3], [1.3, -0.12], [1.08, 0.14],
    [0.98, 0.46], [0.7, 0.36], [0.42, 0.56], [0.16, 0.32],
  ],
  tendril: [[0, 0], [-0.5, -0.15], [-0.85, 0.05], [-0.9, 0.32], [-0.72, 0.4], [-0.68, 0.22]],
} satisfies Shapes;

/** A lobed leaf and a curl of tendril. */
function drawVine(context: FruitContext, [x, y]: Point, side: number): void {
  const put = (points: readonly Point[]) =>
    place(
      points.map(([px, py]): Point => [px * side, py]),
      { x, y, scaleX: 1.15, turn: side * 0.15 },
    );
  drawBody(context, put(spline(VINE.leaf, true, 4)), context.leaf, 0.2);
  if (context.scene.traits.form === 'minimal') return;
  for (const [px, py] of points([1.05, -0.1], [0.72, -0.42], [0.75, 0.28]))
    drawStroke(context, put(points([0.05, 0], [px / 2, py / 2], [px, py])), shade(context.leaf, -0.08), 0.03);
  drawStroke(context, put(spline(VINE.tendril, false, 7)), context.leaf, 0.04);
}

/** A half wheel on its rind, its cut edge up. */
const watermelon: Fruit = {
  w: 1.5,
  up: 0.85,
  down: 0.95,
  scale: 1.35,
  lean: 0.16,
  bare: true,
  draw(context) {
    const { scene, skin } = context;
    const { light, line, near } = scene.plan.palette;
    const rind = context.tone([0.46, 0.105, 148], near);
    const halfDisc = (r: number): Point[] => arc(0, -0.6, r, 0, Math.PI, 44);
    drawBody(context, halfDisc(1.5), rind, 0);
    if (scene.traits.form !== 'minimal')
      for (let i = 0; i < 9; i++) {
        const a = 0.2 + i * 0.34;
        drawStroke(
          context,
          points(
            [1.36 * Math.cos(a), -0.6 + 1.36 * Math.sin(a)],
            [1.43 * Math.cos(a + 0.03), -0.6 + 1.43 * Math.sin(a + 0.03)],
            [1.49 * Math.cos(a), -0.6 + 1.49 * Math.sin(a)],
          ),
          shade(rind, -0.1),
          0.09,
        );
      }
    drawDetail(context, halfDisc(1.37), context.tone([0.93, 0.05, 125], mix(light, rind, 0.12)));
    drawBody(context, halfDisc(1.25), skin, 0.2);
    const seats = [
      [1.02, 6],
      [0.66, 4],
      [0.3, 2],
    ].flatMap(([d = 1, n = 1]) =>
      Array.from({ length: n }, (_, i): Point => {
        const a = ((i + 0.5) / n) * Math.PI;
        return [d * Math.cos(a), -0.54 + d * Math.sin(a)];
      }),
    );
    drawPips(context, seats, [0, -0.9], 0.062, mix(line, context.tone([0.25, 0.03, 50], line), 0.6));
  },
};

export const berries = { cherry, strawberry, grape, banana, watermelon, pineapple } satisfies Record<
  string,
  Fruit
>;
