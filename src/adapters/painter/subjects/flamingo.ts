import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import { standing } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { putPosed } from './posing.js';

const isPink = (hex: string) => {
  const { c, h } = hexToOklch(hex);
  return c > 0.05 && (h > 335 || h < 28);
};

/** Flamingos on one leg, or on two with the bill near the water; sizes are heights. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    drawFlamingo(scene, spot, element.color, i);
  });
};

// prettier-ignore
const FLAMINGO = {
  tail: [[-0.2, -0.56], [-0.34, -0.5], [-0.47, -0.38], [-0.44, -0.365], [-0.34, -0.405], [-0.2, -0.46]],
  bowedNeck: [
    [0.1, -0.57], [0.22, -0.63], [0.3, -0.58], [0.31, -0.46], [0.27, -0.34], [0.285, -0.24], [0.345, -0.215],
  ],
  raisedNeck: [
    [0.08, -0.56], [0.21, -0.575], [0.285, -0.64], [0.27, -0.735], [0.17, -0.8], [0.115, -0.88],
    [0.15, -0.965], [0.235, -0.975],
  ],
  bill: [
    [0.03, -0.01], [0.085, 0], [0.125, 0.045], [0.135, 0.105], [0.105, 0.155], [0.095, 0.11], [0.06, 0.075],
    [0.02, 0.06],
  ],
  body: [
    [0.185, -0.58], [0.13, -0.655], [0, -0.69], [-0.14, -0.665], [-0.28, -0.575], [-0.42, -0.43],
    [-0.3, -0.445], [-0.14, -0.425], [0.04, -0.435], [0.15, -0.49],
  ],
  wing: [
    [0.09, -0.61], [0, -0.66], [-0.14, -0.645], [-0.28, -0.555], [-0.44, -0.405], [-0.28, -0.465],
    [-0.1, -0.475], [0.04, -0.52],
  ],
} satisfies Shapes;

function drawFlamingo(scene: Scene, spot: Spot, own: string | null, index: number): void {
  const { brush, plan, traits } = scene;
  const { accent, near, line, light, ground, sky } = plan.palette;
  // A flamingo before a sun of the same colour is paler.
  const sunlit = plan.elements.some((e) => e.subject === 'sun' && !e.color);
  // The pinkest of the requested colours.
  const rosy =
    plan.colorWords.length > 0 ? [accent, plan.palette.mid, plan.palette.far, near].find(isPink) : undefined;
  const pink =
    own ??
    (rosy && !sunlit ? rosy : rosy ? shade(rosy, lightness(rosy) > 0.7 ? -0.1 : 0.08) : null) ??
    contrastColor(sunlit ? shade(accent, 0.1) : accent, traits.paperSky ? ground : sky, 0.1);
  const deep = sunlit && !own ? shade(accent, -0.06) : shade(pink, -0.08);
  const pale = mix(pink, light, 0.35);
  const ink = lightness(line) < 0.5 ? line : near;
  const leg = mix(deep, ink, 0.12);
  const place = putPosed(scene, spot);
  const put = (points: readonly Point[]) => place(points.map(([x, y]): Point => [x + 0.08, y]));
  const shape = (points: Point[]) => put(spline(points, true, 6));
  const bowed = index % 3 === 2;
  if (bowed)
    brush.stroke(put(points([-0.12, -0.46], [-0.14, -0.25], [-0.09, 0.01])), deep, spot.size * 0.021);
  else {
    brush.stroke(put(points([-0.05, -0.46], [0.11, -0.31], [-0.13, -0.215])), deep, spot.size * 0.021);
    brush.stroke(put(points([-0.13, -0.215], [-0.19, -0.225], [-0.16, -0.19])), deep, spot.size * 0.02);
    brush.fill(put(disc(0.11, -0.31, 0.018, 14)), deep, { part: 'detail' });
  }
  brush.stroke(put(points([-0.01, -0.46], [-0.025, -0.235], [0, 0.005])), leg, spot.size * 0.023);
  brush.fill(put(disc(-0.025, -0.235, 0.019, 14)), leg, { part: 'detail' });
  for (const [x, y] of points([0.09, 0.012], [0.07, -0.012], [-0.035, 0.012]))
    brush.stroke(put(points([0, 0], [x, y])), leg, spot.size * 0.019);
  brush.fill(shape(FLAMINGO.tail), mix(ink, deep, 0.25), { grain: -0.5 });
  const neck: Point[] = bowed ? FLAMINGO.bowedNeck : FLAMINGO.raisedNeck;
  const [hx, hy] = neck.at(-1) ?? [0, 0];
  const bill = (points: Point[]) =>
    put(
      points.map(([x, y]): Point =>
        bowed ? [hx + x * 0.75 - y * 0.66 * -0.4, hy + y * 0.92 + x * 0.42] : [hx + x, hy + y],
      ),
    );
  brush.fill(bill(spline(FLAMINGO.bill, true, 6)), mix(light, pink, 0.2), { part: 'detail' });
  brush.fill(
    bill(spline(points([0.128, 0.06], [0.138, 0.105], [0.107, 0.16], [0.093, 0.11], [0.09, 0.085]), true, 6)),
    ink,
    { part: 'detail' },
  );
  brush.fill(
    put(ribbon(spline(neck, false, 9), (t) => 0.1 - 0.075 * Math.min(1, t * 1.5) + 0.03 * t)),
    pink,
    {
      grain: 1.2,
    },
  );
  brush.fill(bill(oval(0.02, 0.018, 0.052, 0.04, 0.35)), pink, { grain: 0.4 });
  brush.fill(shape(FLAMINGO.body), pink, { grain: -0.4 });
  brush.fill(shape(FLAMINGO.wing), mix(pink, deep, 0.5), { grain: -0.5 });
  if (traits.form !== 'minimal') {
    for (let i = 0; i < 3; i++) {
      const d = i * 0.036;
      brush.fill(
        shape(
          points(
            [0.06 - d, -0.6 + d],
            [-0.02 - d, -0.63 + d * 0.9],
            [-0.13 - d, -0.6 + d * 0.9],
            [-0.22 - d, -0.52 + d * 0.75],
            [-0.1 - d, -0.54 + d],
          ),
        ),
        i % 2 ? pink : pale,
        { part: 'detail', grain: -0.5 },
      );
    }
  }
  brush.fill(bill(disc(0.03, 0.006, 0.0125, 12)), light, { part: 'detail' });
  brush.fill(bill(disc(0.031, 0.006, 0.0075, 10)), ink, { part: 'detail' });
}

export const flamingo: Subject = {
  words: [one('flamingo|flamingoe|pink flamingo')],
  realm: 'ground',
  depth: 0.93,
  usualCount: 2,
  colorRoles: ['accent', 'near'],
  ownColors: { '': [0.74, 0.135, 10] },
  place: (mention, layout) =>
    standing(
      layout.composition === 'table' ? 0.5 : mention.count === 1 ? 0.84 : 0.9,
      mention.count === 1 ? 0.8 : 0.92,
    )(mention, layout),
  describe: counted('flamingo', 'flamingos'),
  draw,
};
