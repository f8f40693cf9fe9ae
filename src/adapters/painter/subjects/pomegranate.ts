import type { Point, Shapes } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import type { Fruit, FruitContext } from './fruit-marks.js';
import { drawBeads, drawBody, drawDetail, drawLeaves, drawShading, drawStroke } from './fruit-marks.js';

/** Offset rows of seeds. */
const seedRows: readonly Point[] = [-0.44, -0.24, -0.04, 0.16, 0.36].flatMap((y, row) =>
  [-0.36, -0.13, 0.1, 0.33].map((x): Point => [x + (row % 2 ? 0.115 : 0), y]),
);

// prettier-ignore
const POMEGRANATE = {
  fruit: [
    [0, -0.95], [0.5, -0.86], [0.92, -0.45], [1, 0.1], [0.78, 0.66], [0.35, 0.95], [-0.3, 0.96],
    [-0.78, 0.68], [-1, 0.1], [-0.92, -0.45], [-0.5, -0.86],
  ],
  opening: [
    [-0.1, -0.58], [0.25, -0.48], [0.62, -0.1], [0.66, 0.34], [0.34, 0.66], [-0.08, 0.58], [-0.32, 0.2],
    [-0.3, -0.28],
  ],
  crown: [
    [-0.26, -0.86], [-0.3, -1.08], [-0.46, -1.42], [-0.2, -1.24], [0, -1.5], [0.2, -1.24], [0.46, -1.42],
    [0.3, -1.08], [0.26, -0.86],
  ],
} satisfies Shapes;

// prettier-ignore
const POMEGRANATE_SEEDS: readonly Point[] = [
  [0.34, 0], [0.52, 0.16], [0.52, -0.18], [0.7, 0.02], [0.68, 0.28], [0.67, -0.27],
];

export const pomegranate: Fruit = {
  w: 1,
  up: 1.45,
  down: 0.98,
  scale: 1.08,
  lean: 0.3,
  draw(context) {
    const { scene, skin } = context;
    const { light } = scene.plan.palette;
    drawLeaves(context, [-0.1, 0.85], scene.dice.chance(0.5) ? [[Math.PI + 0.25, 1.5]] : [], 'lance');
    drawDetail(context, [...POMEGRANATE.crown], shade(skin, -0.05));
    const round = spline(POMEGRANATE.fruit, true, 6);
    drawBody(context, round);
    drawShading(context, round, skin, [-0.55, -0.42]);
    const rip = spline(POMEGRANATE.opening, true, 6);
    drawDetail(context, rip, context.tone([0.91, 0.045, 80], mix(light, skin, 0.1)));
    drawRuby(
      context,
      seedRows
        .filter(([x, y]) => Math.hypot(x / 0.42, y / 0.5) < 1)
        .map(([x, y]): Point => [x + 0.18, y + 0.06]),
      0.112,
    );
    drawStroke(context, points([-0.26, -0.9], [0, -0.84], [0.26, -0.9]), shade(skin, -0.14), 0.05);
  },
  half(context) {
    const { light } = context.scene.plan.palette;
    drawBody(context, disc(0, 0, 1));
    drawDetail(context, disc(0, 0, 0.88), context.tone([0.91, 0.045, 80], mix(light, context.skin, 0.1)));
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * Math.PI * 2 + 0.4;
      drawRuby(
        context,
        POMEGRANATE_SEEDS.map(([d, s]): Point => [
          d * Math.cos(a) - s * Math.sin(a),
          d * Math.sin(a) + s * Math.cos(a),
        ]),
        0.105,
      );
    }
  },
};

function drawRuby(context: FruitContext, seats: readonly Point[], size: number): void {
  const red = context.tone([0.48, 0.185, 18], context.scene.plan.palette.near);
  drawBeads(context, seats, size, [red, shade(red, 0.07), shade(red, -0.04)]);
  if (context.scene.traits.form === 'minimal') return;
  const shine = mix(red, context.scene.plan.palette.light, 0.6);
  drawBeads(
    context,
    seats.map(([x, y]): Point => [x - 0.03, y - 0.03]),
    size * 0.25,
    [shine],
  );
}
