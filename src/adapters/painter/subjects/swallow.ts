import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { putPosed } from './posing.js';

/** Swallows on the wing with scythes for wings and forked tails; sizes are wing spans. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    drawSwallow(scene, spot, element.color, i);
  });
};

// prettier-ignore
const SWALLOW = {
  wing: [
    [0.13, -0.015], [0.14, -0.12], [0.1, -0.25], [0, -0.39], [-0.13, -0.5], [-0.27, -0.57], [-0.19, -0.44],
    [-0.12, -0.31], [-0.085, -0.19], [-0.075, -0.08], [-0.06, 0],
  ],
  body: [
    [0.315, 0], [0.275, -0.035], [0.215, -0.055], [0.12, -0.062], [-0.03, -0.055], [-0.17, -0.03], [-0.23, 0],
    [-0.17, 0.03], [-0.02, 0.06], [0.12, 0.064], [0.22, 0.05], [0.28, 0.025],
  ],
  belly: [
    [0.2, 0.035], [0.12, 0.03], [-0.02, 0.02], [-0.18, 0.008], [-0.15, 0.03], [-0.02, 0.056], [0.12, 0.06],
  ],
  throat: [[0.295, 0], [0.25, -0.008], [0.195, 0.012], [0.175, 0.042], [0.225, 0.048], [0.275, 0.028]],
} satisfies Shapes;

function drawSwallow(scene: Scene, spot: Spot, own: string | null, index: number): void {
  const { brush, plan, traits, dice } = scene;
  const { accent, near, line, light, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const back =
    own ??
    contrastColor(lightness(behind) < 0.42 ? mix(behind, light, 0.5) : mix(near, line, 0.45), behind, 0.2);
  const dark = lightness(back) < 0.55;
  const breast = mix(light, back, 0.08);
  const put = putPosed(scene, spot);
  const shape = (points: readonly Point[]) => put(spline(points, true, 6));
  const [up, down] =
    index % 2 ? [dice.range(0.92, 1.08), dice.range(0.5, 0.7)] : [dice.range(0.6, 0.8), dice.range(0.86, 1)];
  const stretched = (by: number, way: 1 | -1): Point[] =>
    SWALLOW.wing.map(([x, y]): Point => [x + (1 - by) * y * 0.35, y * by * way]);
  brush.fill(shape(stretched(down, -1)), shade(back, dark ? 0.05 : -0.06), { grain: 2.2 });
  for (const way of [-1, 1] as const)
    brush.fill(
      shape(
        points(
          [-0.12, way * 0.005],
          [-0.22, way * 0.045],
          [-0.36, way * 0.075],
          [-0.57, way * 0.125],
          [-0.4, way * 0.045],
          [-0.28, way * 0.008],
          [-0.2, way * -0.012],
        ),
      ),
      back,
      { grain: 0 },
    );
  brush.fill(shape(SWALLOW.body), back, { grain: 0 });
  brush.fill(shape(SWALLOW.belly), breast, { part: 'detail' });
  brush.fill(shape(stretched(up, 1)), back, { grain: -2.2 });
  brush.fill(shape(SWALLOW.throat), own && !dark ? shade(own, -0.15) : accent, { part: 'detail' });
  brush.fill(put(points([0.3, -0.014], [0.36, 0.006], [0.3, 0.016])), mix(line, back, 0.3), {
    part: 'detail',
  });
  brush.fill(put(disc(0.245, -0.018, 0.0105, 10)), dark ? light : line, { part: 'detail' });
  if (traits.form === 'minimal' || spot.size < 0.16) return;
  for (let i = 0; i < 4; i++) {
    const feather: Point[] = points(
      [0.045 - 0.04 * i, -0.14 - 0.085 * i],
      [-0.04 - 0.035 * i, -0.17 - 0.085 * i],
      [-0.07 - 0.035 * i, -0.15 - 0.085 * i],
    );
    brush.stroke(
      put(
        spline(
          feather.map(([x, y]): Point => [x + (1 - up) * y * 0.35, y * up]),
          false,
          5,
        ),
      ),
      mix(back, light, dark ? 0.35 : 0.5),
      spot.size * 0.009,
    );
  }
  for (const x of [-0.3, -0.34])
    brush.fill(put(disc(x, x === -0.3 ? 0.035 : -0.042, 0.01, 8)), breast, { part: 'detail' });
}

/** Places them along a rising curve, the nearest lowest and largest. */
const soaring: Placer = (mention, { composition, horizon, frame, focus, has }) => {
  const { dice, aspect } = frame;
  const n = mention.count;
  const table = composition === 'table' || composition === 'window';
  const open = composition === 'horizon' || composition === 'window';
  const reach = table ? 0.36 : open ? horizon : 1;
  const [w, h] = [Math.max(1, aspect), Math.max(1, 1 / aspect)];
  const built = has('lighthouse', 'village', 'boat');
  const facing = dice.chance(0.5) ? 1 : -1;
  const lead =
    Math.min(n === 1 ? 0.74 : 0.46, reach * h * (n === 1 ? 0.6 : 0.33)) *
    depthScale(mention) *
    (built ? 0.55 : 1);
  if (n === 1)
    return [
      { x: chooseX(mention, open ? focus : 0.5), y: reach * 0.5, size: lead, facing, turn: -0.5 * facing },
    ];
  const phase = dice.range(-0.3, 0.3);
  return Array.from({ length: n }, (_, i): Spot => {
    const t = i / (n - 1);
    const swing = Math.sin(phase + t * 4.4);
    const x = aspect > 1.2 ? 0.2 + 0.66 * t ** 0.85 : 0.5 + 0.25 * swing;
    const y = aspect > 1.2 ? 0.48 + 0.2 * Math.sin(phase + 1.6 + t * 5.2) : 0.76 - 0.62 * t ** 0.72;
    return {
      x: (built ? 1 - focus : 0.5) + (x - 0.5) * (facing > 0 ? 1 : -1) * (built ? 0.7 : 1),
      y: reach * (y + dice.range(-0.025, 0.025)),
      size: Math.min(lead, w * 0.5) * (1 - 0.55 * t) * dice.range(0.92, 1.05),
      facing: aspect > 1.2 || Math.cos(phase + t * 4.4) > -0.2 ? facing : (-facing as 1 | -1),
      turn:
        (aspect > 1.2 ? -0.25 : -0.62) * facing * (Math.cos(phase + t * 4.4) > -0.2 ? 1 : -1) +
        dice.range(-0.22, 0.22),
    };
  }).reverse();
};

export const swallow: Subject = {
  words: [one('swallow|barn swallow|swift|house martin')],
  realm: 'air',
  depth: 0.76,
  usualCount: 5,
  colorRoles: ['near', 'accent'],
  ownColors: { '': [0.6, 0.16, 38] },
  place: soaring,
  describe: counted('swallow in flight', 'swallows in flight'),
  draw,
};
