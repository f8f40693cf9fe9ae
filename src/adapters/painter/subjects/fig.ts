import type { Point } from '../geometry.js';
import { place, points, spline } from '../geometry.js';
import { mix } from '../tones.js';
import type { Fruit } from './fruit-marks.js';
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

// prettier-ignore
const FIG_HALF: readonly Point[] = [
  [0, -1.36], [0.13, -1.3], [0.2, -1.02], [0.44, -0.6], [0.84, -0.12], [0.98, 0.38], [0.78, 0.82],
  [0.36, 1], [0, 1.02],
];
const figLine = mirror(FIG_HALF);

// prettier-ignore
const FIG_HEART: readonly Point[] = [
  [0, -0.62], [0.3, -0.38], [0.62, 0.08], [0.66, 0.46], [0.44, 0.72], [0, 0.78],
];

export const fig: Fruit = {
  w: 0.98,
  up: 1.5,
  down: 1.02,
  scale: 0.86,
  lean: 0.35,
  opens: true,
  draw(context) {
    if (context.scene.dice.chance(0.4))
      drawLeaves(context, [0, -1.3], [[context.scene.dice.chance(0.5) ? -0.3 : -2.85, 1.25]], 'round');
    drawBody(context, figLine);
    drawShading(context, figLine);
    if (context.scene.traits.form !== 'minimal')
      for (const side of [-0.62, -0.26, 0.18, 0.55])
        drawStroke(
          context,
          spline(
            points([side * 0.22, -1.05], [side * 0.75, -0.3], [side * 1.05, 0.35], [side * 0.62, 0.85]),
            false,
            6,
          ),
          mix(context.skin, context.scene.plan.palette.light, 0.28),
          0.035,
        );
    drawStalk(context, points([0, -1.28], [0.02, -1.45], [0.08, -1.56]), 0.15);
  },
  half(context) {
    const { light } = context.scene.plan.palette;
    const flesh = context.tone([0.6, 0.15, 18], context.skin);
    drawBody(context, figLine);
    drawDetail(
      context,
      place(figLine, { x: 0, y: 0.04, scaleX: 0.88, scaleY: 0.9 }),
      mix(light, context.leaf, 0.12),
    );
    const heart = mirror(FIG_HEART);
    drawDetail(context, heart, flesh);
    drawDetail(
      context,
      mirror(points([0, -0.25], [0.13, -0.02], [0.26, 0.28], [0.16, 0.5], [0, 0.52])),
      mix(flesh, light, 0.45),
    );
    const ring = Array.from({ length: 18 }, (_, i): Point => [
      0.46 * Math.cos(i * 0.349),
      0.22 + 0.42 * Math.sin(i * 0.349),
    ]);
    drawPips(context, ring, [0, 0.2], 0.05, mix(light, flesh, 0.1));
  },
};
