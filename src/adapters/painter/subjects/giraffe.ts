import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Placer } from '../placing.js';
import { depthScale } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

// prettier-ignore
const GIRAFFE = {
  head: [
    [45.5, -88], [45.6, -85.6], [42.5, -84], [37, -84.6], [32.4, -86.4], [29.6, -84], [26.4, -75],
    [22.4, -64], [18.4, -55], [15, -47],
  ],
  foreleg: [
    [9.4, -42, 10], [10, -31, 5.4], [10.3, -23, 4.6], [10.3, -19, 3.8], [10.3, -8, 2.9], [10.6, -4.6, 3.4],
  ],
  belly: [[2, -37.5], [-6, -38], [-10, -39.5]],
  hindLeg: [
    [-15.4, -43, 11], [-15.6, -32, 6.6], [-18.4, -23, 4.6], [-18.4, -19, 4], [-17.2, -8, 3], [-17, -4.6, 3.6],
  ],
  back: [
    [-21.6, -48], [-19, -53], [-11, -55.5], [-1, -58.5], [6, -62], [11.4, -71], [16.6, -82], [21.4, -91],
    [24.4, -95], [24.6, -99], [24.2, -101.6], [26.8, -101.8], [27.4, -98.6], [28.4, -95.6], [33, -94.2],
    [39.4, -91],
  ],
  farForeleg: [
    [8, -42, 8], [14.4, -31, 5], [15.6, -23, 4.3], [15.8, -19, 3.6], [16.6, -8, 2.8], [17, -4.6, 3.3],
  ],
  farHindLeg: [
    [-13, -42, 9], [-10.4, -32, 6], [-12.2, -23, 4.3], [-11.8, -19, 3.7], [-9.6, -8, 2.9], [-9.4, -4.6, 3.5],
  ],
  muzzle: [[45.8, -88.4], [46, -85.4], [42.5, -83.9], [38.6, -84.4], [40, -88.4], [43, -89.6]],
} satisfies Shapes;
const BODY: readonly Point[] = [
  ...GIRAFFE.head,
  ...limb(GIRAFFE.foreleg, [13.6, 8.8]),
  ...GIRAFFE.belly,
  ...limb(GIRAFFE.hindLeg, [-14, -18.8]),
  ...GIRAFFE.back,
];
/** Centres and radii of the patches on the neck and body. */
// prettier-ignore
const PATCHES: readonly (readonly [x: number, y: number, r: number])[] = [
  [24.6, -86.4, 2], [21.6, -82.5, 2.2], [25.4, -80.4, 2.2], [18.8, -77, 2.6], [23.4, -75, 2.4],
  [15.8, -71.6, 2.7], [20.8, -69.8, 2.8], [12.6, -65.6, 2.9], [18, -63.6, 3], [8.6, -59.6, 3.1],
  [14.8, -57.6, 3.2], [1.6, -55.2, 3.2], [8, -53, 3.3], [13.4, -51, 2.7], [-5.6, -52.4, 3.2],
  [1.4, -48.6, 3.4], [8, -46.2, 3.2], [-12.2, -51, 3], [-5, -45.6, 3.3], [-17.6, -48.6, 2.6],
  [-11.6, -44.6, 3.2], [2.6, -42, 2.7], [-17.2, -42.4, 3], [-5, -40.4, 2], [9, -39.6, 2.4],
  [-13.6, -38.2, 2.6], [11, -34, 1.6], [-17, -35, 1.8], [9, -31.6, 1.3], [-15.4, -31, 1.5], [10.2, -27, 1.2],
  [-18, -27, 1.2],
];

