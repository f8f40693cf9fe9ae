import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, oval, points } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

// prettier-ignore
const BODY: readonly Point[] = [
  [38, -63], [37, -59.5], [32, -56.5], [25, -54], [26, -47], [26.5, -38], [24, -26], [20, -13], [24, -5.5],
  [31, -3.5], [32, 0], [14, 0.4], [-8, 0.4], [-19, -5], [-23, -18], [-19, -35], [-11, -49], [-4, -59],
  [-1, -68], [3, -76], [3.5, -83], [3, -92], [5, -93], [9.5, -87.5], [13.5, -80.5], [20, -79.5], [27, -76],
  [33, -69.5],
];

// prettier-ignore
const SQUIRREL = {
  tail: [
    [-12, -5, 10], [-30, -8, 17], [-42, -24, 24], [-41, -46, 27], [-33, -66, 26], [-36, -84, 23],
    [-50, -90, 16], [-58, -82, 1],
  ],
  farEar: [[9, -80], [11, -88], [13.5, -94.5], [15.5, -94], [18, -86], [18, -79]],
  belly: [
    [30, -56], [25, -54], [26, -47], [26.5, -38], [24, -26], [20, -14], [14, -17], [14, -30], [16, -44],
    [20, -54],
  ],
  haunchLine: [[-16, -9], [-33, -22], [-35, -46], [-27, -66], [-33, -82], [-45, -85]],
} satisfies Shapes;

/** Sitting squirrels with a nut and the tail behind them. Sizes are the height to the top of the tail. */
const draw: Draw = (scene, element) => {
  const { brush, traits, plan } = scene;
  const { line, light } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const { put, shape, stroke, size } = poseAt(scene, spot, { middle: -6 });
    const base = chooseCoat(
      scene,
      element.variant === 'grey' ? [0.62, 0.015, 80] : [0.56, 0.135, 45],
      element.color,
    );
    const coat = i % 2 ? shade(base, -0.05) : base;
    const dark = lightness(coat) < 0.42;
    const far = shade(coat, dark ? 0.06 : -0.09);
    const deep = dark ? mix(light, coat, 0.3) : mix(line, coat, 0.1);
    const tail = taper(SQUIRREL.tail);
    brush.fill(put(tail), shade(coat, dark ? 0.03 : -0.04), { grain: 1.4 });
    brush.fill(shape(SQUIRREL.farEar), far);
    brush.fill(shape(limb(joints([12, -44, 9], [22, -41, 7.4], [31, -48, 6]))), far, detail);
    brush.fill(shape(BODY), coat, { grain: 1.2 });
    brush.fill(shape(SQUIRREL.belly), mix(light, coat, dark ? 0.4 : 0.1), detail);
    brush.fill(put(oval(34.5, -48, 5, 6.4, 0.4)), mix(line, coat, 0.42), detail);
    brush.fill(
      shape(points([29.4, -50], [31, -54.5], [36, -55.6], [40, -52.6], [37, -51])),
      mix(line, coat, 0.2),
      detail,
    );
    brush.fill(shape(limb(joints([8, -41, 9.6], [18, -36, 8], [27, -41, 6.4], [33, -45.5, 5]))), coat, {
      grain: 0.2,
    });
    brush.fill(put(disc(24.4, -69.4, 2.6, 16)), deep, detail);
    brush.fill(shape(points([38.4, -64.4], [39.4, -62], [36.8, -61.4], [36, -63.6])), deep, detail);
    if (traits.form === 'minimal') return;
    brush.fill(put(disc(25.1, -70.2, 0.8, 8)), light, detail);
    brush.stroke(stroke(points([-12, -22], [0, -29], [12, -23], [16, -9])), far, size(1.5));
    brush.stroke(stroke(SQUIRREL.haunchLine), far, size(1.4));
    brush.stroke(stroke(points([-22, -11], [-39, -28], [-41, -48], [-35, -64])), far, size(1));
    for (let k = 0; k < 3; k++)
      brush.stroke(put(points([33, -60 + k * 0.7], [43, -60 + k * 2.6])), mix(deep, coat, 0.3), size(0.5));
  });
};

export const squirrel: Subject = {
  words: [one('squirrel|red squirrel|chipmunk'), one('grey squirrel|gray squirrel', 'grey')],
  realm: 'ground',
  depth: 0.945,
  usualCount: 2,
  colorRoles: ['near'],
  place: herd(0.58, 1.02, { overlap: 0 }),
  describe: counted('squirrel', 'squirrels'),
  draw,
};
