import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, disc, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, floating, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { pickContrasting, putAt, wallColor } from './setting.js';
import { turned } from './turned.js';

/** Places in the sky as shares, with sizes: the nearest first, the farthest small and high. */
// prettier-ignore
const PLACES: readonly (readonly [x: number, y: number, size: number])[] = [
  [0.33, 0.5, 1], [0.76, 0.3, 0.56], [0.66, 0.78, 0.36], [0.12, 0.2, 0.27], [0.9, 0.66, 0.24],
  [0.52, 0.13, 0.2], [0.1, 0.84, 0.17], [0.88, 0.1, 0.14],
];

const aloft =
  (alone: number, least: number): Placer =>
  (mention, layout) => {
    const { composition, horizon, focus, frame } = layout;
    if (composition !== 'horizon' && composition !== 'window') return floating(alone)(mention, layout);
    const { aspect, dice } = frame;
    const tall = Math.max(1, 1 / aspect);
    const sky = Math.max(0.36, horizon) * tall;
    const lead = Math.min(alone * (mention.count === 1 ? 1 : 0.9) * depthScale(mention), sky * 0.86);
    const mirrored = focus > 0.5;
    return PLACES.slice(0, mention.count).map(([x, y, size], i): Spot => {
      const own = lead * Math.max(least, size);
      const at =
        mention.count === 1
          ? chooseX(mention, 0.5 + (focus - 0.5) * 0.7)
          : (mirrored ? 1 - x : x) + dice.range(-0.03, 0.03);
      return {
        x: at,
        // Balloons at the sides are lower, because the frame may be arched.
        y:
          Math.max(
            own * 0.55 + 0.015 + 0.9 * Math.max(0, Math.abs(at - 0.5) - 0.1),
            sky * 0.94 * (i === 0 ? 0.52 : y),
          ) / tall,
        size: own,
        facing: 1,
        turn: dice.range(-0.3, 0.3),
      };
    });
  };

const drawBalloon: Draw = (scene, element) => {
  const { plan } = scene;
  const { accent, light, near, mid, far } = plan.palette;
  const pairs = [
    [element.color ?? accent, light],
    [near, mix(accent, light, 0.4)],
    [mid, light],
    [far, accent],
  ] as const;
  const order = element.spots.map((spot, i) => ({ spot, i })).sort((a, b) => a.spot.size - b.spot.size);
  for (const { spot, i } of order) {
    const [one, other] = pairs[i % pairs.length] ?? pairs[0];
    drawEnvelope(scene, spot, pickContrasting([one, accent, near], [wallColor(scene)], 0.07), other, i);
  }
};

// prettier-ignore
const ENVELOPE: readonly Point[] = [
  [0.001, -0.5], [0.16, -0.478], [0.285, -0.4], [0.345, -0.285], [0.345, -0.165], [0.285, -0.02],
  [0.185, 0.11], [0.085, 0.215],
];

/**
 * Gores that narrow towards the sides, as on a sphere. Heights run from -0.5 at the crown to 0.5 at the basket's
 * floor.
 */
function drawEnvelope(scene: Scene, spot: Spot, color: string, other: string, index: number): void {
  const { brush, plan, traits } = scene;
  const { line, near, light, accent } = plan.palette;
  const put = putAt(scene, { ...spot, turn: (spot.turn ?? 0) * 0.2 });
  const skin = turned(ENVELOPE, 0.08);
  const rope = pickContrasting([line, near, light], [wallColor(scene)], 0.25);
  for (const way of [-1, 1]) {
    brush.stroke(
      put(points([way * 0.08, 0.215], [way * 0.068, 0.3], [way * 0.06, 0.395])),
      rope,
      spot.size * 0.007,
    );
    brush.stroke(
      put(points([way * 0.03, 0.225], [way * 0.024, 0.3], [way * 0.02, 0.395])),
      rope,
      spot.size * 0.006,
    );
  }
  brush.fill(put(skin.outline), color, { grain: Math.PI / 2 });
  const gores = traits.form === 'minimal' ? 5 : 9;
  for (let i = 1; i < gores; i += 2) {
    const at = (k: number) => Math.sin(((k / gores) * 2 - 1) * (Math.PI / 2));
    brush.fill(put(skin.strip(at(i), at(i + 1))), other, { part: 'detail', grain: Math.PI / 2 });
  }
  if (traits.form !== 'minimal') {
    const band = index % 2 ? light : pickContrasting([near, accent, light], [color, other], 0.1);
    brush.fill(put([...skin.ring(-0.2), ...skin.ring(-0.125).reverse()]), band, { part: 'detail', grain: 0 });
    for (let i = -3; i <= 3; i++) {
      const w = skin.half(-0.16) * Math.sin(i * 0.43);
      brush.fill(
        put(
          place(
            points(
              [0, -0.026],
              [0.018 * Math.cos(i * 0.43), 0],
              [0, 0.026],
              [-0.018 * Math.cos(i * 0.43), 0],
            ),
            { x: w, y: -0.163 + 0.027 * Math.cos(i * 0.43) },
          ),
        ),
        color,
        { part: 'detail' },
      );
    }
    brush.fill(put(skin.strip(0.62, 0.985, -0.44, 0.2)), mix(shade(color, -0.09), other, 0.1), {
      part: 'detail',
      grain: Math.PI / 2,
    });
  }
  brush.fill(put(points([-0.085, 0.205], [0.085, 0.205], [0.07, 0.25], [-0.07, 0.25])), shade(color, -0.07), {
    part: 'detail',
  });
  const wicker = mix(accent, line, 0.5);
  brush.fill(put(points([-0.07, 0.395], [0.07, 0.395], [0.058, 0.5], [-0.058, 0.5])), wicker, { grain: 0 });
  brush.fill(put(box(-0.076, 0.385, 0.152, 0.024)), shade(wicker, 0.09), { part: 'detail' });
}

