import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

/** Cows: pied ones, and Highland cattle with long horns and a fringe. Sizes are the height at the poll. */
const draw: Draw = (scene, element) => {
  const { light, near } = scene.plan.palette;
  element.spots.forEach((spot, i) => {
    const own = i === 0 || !element.color ? element.color : mix(element.color, near, 0.12);
    if (element.variant === 'highland')
      drawHighland(scene, spot, chooseCoat(scene, i % 2 ? [0.4, 0.075, 48] : [0.6, 0.13, 55], own));
    else drawPied(scene, spot, chooseCoat(scene, mix(light, near, 0.04), own), i);
  });
};

// prettier-ignore
const COW = {
  head: [
    [81.5, -65], [81.5, -60], [78, -56.5], [71.5, -57], [65, -62], [58, -66], [53, -60], [49, -49], [42, -39],
  ],
  foreleg: [[29, -38, 19], [29, -27, 11], [29.4, -19, 8.6], [29.4, -8, 6.4]],
  belly: [[14, -33.5], [-2, -32], [-16, -34], [-24, -38]],
  hindLeg: [[-39, -46, 22], [-40, -34, 13.4], [-43.6, -25, 9.6], [-43, -16, 7.6], [-43, -7, 6.8]],
  back: [
    [-53.5, -56], [-55.5, -70], [-52, -81], [-42, -83.5], [-22, -81.5], [2, -81], [20, -84.5], [32, -86],
    [46, -90], [55, -95.5], [62, -96.5], [67, -92], [71.5, -83], [77, -73],
  ],
} satisfies Shapes;
const BODY: readonly Point[] = [
  ...COW.head,
  ...limb(COW.foreleg, [36.4, 24.6]),
  ...COW.belly,
  ...limb(COW.hindLeg, [-36, -47.6]),
  ...COW.back,
];

function drawQuarters(
  scene: Scene,
  { shape, put }: ReturnType<typeof poseAt>,
  far: string,
  tuft: string,
): void {
  const { brush } = scene;
  brush.fill(put(taper(joints([-52, -79, 4], [-58.6, -72, 3.2], [-59.6, -54, 2.4], [-58.6, -40, 2]))), far);
  brush.fill(shape(points([-60, -43], [-57, -43], [-55.6, -34], [-58, -25], [-61.4, -33])), tuft);
  brush.fill(
    shape(limb(joints([26, -38, 15], [20, -27, 9.6], [18, -19, 8], [16.6, -8, 6.2]), [23.4, 11.6])),
    far,
    { grain: 1.5 },
  );
  brush.fill(
    shape(
      limb(
        joints([-32, -44, 18], [-29, -34, 11.6], [-31, -25, 8.8], [-28.6, -16, 7.2], [-28, -7, 6.6]),
        [-21, -33],
      ),
    ),
    far,
    { grain: 1.5 },
  );
}

// prettier-ignore
const DAIRY = {
  udder: [[-26, -38], [-27, -33], [-23, -29.5], [-15, -29.5], [-11, -34], [-16, -38]],
  rumpPatch: [
    [-55.6, -70], [-52.4, -81], [-42, -83.8], [-30, -82.5], [-26, -74], [-32, -66], [-29, -56], [-38, -52],
    [-48, -57], [-54, -58],
  ],
  flankPatch: [[-14, -81.6], [2, -81.4], [12, -83], [14, -72], [8, -60], [-2, -55], [-9, -62], [-17, -68]],
  headPatch: [
    [26, -85.5], [34, -86.5], [46, -90], [55, -95.5], [62, -96.5], [66.4, -93], [63, -84], [60, -74],
    [55, -66], [47, -62], [40, -52], [33, -56], [30, -68],
  ],
  muzzle: [[81.8, -65], [81.8, -60], [78, -56.3], [71.5, -56.8], [69, -61], [72, -66.5], [78, -68.6]],
  ear: [[56, -92], [49, -93], [42, -90], [41, -86.4], [47, -84.6], [54, -86.8]],
} satisfies Shapes;

function drawPied(scene: Scene, spot: Spot, coat: string, index: number): void {
  const { brush, traits, plan } = scene;
  const { line, near, accent, light } = plan.palette;
  const pose = poseAt(scene, spot, { middle: 11 });
  const { put, shape, size } = pose;
  const detail = { part: 'detail' } as const;
  const dark = lightness(coat) < 0.45;
  const patch = dark ? mix(light, coat, 0.12) : index % 2 ? mix('#7a4a30', near, 0.2) : mix(line, near, 0.12);
  const pink = mix(mix(accent, '#d98f86', 0.6), light, 0.4);
  drawQuarters(scene, pose, shade(coat, dark ? 0.07 : -0.1), patch);
  brush.fill(put(taper(joints([59, -95, 4.4], [57.6, -100, 3.4], [61, -105, 0.4]))), mix(light, line, 0.35));
  brush.fill(shape(DAIRY.udder), pink);
  brush.fill(shape(BODY), coat, { grain: 0.1 });
  brush.fill(shape(DAIRY.rumpPatch), patch, detail);
  brush.fill(shape(DAIRY.flankPatch), patch, detail);
  brush.fill(shape(points([-8, -48], [2, -50], [9, -44], [5, -37], [-5, -38])), patch, detail);
  brush.fill(shape(DAIRY.headPatch), patch, detail);
  brush.fill(shape(DAIRY.muzzle), pink, detail);
  brush.fill(shape(DAIRY.ear), patch, { grain: 0.2 });
  brush.fill(put(disc(66, -82, 1.9, 12)), dark ? coat : line, detail);
  if (traits.form === 'minimal') return;
  brush.fill(put(disc(78.6, -63.6, 1.1, 10)), mix(line, pink, 0.4), detail);
  brush.stroke(put(points([81, -59.6], [76, -60])), mix(line, pink, 0.4), size(0.9));
  for (const x of [30.4, -42])
    brush.fill(
      put(points([x - 5.4, 0], [x - 4.4, -3], [x + 4.6, -3], [x + 5.8, -0.6])),
      mix(line, near, 0.2),
      detail,
    );
}

