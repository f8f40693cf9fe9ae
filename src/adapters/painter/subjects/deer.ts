import { withNumber } from '../words/counted.js';
import type { Joint, Point, Shapes } from '../geometry.js';
import { disc, points } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

// prettier-ignore
const DEER = {
  head: [
    [48.6, -65.6], [48, -63], [44.5, -61.5], [39, -61.5], [34, -61], [32, -57], [31, -51], [28.5, -44],
    [25.5, -37],
  ],
  foreleg: [
    [20.5, -35, 10.5], [20, -27, 6.4], [19.5, -19.5, 4.6], [19.6, -16.5, 4], [19.6, -8.5, 2.9],
    [19.9, -5.5, 3.5], [20.8, -3, 3],
  ],
  belly: [[10, -32], [-2, -33], [-12, -36]],
  hindLeg: [
    [-20.5, -38, 16], [-21.5, -30, 9.4], [-25.5, -22.5, 5.4], [-26.6, -19.5, 4.8], [-25, -9, 3],
    [-24.7, -5.8, 3.6], [-23.8, -3, 3],
  ],
  back: [
    [-31, -43], [-32, -50], [-30, -55], [-23, -57.5], [-8, -56], [6, -58.5], [14, -61.5], [21, -69],
    [26.5, -76], [31, -78], [36, -76.5], [41, -71.5], [46.5, -68],
  ],
  farEar: [[27, -75], [20, -79], [16, -82.5], [15.4, -82], [18, -76], [23, -72.5]],
  farForeleg: [
    [22, -38, 8], [25, -28, 6], [26.5, -19.5, 4.4], [26.8, -16.5, 3.8], [27.4, -8.5, 2.8], [27.8, -5.5, 3.4],
    [28.8, -3, 2.9],
  ],
  farHindLeg: [
    [-17, -38, 14], [-16, -30, 8], [-18.5, -22.5, 5], [-19.2, -19.5, 4.5], [-17, -9, 2.9], [-16.5, -5.8, 3.5],
    [-15.6, -3, 3],
  ],
  tail: [[-29, -56], [-32.5, -55], [-36, -49], [-35.5, -45.5], [-33, -46.5], [-30, -50]],
  rump: [[-30, -55.5], [-32, -50], [-31, -43], [-29.5, -38], [-26.5, -43], [-25.5, -51]],
  throat: [
    [34, -61.5], [32.4, -57], [31, -51], [28.5, -44], [25.5, -37], [20, -42], [18, -49], [20, -52], [21, -58],
    [26, -61], [29, -65],
  ],
  bib: [[36, -61.6], [33, -59], [31.6, -52], [29.4, -47], [27, -53], [29, -60]],
  nearEar: [[30.5, -76], [22, -80.5], [15, -81], [14.4, -80], [18.5, -75.2], [26, -72]],
} satisfies Shapes;
const BODY: readonly Point[] = [
  ...DEER.head,
  ...limb(DEER.foreleg, [23.8, 19.4]),
  ...DEER.belly,
  ...limb(DEER.hindLeg, [-20.8, -25.2]),
  ...DEER.back,
];
// prettier-ignore
const ANTLER: readonly (readonly Joint[])[] = [
  [[-1.5, 0, 2.9], [-6, -4.5, 2.7], [-12, -11, 2.5], [-14.5, -19, 2.3], [-12, -27, 2], [-6.5, -32, 0.4]],
  [[-3, -2.2, 2.2], [-1, -7.5, 1.9], [2, -11.5, 0.4]],
  [[-9, -7.6, 2.2], [-5.5, -12.5, 1.9], [-3.4, -18, 0.4]],
  [[-13.6, -15, 2.1], [-18.5, -18.5, 1.8], [-20.5, -24.5, 0.4]],
  [[-14.2, -21.5, 2], [-9.5, -23, 1.7], [-5.6, -27, 0.4]],
];

