import type { Point, Shapes } from '../geometry.js';
import { oval, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import { poseAt, taper } from './anatomy.js';
import { leafOutline } from './foliage.js';
import { drawOpenBlossom } from './open-bloom.js';

// prettier-ignore
const FIST = {
  back: [
    [-15, 28], [-21.5, 10], [-20, -10], [-14, -23], [2, -26], [18, -25], [25, -15], [26, 2], [22, 16],
    [15.5, 29], [16, 70], [19, 130], [24, 340], [-25, 340], [-19, 130], [-15, 70],
  ],
  thumb: [
    [-8, 36, 2], [-12.6, 26, 8], [-17.4, 14, 14], [-15.4, -2, 13.4], [-8, -11.4, 12], [2, -15.6, 10.6],
    [8, -17, 7.4], [10.6, -17.4, 2.6],
  ],
} satisfies Shapes;

const FOLDED_FINGERS: readonly (readonly [y: number, tip: number, knuckle: number, thick: number])[] = [
  [13.6, -4, 22, 10],
  [3.4, -9, 25.4, 11.4],
  [-8, -11, 26.6, 12],
  [-19.4, -10, 25, 11.8],
];

/** A fist, palm to us, round a bunch of stems: four fingers fold over them and the thumb locks them in. */
export function drawFist(scene: Scene, spot: Spot, skin: string, color: string | null): void {
  const { brush, traits, plan, dice } = scene;
  const { near, mid, accent, far, light } = plan.palette;
  const pose = poseAt(scene, spot);
  const at = (knots: readonly Point[]) => place(knots, { x: 0, y: 22, scaleX: 0.78 });
  const put = (knots: readonly Point[]) => pose.put(at(knots));
  const shape = (knots: readonly Point[]) => pose.shape(at(knots));
  const green = [near, mix(near, mid, 0.4), mid];
  const stems: [Point, number][] =
    traits.form === 'minimal'
      ? [[[4, -92], 19]]
      : [
          [[-30, -78], 15],
          [[34, -74], 14.5],
          [[2, -98], 20],
          [[-13, -58], 10],
          [[19, -52], 9],
        ];
  const paths = stems.map(([[x, y]]): Point[] =>
    points([x, y], [x * 0.62 + 1, y * 0.62 - 6], [x * 0.16 + 3, -24], [1 - x * 0.08, 8], [-6 - x * 0.3, 52]),
  );
  brush.fill(shape(FIST.back), shade(skin, -0.03), { grain: 1.5 });
  const leaf = leafOutline('lance');
  paths.forEach((path, i) => {
    const [sx, sy] = path[1] ?? [0, 0];
    const turn = (i % 2 ? -0.5 : -2.6) + dice.range(-0.2, 0.2);
    brush.fill(
      put(place(leaf, { x: (sx + 6) * 0.7, y: sy * 0.72 - 8, scaleX: 30, turn })),
      green[i % 3] ?? near,
      { grain: turn },
    );
    brush.stroke(put(spline(path, false, 8)), near, pose.size(1.5));
  });
  const petals = color ? [color, mix(color, light, 0.3)] : [accent, mix(accent, light, 0.4), far];
  [...stems].reverse().forEach(([[x, y], r], i) =>
    drawOpenBlossom(scene, put, {
      x,
      y,
      r,
      color: petals[(stems.length - 1 - i) % petals.length] ?? accent,
    }),
  );
  for (const [y, tip, knuckle, thick] of FOLDED_FINGERS) {
    const h = thick / 2;
    const sausage: Point[] = points(
      [tip - 3, y + 1],
      [tip, y - h * 0.75],
      [tip + 8, y - h],
      [knuckle - 6, y - h * 1.02],
      [knuckle, y - h * 0.6],
      [knuckle + 1.4, y],
      [knuckle - 1, y + h * 0.8],
      [knuckle - 8, y + h],
      [tip + 7, y + h],
      [tip - 0.6, y + h * 0.85],
    );
    brush.fill(shape(sausage), skin, { grain: 0 });
    if (traits.form !== 'minimal')
      brush.stroke(
        put(points([knuckle - 9, y - h * 0.5], [knuckle - 8, y], [knuckle - 9, y + h * 0.5])),
        shade(skin, -0.14),
        pose.size(0.6),
      );
  }
  brush.fill(put(taper(FIST.thumb)), shade(skin, 0.02), { grain: 0.5 });
  if (traits.form !== 'minimal')
    brush.fill(put(oval(4.8, -18, 4, 2.5, -0.25)), mix(skin, light, 0.45), { part: 'detail' });
}