/** Giraffes, patched from the jaw to the knee. Sizes are the height to the horns. */
const draw: Draw = (scene, element) => {
  const { brush, traits, plan } = scene;
  const { line } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const { put, shape, size } = poseAt(scene, spot, {
      share: i > 0 && element.variant === null ? 0.74 : 1,
      middle: 11,
    });
    const coat = chooseCoat(scene, [0.8, 0.095, 78], element.color);
    const dark = lightness(coat) < 0.45;
    const far = shade(coat, dark ? 0.07 : -0.12);
    const patch = dark ? shade(coat, 0.14) : mix(shade(coat, -0.3), line, 0.12);
    const deep = mix(line, coat, 0.12);
    brush.fill(put(taper(joints([-20, -51, 2], [-24.4, -46, 1.5], [-25.6, -38, 1], [-25, -34, 0.8]))), far);
    brush.fill(shape(points([-25.8, -35], [-24.2, -35], [-23.4, -29], [-25, -26], [-26.8, -30])), deep);
    brush.fill(shape(limb(GIRAFFE.farForeleg, [20, 15.2])), far, { grain: 1.5 });
    brush.fill(shape(limb(GIRAFFE.farHindLeg, [-6.4, -11.2])), far, { grain: 1.5 });
    brush.fill(
      put(taper(joints([23, -94, 1.8], [17, -83.5, 2.2], [11, -71.5, 2.2], [5, -62.5, 1.6], [1, -59, 0]))),
      deep,
    );
    brush.fill(put(taper(joints([29.2, -95, 1.8], [30, -99, 1.7], [30.4, -101.4, 2.3]))), far);
    brush.fill(shape(points([24, -93.4], [19, -95.6], [15.6, -96.4], [16.6, -93.4], [21, -91])), far, detail);
    brush.fill(shape(BODY), coat, { grain: 1.2 });
    brush.fill(put(disc(25.5, -101.4, 1.6, 12)), deep, detail);
    const shown = traits.form === 'minimal' ? PATCHES.filter(([, , r]) => r > 2.4) : PATCHES;
    shown.forEach(([x, y, r], k) => {
      const corners = Array.from({ length: 6 }, (_, c): Point => {
        const angle = (c / 6) * Math.PI * 2 + k * 0.7;
        const reach = r * (0.98 + 0.24 * Math.sin(k * 5.1 + c * 2.3));
        return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
      });
      brush.fill(put(corners), patch, detail);
    });
    brush.fill(shape(GIRAFFE.muzzle), mix(coat, deep, dark ? 0 : 0.3), detail);
    brush.fill(put(disc(33.4, -91, 1.3, 12)), deep, detail);
    if (traits.form === 'minimal') return;
    brush.fill(put(disc(43.8, -87.6, 0.6, 8)), deep, detail);
    brush.stroke(put(points([45, -85.8], [41.4, -86.2])), deep, size(0.5));
    for (const x of [12, -15.6])
      brush.fill(put(points([x - 3, 0], [x - 2.4, -2.4], [x + 0.4, -2.2], [x + 1.4, -0.2])), deep, detail);
  });
};

/** Two that face each other, so near that each head is over the other's back. */
const crossing: Placer = (mention, layout) => {
  const { frame, groundLine } = layout;
  const wide = Math.max(1, frame.aspect);
  const size = Math.min(0.98 * depthScale(mention), 0.66 / Math.min(1, frame.aspect), (wide * 0.94) / 0.86);
  const apart = ((0.38 - 0.22) * size) / wide / 2;
  return ([1, -1] as const).map((facing, i) => ({
    x: 0.5 - facing * apart,
    y: groundLine + (i ? 0 : -0.008),
    size: size * (i ? 1 : 0.97),
    facing,
  }));
};

export const giraffe: Subject = {
  words: [
    one('giraffe|camelopard|giraff|girafe|baby giraffe'),
    many(
      'giraffes crossing|giraffes crossing neck|giraffes crossing their neck|giraffes with crossed neck|giraffes with their necks crossed|giraffes necking|crossed giraffe|giraffes in love|kissing giraffe|giraffes kissing',
      'crossing',
    ),
  ],
  realm: 'ground',
  depth: 0.93,
  usualCount: 2,
  colorRoles: ['near'],
  place: (mention, layout) =>
    (mention.variant === 'crossing' ? crossing : herd(1.05, 0.74, { overlap: 0.2 }))(mention, layout),
  describe: (element) =>
    element.variant === 'crossing'
      ? 'two giraffes that cross their necks'
      : counted('giraffe', 'giraffes')(element),
  draw,
};