/** Stags with their antlers up, and does. Sizes are the height of a stag, antlers included; a doe's is less. */
const draw: Draw = (scene, element) => {
  const { brush, traits, plan } = scene;
  const { line, light, near } = plan.palette;
  element.spots.forEach((spot, i) => {
    const fawn = element.variant === 'fawn' || (element.variant === 'doe' && i > 0);
    const antlered = element.variant !== 'doe' && !fawn && (i === 0 || element.count > 3);
    const { put, shape, stroke, size } = poseAt(scene, spot, {
      share: fawn ? 0.66 : antlered ? 0.94 : 0.86,
      middle: 7,
    });
    const coat = chooseCoat(scene, [0.52, 0.085, 52], element.color);
    const dark = lightness(coat) < 0.4;
    const far = shade(coat, dark ? 0.06 : -0.1);
    const pale = mix(light, coat, dark ? 0.35 : 0.12);
    const deep = dark ? shade(coat, 0.12) : mix(line, coat, 0.25);
    const detail = { part: 'detail' } as const;
    const horn =
      traits.paperSky || lightness(plan.palette.sky) > 0.5 ? mix(line, coat, 0.25) : mix(light, coat, 0.4);
    if (antlered) antler(-1, 34, mix(horn, coat, 0.25));
    brush.fill(shape(DEER.farEar), far);
    brush.fill(shape(limb(DEER.farForeleg, [31.6, 27.4])), far, { grain: 1.5 });
    brush.fill(shape(limb(DEER.farHindLeg, [-12.6, -17])), far, { grain: 1.5 });
    brush.fill(shape(DEER.tail), pale);
    brush.fill(shape(BODY), coat, { grain: 0.1 });
    brush.fill(shape(DEER.rump), pale, detail);
    if (antlered) brush.fill(shape(DEER.throat), shade(coat, dark ? 0.05 : -0.08), detail);
    else brush.fill(shape(DEER.bib), pale, detail);
    brush.fill(shape(points([49, -66], [48, -63], [44.5, -61.5], [42.5, -64], [45, -67.5])), pale, detail);
    brush.fill(shape(points([46.8, -68], [49.4, -66.4], [48.6, -64.6], [46, -66])), deep, detail);
    brush.fill(put(disc(37, -71.4, 1.25, 12)), deep, detail);
    brush.fill(shape(DEER.nearEar), coat, { grain: 0.3 });
    brush.fill(shape(points([27, -75.2], [21.5, -78.6], [16.4, -79.8], [20, -75.8])), pale, detail);
    if (antlered) antler(1, 32, horn);
    if (fawn)
      for (let k = 0; k < 9; k++)
        brush.fill(
          put(disc(-20 + 6.5 * (k % 5) + (k > 4 ? 3 : 0), k > 4 ? -46.5 : -52, 1.3, 8)),
          pale,
          detail,
        );
    if (traits.form === 'minimal') return;
    brush.stroke(stroke(points([14, -57], [18, -48], [15, -39])), far, size(1.2));
    brush.stroke(stroke(points([-15, -52], [-11.5, -45], [-14, -38])), far, size(1.2));
    for (const [x, y] of points([23.6, 0], [-20.9, 0]))
      brush.fill(
        put(points([x - 4.3, y], [x - 2.9, y - 2.4], [x - 0.6, y - 2.2], [x + 0.2, y])),
        mix(line, near, 0.2),
        detail,
      );

    function antler(way: 1 | -1, root: number, color: string): void {
      for (const joints of ANTLER)
        brush.fill(
          put(taper(joints.map(([x, y, w]): Joint => [root + x * way * (way < 0 ? 0.86 : 1), y - 76.5, w]))),
          color,
          detail,
        );
    }
  });
};

export const deer: Subject = {
  words: [
    one('deer|stag|buck|hart|reindeer|elk|moose|caribou|red deer|roebuck|highland stag|monarch of the glen'),
    one('doe|hind|roe deer|roe|gazelle|antelope', 'doe'),
    many('doe and fawn|doe and her fawn|deer and fawn|deer and her fawn|doe with fawn', 'doe'),
    many('herd of deer'),
    // Said of a stag that is named already.
    many('antler|antlers'),
    one('fawn|bambi|baby deer', 'fawn'),
  ],
  realm: 'ground',
  depth: 0.935,
  usualCount: 2,
  colorRoles: ['near'],
  place: herd(0.8, 0.95, { overlap: 0.12 }),
  describe: ({ variant, count }) =>
    variant === 'doe'
      ? withNumber(count, 'doe', 'does')
      : variant === 'fawn'
        ? withNumber(count, 'fawn', 'fawns')
        : count === 1
          ? 'a stag'
          : withNumber(count, 'stag', 'deer'),
  draw,
};
