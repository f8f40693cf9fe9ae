import { withNumber } from '../words/counted.js';
import type { Joint, Point, Shapes } from '../geometry.js';
import { joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseAccentCoat, chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';
import { drawCurled } from './curled.js';

interface Coat {
  coat: string;
  bib: string;
  dark: string;
}

/** Foxes that sit with the tail around them, or trot. Sizes are the height to the tips of the ears. */
const draw: Draw = (scene, element) => {
  const { light, line, near } = scene.plan.palette;
  const arctic = element.variant === 'arctic';
  element.spots.forEach((spot, i) => {
    const own = i === 0 || element.color === null ? element.color : mix(element.color, near, 0.12);
    const base = arctic ? chooseCoat(scene, mix(light, near, 0.04), own) : chooseAccentCoat(scene, own);
    const coat = i % 2 ? shade(base, -0.05) : base;
    const paint = {
      coat,
      bib: mix(light, coat, lightness(coat) > 0.85 ? 0.3 : 0.06),
      dark: arctic ? shade(coat, -0.14) : mix(line, coat, 0.12),
    };
    if (element.variant === 'sleeping')
      drawCurled(scene, spot, { coat: paint.coat, pale: paint.bib, dark: paint.dark, kind: 'fox' });
    else if (element.variant === 'trotting') drawTrotting(scene, spot, paint);
    else drawSitting(scene, spot, paint);
  });
};

// prettier-ignore
const SITTING = {
  head: [
    [42, -70], [41, -67], [36, -65], [29, -63], [24, -61], [18, -55.5], [19, -52], [23, -46], [23.5, -38],
    [21, -30],
  ],
  foreleg: [[15, -26, 10], [15.5, -15, 7.4], [15.5, -7, 6.6], [16.5, -3.5, 7]],
  back: [
    [10, -14], [7.5, -18], [8, -10], [11, -5], [12, 0], [0, 0.5], [-16, 0.5], [-28, -3], [-33, -13],
    [-31, -26], [-24, -40], [-16, -51], [-9, -61], [-6, -70], [-5.5, -77], [-5, -84], [-1, -95], [1.6, -99.6],
    [2.6, -99.4], [6.5, -94], [11, -87.5], [17, -85.5], [23, -80.5], [30, -75], [38, -73],
  ],
  tail: [[-20, -6, 9], [-38, -5, 14], [-54, -10, 18], [-65, -22, 18], [-68, -34, 9], [-66, -42, 0]],
  farEar: [[12, -84], [17, -93], [21, -98.8], [22, -98.4], [24, -91], [24, -81], [18, -80]],
  bib: [
    [41.5, -68.5], [36, -65], [29, -63], [18, -55.5], [19, -52], [23, -46], [23.5, -38], [20, -30], [15, -33],
    [11, -42], [9, -52], [10, -60], [17, -66], [25, -69.5], [34, -70.5],
  ],
  sock: [[19.8, -20], [19.5, -10], [19.8, -5], [23, -3], [23, 0], [12, 0], [12, -6], [11.8, -15], [15, -18]],
} satisfies Shapes;
const SITTING_BODY: readonly Point[] = [...SITTING.head, ...limb(SITTING.foreleg, [23, 12]), ...SITTING.back];

// prettier-ignore
const ASLEEP_TAIL: readonly Joint[] = [
  [-27, -7, 8], [-33, -2, 12], [-22, 3.5, 15], [-3, 5, 17], [16, 3.5, 16], [30, 0, 10], [40, -5, 0],
];

function drawSitting(scene: Scene, spot: Spot, { coat, bib, dark }: Coat): void {
  const { brush, traits, dice } = scene;
  const wrapped = dice.chance(0.7);
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: wrapped ? 3 : -13 });
  const detail = { part: 'detail' } as const;
  if (!wrapped) drawTail(SITTING.tail, 0.66);
  brush.fill(shape(SITTING.farEar), shade(coat, -0.07), { grain: 1.3 });
  brush.fill(shape(limb(joints([12, -26, 9], [8, -13, 6.6], [7, -5, 6]), [13, 3.5])), mix(dark, coat, 0.25), {
    grain: 1.5,
  });
  brush.fill(shape(SITTING_BODY), coat, { grain: 1.25 });
  brush.fill(shape(SITTING.bib), bib, detail);
  brush.fill(shape(SITTING.sock), dark, detail);
  brush.fill(put(points([-2.5, -86], [1.2, -97], [7, -87.5], [2, -84])), dark, detail);
  brush.fill(shape(points([42.5, -72.5], [44, -70], [41.5, -68.6], [39, -70.5])), dark, detail);
  brush.fill(shape(points([21, -75.5], [24, -77.5], [26.5, -75], [23.5, -74.2])), dark, detail);
  if (traits.form !== 'minimal') {
    brush.stroke(stroke(points([-21, -27], [-9, -30], [2, -24], [7, -13])), shade(coat, -0.13), size(1.5));
    brush.stroke(stroke(points([2, -57], [4, -46], [9, -36])), shade(coat, -0.1), size(1.2));
  }
  if (wrapped) drawTail(ASLEEP_TAIL, 0.64);

  function drawTail(joints: Parameters<typeof taper>[0], from: number): void {
    const tail = taper(joints);
    brush.fill(put(tail), shade(coat, -0.03), { grain: wrapped ? 0 : -0.8 });
    const n = tail.length / 2;
    const at = Math.round(n * from);
    const back = Math.round(n * (from - 0.07));
    const tip = tail.slice(at, tail.length - at);
    const notch =
      tail[back] && tail[tail.length - back]
        ? [
            [
              (tail[back][0] + (tail[tail.length - back]?.[0] ?? 0)) / 2,
              (tail[back][1] + (tail[tail.length - back]?.[1] ?? 0)) / 2,
            ] as Point,
          ]
        : [];
    brush.fill(put([...tip, ...notch]), bib, detail);
  }
}

