import type { Point, Shapes } from '../geometry.js';
import { arc, disc, oval, place, points, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import { fig } from './fig.js';
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
import { pomegranate } from './pomegranate.js';

// prettier-ignore
const OUTLINES = {
  lemon: [
    [-1.34, 0.02], [-1.12, -0.17], [-0.78, -0.58], [-0.15, -0.84], [0.5, -0.72], [0.96, -0.34], [1.2, -0.1],
    [1.27, 0.04], [1.16, 0.16], [0.9, 0.42], [0.4, 0.78], [-0.25, 0.82], [-0.82, 0.52], [-1.14, 0.18],
  ],
  pearHalf: [
    [0, -1.42], [0.26, -1.3], [0.36, -0.9], [0.5, -0.4], [0.86, 0.1], [0.88, 0.62], [0.5, 0.95], [0, 1],
  ],
  appleHalf: [[0, -0.72], [0.3, -0.88], [0.78, -0.7], [0.98, -0.1], [0.76, 0.6], [0.34, 0.92], [0, 0.84]],
  avocadoHalf: [
    [0, -1.3], [0.34, -1.2], [0.52, -0.8], [0.66, -0.35], [0.9, 0.15], [0.9, 0.62], [0.56, 0.98], [0, 1.08],
  ],
  mango: [
    [-0.2, -0.98], [0.35, -0.9], [0.85, -0.5], [1.02, 0.05], [0.82, 0.55], [0.35, 0.86], [-0.3, 0.86],
    [-0.78, 0.6], [-0.98, 0.15], [-0.86, -0.38], [-0.55, -0.8],
  ],
} satisfies Shapes;

const lemonLine = spline(OUTLINES.lemon, true, 6);
const pearLine = mirror(OUTLINES.pearHalf);
const appleLine = mirror(OUTLINES.appleHalf);
const roundLine = oval(0, 0, 1, 0.96);

/** Two leaves that lean to one side, chosen by the seed. */
function drawSprig(context: FruitContext, at: Point, length = 1.15): void {
  const { dice } = context.scene;
  const way = dice.chance(0.5) ? 0 : Math.PI;
  const tilt = (angle: number) => (way ? Math.PI - angle : angle) + dice.range(-0.2, 0.2);
  drawLeaves(context, at, [
    [tilt(-0.45), length],
    [tilt(-1.35), length * 0.9],
  ]);
}

/** A slice: rind, pith and segments. */
function drawWheel(context: FruitContext, flesh: string): void {
  const { light } = context.scene.plan.palette;
  drawBody(context, disc(0, 0, 1), context.skin, 0);
  drawDetail(context, disc(0, 0, 0.88), mix(light, context.skin, 0.12));
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    drawDetail(
      context,
      [[0.1 * Math.cos(a + 0.39), 0.1 * Math.sin(a + 0.39)], ...arc(0, 0, 0.78, a + 0.07, a + 0.71, 8)],
      flesh,
    );
  }
}

const createCitrus = (
  outline: readonly Point[],
  size: Partial<Fruit>,
  flesh: (context: FruitContext) => string,
): Fruit => ({
  w: 1,
  up: 0.96,
  down: 0.96,
  scale: 1,
  lean: 0.2,
  ...size,
  draw(context) {
    if (context.scene.dice.chance(0.6)) {
      if (outline === lemonLine)
        drawLeaves(
          context,
          [-1.2, 0],
          [
            [-1.6, 1.15],
            [-2.5, 1.05],
          ],
        );
      else drawSprig(context, [0, -0.85]);
    }
    drawBody(context, outline);
    drawShading(context, outline);
    if (outline !== lemonLine) drawDetail(context, disc(0.05, -0.72, 0.06, 10), shade(context.skin, -0.12));
  },
  half: (context) => {
    drawWheel(context, flesh(context));
  },
});

const paleFlesh = (context: FruitContext) => mix(context.skin, context.scene.plan.palette.light, 0.28);