const drawKite: Draw = (scene, element) => {
  const { brush, plan, width, height, dice } = scene;
  const { accent, light, near, mid, line } = plan.palette;
  element.spots.forEach((spot, i) => {
    const turn = 0.42 * spot.facing + dice.range(-0.12, 0.12);
    const put = putAt(scene, { ...spot, turn });
    const color =
      (i === 0 ? element.color : null) ??
      pickContrasting([[accent, mid, near][i % 3] ?? accent, accent, near], [wallColor(scene)], 0.1);
    const other = pickContrasting(
      [light, mix(accent, light, 0.5), near].filter((c) => c !== color),
      [color],
      0.1,
    );
    const [[kx, ky]] = put([[0, -0.1]]) as [Point];
    const ink = pickContrasting([line, near, light], [wallColor(scene)], 0.25);
    brush.stroke(
      spline(
        points(
          [kx, ky],
          [kx - spot.facing * width * 0.1, ky + height * 0.22],
          [kx - spot.facing * width * 0.3, height * 0.87],
        ),
        false,
        16,
      ),
      ink,
      0.0035,
    );
    const tail = Array.from({ length: 40 }, (_, k): Point => {
      const t = k / 39;
      return [0.13 * Math.sin(t * 9) * (0.3 + t), 0.32 + 0.62 * t];
    });
    brush.stroke(put(tail), ink, spot.size * 0.012);
    for (const at of [9, 18, 27, 36]) {
      const [x, y] = tail[at] ?? [0, 0];
      const bow = at % 2 ? color : other;
      for (const way of [-1, 1])
        brush.fill(put(points([x, y], [x + way * 0.075, y - 0.04], [x + way * 0.075, y + 0.035])), bow, {
          part: 'detail',
        });
    }
    const [top, right, foot, left]: Point[] = points([0, -0.46], [0.27, -0.13], [0, 0.33], [-0.27, -0.13]);
    const cross: Point = [0, -0.13];
    if (!top || !right || !foot || !left) return;
    brush.fill(put([top, right, foot, left]), color, { grain: turn });
    brush.fill(put([top, right, cross]), other, { part: 'detail', grain: 0.4 });
    brush.fill(put([foot, left, cross]), other, { part: 'detail', grain: 0.4 });
    brush.stroke(put([top, cross, foot]), ink, spot.size * 0.009);
    brush.stroke(put([left, cross, right]), ink, spot.size * 0.009);
    if (scene.traits.form !== 'minimal') brush.fill(put(disc(0, -0.13, 0.04, 20)), ink, { part: 'detail' });
  });
};

export const balloon: Subject = {
  words: [one('balloon|hot air balloon|air balloon|montgolfier|balloon ride')],
  realm: 'sky',
  depth: 0.57,
  usualCount: 4,
  colorRoles: ['accent', 'near', 'light'],
  place: aloft(0.82, 0),
  describe: counted('hot-air balloon', 'hot-air balloons'),
  draw: drawBalloon,
};

export const kite: Subject = {
  words: [one('kite|flying kite|flying a kite|paper kite')],
  realm: 'sky',
  depth: 0.58,
  usualCount: 3,
  colorRoles: ['accent', 'near', 'light'],
  place: aloft(0.66, 0.6),
  describe: counted('kite on its string', 'kites on their strings'),
  draw: drawKite,
};