/** Locks of hair along an edge from left to right, `long` in length. */
function locks(from: Point, to: Point, count: number, long: number): Point[] {
  return Array.from({ length: count * 2 + 1 }, (_, k): Point => {
    const t = k / (count * 2);
    const drop = k % 2 ? long * (0.8 + 0.3 * Math.sin(k * 2.7)) : long * 0.34;
    return [from[0] + (to[0] - from[0]) * t - (k % 2 ? 1.4 : 0), from[1] + (to[1] - from[1]) * t + drop];
  });
}

// prettier-ignore
const HIGHLAND = {
  muzzle: [[81.8, -65], [81.8, -60], [78, -56.3], [71.5, -56.8], [69, -61], [72, -66.5], [78, -68.6]],
  ear: [[55, -91], [47, -91], [39.6, -86], [38, -80], [42, -78], [50, -82], [56, -86]],
  fringe: [
    [52, -95], [58, -99], [64, -98.6], [70, -93], [75, -83], [74, -76], [71.4, -80], [71.6, -72], [68, -78.6],
    [66.4, -70.4], [63.4, -78], [60, -72], [58.6, -81], [54, -79], [54.4, -87],
  ],
} satisfies Shapes;

// prettier-ignore
const LOCKS = [
  [-40, -72], [-26, -76], [-10, -74], [6, -76], [20, -78], [-32, -62], [-16, -64], [0, -64], [14, -67],
  [-44, -60],
] as const;

function drawHighland(scene: Scene, spot: Spot, coat: string): void {
  const { brush, traits, plan } = scene;
  const { line, light } = plan.palette;
  const pose = poseAt(scene, spot, { share: 0.9, middle: 11 });
  const { put, shape, size } = pose;
  const detail = { part: 'detail' } as const;
  const dark = lightness(coat) < 0.4;
  const far = shade(coat, dark ? 0.06 : -0.1);
  const horn = mix(light, coat, 0.22);
  drawQuarters(scene, pose, far, far);
  brush.fill(
    put(taper(joints([57, -92, 5], [47, -97, 4.4], [40, -106, 3.4], [41, -116, 0.4]))),
    mix(horn, line, 0.2),
  );
  brush.fill(shape(BODY), coat, { grain: 0.1 });
  brush.fill(
    put([[-36, -52], ...locks([-36, -42], [48, -46], 13, 15), [48, -56], [20, -60], [-10, -58]]),
    coat,
    { grain: 1.5 },
  );
  brush.fill(
    put([[36, -78], [30, -56], ...locks([32, -52], [56, -60], 4, 16), [60, -70], [52, -84]]),
    shade(coat, dark ? 0.03 : -0.035),
    { grain: 1.4 },
  );
  brush.fill(shape(HIGHLAND.muzzle), mix(coat, light, 0.4), detail);
  brush.fill(shape(points([79, -66], [82, -65], [82, -62], [79, -62.6])), mix(line, coat, 0.3), detail);
  brush.fill(put(taper(joints([62, -94, 5.6], [72, -97, 5], [80, -105, 3.8], [80, -117, 0.4]))), horn);
  brush.fill(shape(HIGHLAND.ear), far, { grain: 0.4 });
  brush.fill(put(HIGHLAND.fringe), shade(coat, dark ? 0.05 : 0.045), { grain: 1.2 });
  if (traits.form === 'minimal') return;
  for (const [x, y] of LOCKS)
    brush.stroke(put(points([x, y], [x - 1.6, y + 6], [x - 1, y + 11])), far, size(1.3));
  for (const [x, y] of points([59, -95], [63, -94], [67, -90]))
    brush.stroke(put(points([x, y], [x + 1.2, y + 7], [x + 1, y + 13])), far, size(1));
}

export const cow: Subject = {
  words: [
    one('cow|bull|cattle|friesian|dairy cow|ox'),
    one(
      'highland cow|highland cattle|highland bull|hairy cow|scottish cow|highland calf|highland coo|yak|bison|buffalo',
      'highland',
    ),
    many('herd of cow|herd of cattle'),
  ],
  realm: 'ground',
  depth: 0.935,
  usualCount: 2,
  colorRoles: ['near'],
  place: herd(0.54, 1.56, { overlap: 0.3, abreast: true }),
  describe: ({ variant, count }) =>
    variant === 'highland'
      ? withNumber(count, 'Highland cow', 'Highland cows')
      : withNumber(count, 'cow', 'cows'),
  draw,
};