const createStemmed = (
  outline: readonly Point[],
  top: number,
  size: Partial<Fruit>,
  more?: (context: FruitContext) => void,
): Fruit => ({
  w: 0.95,
  up: -top + 0.4,
  down: 0.92,
  scale: 1,
  lean: 0.2,
  ...size,
  draw(context) {
    if (context.scene.dice.chance(0.65)) drawSprig(context, [0, top - 0.03]);
    drawBody(context, outline);
    more?.(context);
    drawShading(context, outline);
    drawStalk(context, points([0, top + 0.06], [0.02, top - 0.16], [0.12, top - 0.38]));
  },
});

const drawCleft = (context: FruitContext) => {
  if (context.scene.traits.form !== 'minimal')
    drawStroke(
      context,
      spline(points([0.02, -0.9], [0.22, -0.45], [0.2, 0.1], [0.05, 0.5]), false, 6),
      shade(context.skin, -0.1),
      0.05,
    );
};

const drawBlush = (context: FruitContext) => {
  if (context.scene.traits.form !== 'minimal')
    drawDetail(
      context,
      oval(0.3, 0.12, 0.48, 0.62, 0.3),
      mix(context.skin, context.tone([0.62, 0.17, 28], context.scene.plan.palette.near), 0.4),
    );
};

const avocadoLine = mirror(OUTLINES.avocadoHalf);

const avocado: Fruit = {
  w: 0.92,
  up: 1.3,
  down: 1.08,
  scale: 0.98,
  lean: 0.35,
  opens: true,
  draw(context) {
    drawBody(context, avocadoLine);
    drawShading(context, avocadoLine, context.skin, [-0.42, 0.05]);
    drawStalk(context, points([0, -1.22], [0.01, -1.34], [0.03, -1.42]), 0.14);
  },
  half(context) {
    const { light, line, near } = context.scene.plan.palette;
    const flesh = context.tone([0.89, 0.1, 110], mix(light, context.skin, 0.16));
    drawBody(context, avocadoLine);
    drawDetail(
      context,
      place(avocadoLine, { x: 0, y: 0.01, scaleX: 0.91 }),
      context.tone([0.78, 0.135, 124], mix(context.skin, light, 0.5)),
    );
    drawDetail(context, place(avocadoLine, { x: 0, y: 0.04, scaleX: 0.76, scaleY: 0.8 }), flesh);
    const stone = context.tone([0.45, 0.085, 52], mix(near, line, 0.4));
    drawDetail(context, disc(0, 0.36, 0.45, 40), stone);
    if (context.scene.traits.form === 'minimal') return;
    drawDetail(
      context,
      [...arc(0, 0.36, 0.43, -0.2, 2.3, 16), ...arc(-0.09, 0.28, 0.4, 2.1, 0, 16)],
      shade(stone, -0.07),
    );
    drawDetail(context, oval(-0.15, 0.2, 0.1, 0.06, -0.7), mix(stone, light, 0.5));
  },
};

const mangoLine = spline(OUTLINES.mango, true, 6);

export const orchard = {
  lemon: createCitrus(lemonLine, { w: 1.2, up: 0.84, down: 0.82, lean: 0.5 }, paleFlesh),
  lime: createCitrus(
    place(lemonLine, { x: 0, y: 0, scaleX: 0.86, scaleY: 0.92 }),
    { w: 1.08, up: 0.8, down: 0.78, scale: 0.9, lean: 0.5 },
    paleFlesh,
  ),
  orange: createCitrus(roundLine, {}, paleFlesh),
  grapefruit: createCitrus(roundLine, { scale: 1.18 }, (context) =>
    context.tone([0.72, 0.145, 22], paleFlesh(context)),
  ),
  apple: createStemmed(appleLine, -0.74, { w: 0.98 }),
  pear: createStemmed(pearLine, -1.38, { w: 0.9, up: 1.75, down: 1, lean: 0.22 }),
  peach: createStemmed(roundLine, -0.86, { w: 1 }, (context) => {
    drawBlush(context);
    drawCleft(context);
  }),
  plum: createStemmed(oval(0, 0, 0.9, 1), -0.92, { w: 0.9, down: 1, scale: 0.8 }, drawCleft),
  mango: createStemmed(mangoLine, -0.9, { w: 1.02, lean: 0.5, scale: 1.05 }, drawBlush),
  fig,
  pomegranate,
  avocado,
} satisfies Record<string, Fruit>;
