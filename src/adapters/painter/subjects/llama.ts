import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

// prettier-ignore
const LLAMA = {
  body: [
    [20, -58], [27, -48], [27, -38], [22, -31], [10, -28], [-8, -27], [-24, -29], [-35, -33], [-40, -42], [-39, -53],
    [-32, -60], [-18, -62], [-2, -60], [6, -60], [10, -66], [13, -76], [17, -86], [26, -88], [29, -82], [29, -72], [27, -64],
  ],
  head: [[15, -86], [15, -92], [19, -96], [25, -96.5], [31, -94], [38, -90], [42, -87], [42, -83.5], [37, -82], [29, -81.5], [22, -79]],
  farEar: [[22, -94], [20.5, -101], [23, -106.5], [26, -101], [26, -95]],
  ear: [[17, -94], [14, -101], [15.5, -107.5], [20, -102], [21.5, -95.5]],
  tuft: [[14, -91], [17, -98], [23, -98.5], [27, -94], [22, -92]],
  tail: [[-36, -57], [-43, -58], [-48, -52], [-46, -46], [-40, -47], [-37, -51]],
  muzzle: [[35, -89.6], [40.5, -87.8], [42, -85], [41, -83], [36, -82.4], [34, -86]],
} satisfies Shapes;

/** Woolly llamas with a striped blanket and tassels. Sizes are the height to the tips of the ears. */
const draw: Draw = (scene, element) => {
  const { brush, traits, plan } = scene;
  const { line, light, accent, near, mid } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const { put, shape, stroke, size } = poseAt(scene, spot, { share: i % 2 ? 0.82 : 0.93, middle: -2 });
    const coat = chooseCoat(
      scene,
      i % 2 ? [0.62, 0.07, 58] : mix(light, oklchToHex({ l: 0.84, c: 0.05, h: 75 }), 0.55),
      element.color,
    );
    const dark = lightness(coat) < 0.45;
    const far = shade(coat, dark ? 0.06 : -0.1);
    const fold = shade(coat, dark ? 0.1 : -0.1);
    const deep = mix(line, coat, 0.12);
    for (const [x, foot] of points([14, 17], [-26, -23])) {
      brush.fill(
        shape(limb(joints([x, -32, 9], [x + 1, -18, 6], [x + 1.6, -5, 5]), [foot + 3, foot - 5])),
        far,
        { grain: 1.5 },
      );
    }
    brush.fill(shape(LLAMA.farEar), far);
    brush.fill(shape(LLAMA.tail), far);
    for (const [x, foot] of points([21, 22], [-33, -33])) {
      brush.fill(
        shape(limb(joints([x, -34, 12], [x, -19, 7], [x - 0.4, -5, 5.6]), [foot + 4, foot - 5])),
        coat,
        { grain: 1.5 },
      );
      brush.fill(put(points([foot - 4.6, -3], [foot + 2.6, -3], [foot + 4, 0], [foot - 5, 0])), deep, detail);
    }
    brush.fill(shape(LLAMA.body), coat, { grain: 0.3 });
    brush.fill(shape(LLAMA.head), shade(coat, 0.02), { grain: 0.2 });
    brush.fill(shape(LLAMA.muzzle), mix(coat, light, dark ? 0.3 : 0.6), detail);
    brush.fill(shape(LLAMA.ear), coat, { grain: 1.3 });
    brush.fill(shape(LLAMA.tuft), shade(coat, dark ? 0.05 : -0.05), detail);
    brush.fill(put(disc(29.5, -90, 1.5, 14)), deep, detail);
    brush.fill(shape(points([40.6, -88], [43, -86.4], [41.4, -85.4], [39.6, -86.6])), deep, detail);
    // The blanket hangs over the back, in stripes with a fringe.
    const cloths = [accent, lightness(near) < 0.5 ? near : line, mix(light, accent, 0.15), mid, accent];
    const [left, right, top, foot] = [-24, 8, -62.6, -37];
    const edge = (x: number): number => top + ((x + 8) / 16) ** 2 * 0.7;
    cloths.forEach((cloth, k) => {
      const [a, b] = [
        top + ((foot - top) * k) / cloths.length,
        top + ((foot - top) * (k + 1)) / cloths.length,
      ];
      const upper: Point[] =
        k === 0 ? [-24, -16, -8, 0, 8].map((x): Point => [x, edge(x) - 0.6]) : points([left, a], [right, a]);
      brush.fill(put([...upper, [right, b], [left, b]]), cloth, detail);
    });
    if (traits.form !== 'minimal') {
      for (let x = left + 2; x < right; x += 4)
        brush.fill(
          put(points([x, -52], [x + 1.6, -54.4], [x + 3.2, -52], [x + 1.6, -49.6])),
          cloths[0] ?? accent,
          detail,
        );
      for (let x = left + 0.8; x < right + 0.4; x += 2.2)
        brush.stroke(put(points([x, foot], [x, foot + 3.4])), accent, size(0.9));
      for (const [x, y] of points([-33, -50], [-30, -38], [16, -44], [18, -54], [20, -70], [22, -79]))
        brush.stroke(stroke(points([x - 2.4, y], [x, y + 1.8], [x + 2.4, y])), fold, size(1.1));
      brush.stroke(stroke(points([41.4, -83.6], [37.6, -84.4], [35, -83.6])), deep, size(0.8));
    }
    brush.fill(put(taper(joints([12, -70, 3], [20, -67.6, 3.2], [28.4, -69, 3]))), accent, detail);
    brush.fill(put(disc(20.6, -65.4, 2.4, 18)), mix(light, accent, 0.2), detail);
  });
};

export const llama: Subject = {
  words: [one('llama|alpaca|lama|guanaco|vicuna|baby alpaca')],
  realm: 'ground',
  depth: 0.934,
  usualCount: 2,
  colorRoles: ['near', 'accent'],
  place: herd(0.92, 0.84, { overlap: 0.1 }),
  describe: counted('llama with a blanket', 'llamas with blankets'),
  draw,
};