// prettier-ignore
const TROTTING = {
  head: [[97, -73], [96, -70], [91, -68], [83, -67], [76, -63], [69, -58], [64, -55], [57, -48]],
  foreleg: [[47, -44, 17], [55, -32, 9.5], [62, -19, 7], [68, -8, 6], [73, -3, 6.5], [77, -1.5, 4]],
  belly: [[36, -38], [20, -37], [0, -40], [-17, -46]],
  hindLeg: [
    [-33, -50, 24], [-39, -35, 13], [-51, -25, 8], [-58, -18, 6.5], [-63, -8, 6], [-59, -2.5, 6],
    [-56, -1.2, 4],
  ],
  back: [
    [-47, -56], [-49, -66], [-40, -73], [-12, -72], [18, -74], [38, -77], [50, -81], [58, -87], [61, -96],
    [62.6, -100.4], [63.6, -100.2], [67, -97], [72, -90.5], [78, -86], [87, -79], [94, -76.5],
  ],
  farForeleg: [[40, -46, 15], [33, -30, 9], [30, -20, 6.8], [23, -11, 5.6], [17, -8, 5.5], [14, -9.5, 3.5]],
  farHindLeg: [[-28, -48, 18], [-20, -32, 11], [-21, -20, 7.5], [-14, -8, 6], [-11, -3, 6.5], [-6, -1.5, 4]],
  tail: [[-40, -66, 8], [-56, -64, 13], [-74, -56, 18], [-94, -48, 17], [-110, -46, 9], [-118, -47, 0]],
  farEar: [[69, -84], [73, -92], [76.5, -97.6], [77.4, -97.2], [79, -91], [80, -84]],
  bib: [
    [97, -71.5], [91, -68], [83, -67], [76, -63], [69, -58], [64, -55], [57, -48], [53, -52], [56, -60],
    [63, -67], [74, -71], [86, -73],
  ],
  frontSock: [
    [62, -27], [66, -19], [70.5, -8], [77, -3], [76, -0.5], [70, -1], [64.5, -8], [59, -18], [57, -25],
  ],
  hindSock: [
    [-50, -29], [-54, -19], [-60, -8], [-56, -3], [-58, -1], [-63, -3], [-66.5, -9], [-61, -20], [-57, -26],
  ],
} satisfies Shapes;
const TROTTING_BODY: readonly Point[] = [
  ...TROTTING.head,
  ...limb(TROTTING.foreleg),
  ...TROTTING.belly,
  ...limb(TROTTING.hindLeg),
  ...TROTTING.back,
];

