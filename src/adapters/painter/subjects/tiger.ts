import { withNumber } from '../words/counted.js';
import type { Joint, Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Pose } from './anatomy.js';
import { chooseAccentCoat, chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';
import type { Beast } from './big-cat-marks.js';
import { drawSpots, drawStripes } from './big-cat-marks.js';

// prettier-ignore
const TIGER = {
  head: [[93, -68], [93.5, -64], [91, -59.5], [86, -56], [79, -54.5], [73, -53], [67, -48], [60, -40]],
  foreleg: [[48, -44, 25], [54, -29, 15.5], [60, -16, 11.5], [63, -7, 11]],
  belly: [[36, -36], [18, -33], [-4, -34], [-22, -39]],
  hindLeg: [[-40, -46, 32], [-46, -32, 18], [-57, -20.5, 11.5], [-59.5, -14, 10], [-60, -6.5, 10]],
  back: [
    [-60, -56], [-60.5, -66], [-53, -77], [-38, -82.5], [-20, -81], [0, -78], [20, -81], [36, -86.5],
    [48, -86], [57, -85.5], [60, -90.5], [63.5, -94.5], [68, -94], [70.5, -89], [73, -86.5], [78, -83],
    [82.5, -76.5], [88, -72.5],
  ],
} satisfies Shapes;
const BODY: readonly Point[] = [
  ...TIGER.head,
  ...limb(TIGER.foreleg, [75, 57]),
  ...TIGER.belly,
  ...limb(TIGER.hindLeg, [-48, -65.5]),
  ...TIGER.back,
];

// prettier-ignore
const TAIL: readonly Joint[] = [
  [-54, -72, 9], [-68, -66, 8], [-80, -50, 7], [-91, -35, 6.6], [-104, -31, 6.4], [-114, -39, 6],
  [-117, -50, 5.4], [-115, -57, 3],
];
// prettier-ignore
const MANE: readonly Point[] = [
  [80, -85], [80.5, -92], [75, -91], [73, -99], [67, -95.5], [62, -102], [57, -96.5], [49, -101], [46, -94],
  [37, -95], [38, -87], [29, -84], [33, -77], [26, -70], [32.5, -65], [27.5, -56], [35, -53], [33, -43],
  [41, -44], [43, -33], [50, -38], [55, -28], [60, -36], [68, -31], [69, -41], [76, -43], [74, -51],
  [78, -55], [72, -59], [70, -66], [71, -75], [75, -81],
];

/** Tigers, leopards and lions on the prowl. Sizes are the height at the ears. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { line, light, near } = plan.palette;
  const kind = element.variant;
  element.spots.forEach((spot, i) => {
    const lion = kind === 'lion' || kind === 'lioness' || kind === 'cub';
    const base =
      kind === 'panther'
        ? chooseCoat(scene, mix(line, near, 0.15), element.color)
        : kind === 'white'
          ? chooseCoat(scene, mix(light, near, 0.08), element.color)
          : chooseAccentCoat(scene, element.color);
    const coat = i % 2 ? shade(base, -0.04) : base;
    const small = kind === 'cub' || (i > 0 && element.count === 3 && kind !== 'lion');
    const cat = prowling(scene, poseAt(scene, spot, { share: small ? 0.64 : 1, middle: -12 }), coat, {
      lion,
      maned: kind === 'lion' && i % 2 === 0,
      plain: lion || kind === 'panther',
    });
    if (lion || kind === 'panther') return;
    if (kind === 'leopard') drawSpots(scene, cat, coat);
    else drawStripes(scene, cat);
  });
};

// prettier-ignore
const PROWLING = {
  belly: [[36, -36], [18, -33], [-4, -34], [-22, -39], [-4, -39.5], [18, -39], [36, -41]],
  muzzle: [
    [92.5, -66], [93, -62], [91, -59.5], [86, -56], [79, -54.5], [75, -55.5], [77, -60.5], [82, -64],
    [87, -66.5],
  ],
  chest: [[79, -54.5], [73, -53], [67, -48], [60, -40], [58, -46], [62, -56], [67, -62], [72, -58]],
} satisfies Shapes;

function prowling(
  { brush, traits, plan }: Scene,
  pose: Pose,
  coat: string,
  { lion, maned, plain }: { lion: boolean; maned: boolean; plain: boolean },
): Beast {
  const { line, light, accent } = plan.palette;
  const { put, shape, stroke, size } = pose;
  const detail = { part: 'detail' } as const;
  const dark = lightness(coat) < 0.42;
  const pale = dark ? shade(coat, 0.1) : mix(light, coat, 0.12);
  const far = shade(coat, dark ? 0.06 : -0.1);
  const stripe = dark ? shade(coat, 0.16) : mix(line, coat, 0.08);
  const mane = mix(line, coat, dark ? 0.75 : 0.42);
  brush.fill(put(taper(lion ? TAIL.map(([x, y, w]): Joint => [x, y, w * 0.66]) : TAIL)), coat, {
    grain: 0.4,
  });
  if (lion) brush.fill(shape(points([-119, -48], [-120, -58], [-116, -67], [-111, -60], [-112, -50])), mane);
  else if (!plain)
    brush.fill(put(taper(joints([-117, -50, 5.6], [-116.6, -54, 4.8], [-115, -58, 2]))), stripe, detail);
  brush.fill(
    shape(limb(joints([38, -42, 20], [31, -27, 13.5], [30, -16, 10.5], [25, -7, 10]), [36, 19])),
    far,
    { grain: 1.4 },
  );
  brush.fill(
    shape(
      limb(
        joints([-28, -46, 24], [-22, -32, 15], [-27, -20.5, 11], [-25, -14, 9.6], [-21, -6.5, 9.6]),
        [-9, -26.5],
      ),
    ),
    far,
    { grain: 1.4 },
  );
  brush.fill(shape(points([72, -86], [74, -92], [77.5, -93.6], [80, -90], [79, -83])), far);
  brush.fill(shape(BODY), coat, { grain: 0.1 });
  brush.fill(shape(PROWLING.belly), pale, detail);
  if (maned) {
    brush.fill(shape(MANE), mane, { grain: 1.2 });
    brush.fill(shape(points([66, -80], [64.5, -87], [68.5, -91], [72.5, -88], [72, -81])), coat, detail);
  }
  brush.fill(shape(PROWLING.muzzle), pale, detail);
  if (!maned && !plain) brush.fill(shape(PROWLING.chest), pale, detail);
  brush.fill(
    shape(points([90.5, -71], [94, -69], [93.8, -65.5], [91, -66.5])),
    mix(accent, stripe, lion ? 0.75 : 0.5),
    detail,
  );
  brush.fill(
    shape(points([79.6, -74.6], [82.5, -76], [84.6, -73.6], [81.6, -72.8])),
    dark ? mix(light, accent, 0.5) : stripe,
    detail,
  );
  if (traits.form === 'minimal') return { ...pose, stripe };
  brush.stroke(stroke(points([93, -65], [89, -61.5], [83.5, -61])), stripe, size(1.1));
  if (!maned) brush.fill(put(disc(65.6, -89.6, 2.6, 14)), stripe, detail);
  for (const [x, toes] of points([75, 3], [-48, 3]))
    for (let k = 1; k < toes; k++)
      brush.stroke(put(points([x - 1.5 - k * 3, -3], [x - 0.8 - k * 3, -0.6])), stripe, size(0.9));
  if (plain) {
    if (!maned) brush.stroke(stroke(points([38, -74], [46, -60], [42, -45])), far, size(1.4));
    brush.stroke(stroke(points([-30, -72], [-20, -58], [-26, -44])), far, size(1.4));
  }
  return { ...pose, stripe };
}

export const tiger: Subject = {
  words: [
    one('tiger|tigress|bengal tiger|big cat|prowling tiger|tiger cub'),
    one('white tiger|snow tiger', 'white'),
    one('lion|lion king', 'lion'),
    one('lioness|puma|cougar|mountain lion', 'lioness'),
    one('lion cub', 'cub'),
    one('leopard|cheetah|jaguar|ocelot|snow leopard', 'leopard'),
    one('panther|black panther', 'panther'),
  ],
  realm: 'ground',
  depth: 0.935,
  usualCount: 2,
  colorRoles: ['accent'],
  ownColors: {
    '': [0.69, 0.155, 58],
    lion: [0.76, 0.115, 76],
    lioness: [0.75, 0.1, 74],
    cub: [0.77, 0.1, 76],
    leopard: [0.78, 0.115, 76],
  },
  place: herd(0.48, 2.16, { overlap: 0.3, abreast: true }),
  describe: ({ variant, count }) => {
    const plural: Record<string, readonly [string, string]> = {
      lion: ['lion', 'lions'],
      lioness: ['lioness', 'lionesses'],
      cub: ['lion cub', 'lion cubs'],
      leopard: ['leopard', 'leopards'],
      panther: ['panther', 'panthers'],
      white: ['white tiger', 'white tigers'],
    };
    const [single, several] = plural[variant ?? ''] ?? ['tiger', 'tigers'];
    return withNumber(count, single, several);
  },
  draw,
};