function drawTrotting(scene: Scene, spot: Spot, { coat, bib, dark }: Coat): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: -10 });
  const detail = { part: 'detail' } as const;
  const far = mix(shade(coat, -0.12), dark, 0.35);
  brush.fill(shape(limb(TROTTING.farForeleg)), far, { grain: 1.2 });
  brush.fill(shape(limb(TROTTING.farHindLeg)), far, { grain: 1.2 });
  const tail = taper(TROTTING.tail);
  brush.fill(put(tail), shade(coat, -0.03), { grain: -0.3 });
  const n = tail.length;
  brush.fill(put(tail.slice(Math.round(n * 0.34), n - Math.round(n * 0.34))), bib, detail);
  brush.fill(shape(TROTTING.farEar), shade(coat, -0.07));
  brush.fill(shape(TROTTING_BODY), coat, { grain: 0.1 });
  brush.fill(shape(TROTTING.bib), bib, detail);
  brush.fill(shape(TROTTING.frontSock), dark, detail);
  brush.fill(shape(TROTTING.hindSock), dark, detail);
  brush.fill(put(points([61, -88], [63.2, -98], [69.5, -90.5], [65, -87])), dark, detail);
  brush.fill(shape(points([98, -75.5], [99.3, -73], [96.5, -71.5], [94, -74])), dark, detail);
  brush.fill(shape(points([77, -79.5], [80, -81.5], [82.5, -79], [79.5, -78.2])), dark, detail);
  if (traits.form === 'minimal') return;
  brush.stroke(stroke(points([40, -68], [46, -58], [46, -48])), shade(coat, -0.12), size(1.6));
  brush.stroke(stroke(points([-24, -66], [-18, -56], [-22, -47])), shade(coat, -0.12), size(1.6));
}

export const fox: Subject = {
  words: [
    one('fox|vixen|red fox|fox cub|sitting fox'),
    one('trotting fox|running fox|walking fox|fox trotting|fox running|fox walking|prowling fox', 'trotting'),
    many('foxes running|foxes trotting', 'trotting'),
    one(
      'sleeping fox|red fox asleep|fox asleep|fox sleeping|curled fox|curled up fox|fox curled up|sleepy fox',
      'sleeping',
    ),
    one('arctic fox|white fox|snow fox|polar fox', 'arctic'),
  ],
  realm: 'ground',
  depth: 0.94,
  usualCount: 2,
  colorRoles: ['accent'],
  ownColors: { '': [0.645, 0.165, 47], trotting: [0.645, 0.165, 47], sleeping: [0.645, 0.165, 47] },
  place: (mention, layout) =>
    (mention.variant === 'sleeping'
      ? herd(0.68, 1.3, { overlap: 0 })
      : mention.variant === 'trotting'
        ? herd(0.44, 2.18, { abreast: true })
        : herd(0.66, 1.12, { overlap: 0.06 }))(mention, layout),
  describe: ({ variant, count }) =>
    variant === 'trotting'
      ? withNumber(count, 'trotting fox', 'trotting foxes')
      : variant === 'arctic'
        ? withNumber(count, 'arctic fox', 'arctic foxes')
        : variant === 'sleeping'
          ? withNumber(count, 'sleeping fox', 'sleeping foxes')
          : withNumber(count, 'fox', 'foxes'),
  draw,
};
