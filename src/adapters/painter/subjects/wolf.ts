import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

interface Coat {
  coat: string;
  pale: string;
  deep: string;
}

/** Howling or walking wolves. Sizes are the height to the nose of a howling one. */
const draw: Draw = (scene, element) => {
  const { light, line, near } = scene.plan.palette;
  element.spots.forEach((spot, i) => {
    const own = element.color && i ? mix(element.color, near, 0.15) : element.color;
    const base = chooseCoat(scene, [0.5, 0.022, 250], own);
    const coat = i % 2 ? shade(base, -0.05) : base;
    const dark = lightness(coat) < 0.36;
    const paint = {
      coat,
      pale: mix(light, coat, dark ? 0.66 : 0.36),
      deep: dark ? shade(coat, 0.1) : mix(line, coat, 0.3),
    };
    if (element.variant === 'walking' || (element.count > 2 && i > 0)) drawWalking(scene, spot, paint);
    else drawHowling(scene, spot, paint);
  });
};

// prettier-ignore
const HOWLING = {
  head: [
    [33, -101], [34.6, -99], [33.4, -96.4], [30, -92], [31.6, -91.4], [35.4, -95], [37.4, -95.4], [37, -92.4],
    [33, -86.5], [28.5, -81], [26.5, -75], [28, -68], [27.6, -61], [28.6, -54], [26, -47.5], [25.4, -40],
    [21.5, -31],
  ],
  foreleg: [[15.5, -27, 12], [16, -16, 8.4], [16, -8, 7.2], [17, -4, 7.4]],
  back: [
    [10, -15], [7, -20], [8, -11], [12, -5.5], [14.4, -1.4], [10, 0.4], [-16, 0.5], [-29, -2], [-35, -11],
    [-35, -22], [-31, -33], [-26, -43], [-20.5, -51], [-18, -56.5], [-14, -60.5], [-12.5, -67], [-8.5, -72],
    [-6, -77.5], [-9.5, -81], [-15, -86.5], [-13.8, -88.5], [-6, -88], [1.5, -88.4], [8, -89.5], [14.5, -90],
    [20, -92.5], [27, -97.8],
  ],
  farEar: [[-2, -86], [-9, -91], [-12, -96], [-10, -97], [-2, -93], [5, -88.6]],
  bib: [
    [37, -93], [33, -86.5], [28.5, -81], [26.5, -75], [28, -68], [27.6, -61], [28.6, -54], [26, -47.5],
    [25.4, -40], [21.5, -31], [17, -35], [17, -44], [12.5, -47], [14, -56], [10.5, -61], [14.5, -69],
    [14, -76], [20, -81], [27, -85.5], [31, -90.6],
  ],
} satisfies Shapes;
const HOWLING_BODY: readonly Point[] = [...HOWLING.head, ...limb(HOWLING.foreleg, [25, 13]), ...HOWLING.back];

function drawHowling(scene: Scene, spot: Spot, { coat, pale, deep }: Coat): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: -12 });
  const detail = { part: 'detail' } as const;
  const far = mix(shade(coat, -0.09), deep, 0.2);
  const tail = taper(joints([-24, -6, 9], [-38, -4, 13], [-52, -4, 14], [-63, -9, 10], [-70, -17, 0.6]));
  brush.fill(put(tail), shade(coat, -0.03), { grain: 0.1 });
  brush.fill(
    put(tail.slice(Math.round(tail.length * 0.38), tail.length - Math.round(tail.length * 0.38))),
    deep,
    detail,
  );
  brush.fill(shape(HOWLING.farEar), far);
  brush.fill(shape(limb(joints([11, -27, 10], [8, -15, 7.6], [7, -7, 7]), [15, 3.4])), far, { grain: 1.5 });
  brush.fill(shape(HOWLING_BODY), coat, { grain: 1.25 });
  brush.fill(shape(HOWLING.bib), pale, detail);
  brush.fill(shape(points([30.6, -99.8], [33.4, -101.6], [35, -99], [33.6, -97])), deep, detail);
  brush.stroke(stroke(points([13.4, -85.4], [16.6, -86.2], [19.4, -88.2])), deep, size(1.4));
  if (traits.form === 'minimal') return;
  brush.fill(put(points([-12.6, -86.6], [-4, -86.2], [-6, -81.6])), deep, detail);
  brush.stroke(stroke(points([-22, -27], [-9, -31], [3, -25], [7.5, -12])), far, size(1.4));
  for (const [x, y] of points([-16, -47], [-9, -56], [-3, -66], [-8, -44], [-1, -54]))
    brush.stroke(put(points([x, y], [x - 3.4, y + 5])), far, size(1));
  for (const x of [20.6, 17.4]) brush.stroke(put(points([x, -3.6], [x + 0.8, -0.6])), deep, size(0.9));
}

// prettier-ignore
const WALKING = {
  head: [[91, -61], [90, -57], [84, -54], [77, -53.5], [70, -50], [64, -45], [60, -46], [57, -40]],
  foreleg: [[46, -42, 18], [51, -29, 10], [56, -17, 7.4], [58, -7, 6.8]],
  belly: [[35, -36], [18, -35], [0, -37], [-16, -43]],
  hindLeg: [[-32, -46, 25], [-38, -32, 13.5], [-50, -22, 8.6], [-53.5, -16, 7], [-53, -7, 6.6]],
  back: [
    [-46, -55], [-47, -65], [-40, -71], [-24, -72], [-6, -70.5], [12, -72.5], [24, -76], [34, -76.5],
    [44, -75], [52, -77.5], [55.5, -84], [58, -89], [60.6, -88], [63, -81.5], [66, -77], [72, -74],
    [79, -67.5], [86, -64.5],
  ],
  bib: [
    [91, -59], [84, -54], [77, -53.5], [70, -50], [64, -45], [60, -46], [57, -40], [51, -44], [52, -52],
    [57, -54], [60, -60], [68, -61], [76, -61.5], [84, -61],
  ],
  underside: [[35, -36], [18, -35], [0, -37], [-16, -43], [2, -43.5], [20, -42], [38, -43]],
} satisfies Shapes;
const WALKING_BODY: readonly Point[] = [
  ...WALKING.head,
  ...limb(WALKING.foreleg, [67.5, 54.5]),
  ...WALKING.belly,
  ...limb(WALKING.hindLeg, [-44, -57]),
  ...WALKING.back,
];

function drawWalking(scene: Scene, spot: Spot, { coat, pale, deep }: Coat): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { share: 0.95, middle: 8 });
  const detail = { part: 'detail' } as const;
  const far = mix(shade(coat, -0.09), deep, 0.2);
  brush.fill(
    shape(limb(joints([39, -44, 14], [31, -29, 9.4], [27, -17, 7], [22, -7, 6.6]), [31, 18.6])),
    far,
    { grain: 1.4 },
  );
  brush.fill(
    shape(
      limb(
        joints([-26, -44, 18], [-19, -31, 11], [-22, -21, 7.8], [-18, -14, 6.8], [-15, -7, 6.4]),
        [-6, -19],
      ),
    ),
    far,
    { grain: 1.4 },
  );
  const tail = taper(joints([-40, -66, 8], [-53, -60, 12], [-64, -46, 14], [-72, -30, 10], [-75, -20, 0.6]));
  brush.fill(put(tail), shade(coat, -0.03), { grain: 1 });
  brush.fill(
    put(tail.slice(Math.round(tail.length * 0.38), tail.length - Math.round(tail.length * 0.38))),
    deep,
    detail,
  );
  brush.fill(shape(points([61, -79], [64.5, -85], [67.4, -88.6], [69.4, -86.6], [70, -77])), far);
  brush.fill(shape(WALKING_BODY), coat, { grain: 0.1 });
  brush.fill(shape(WALKING.bib), pale, detail);
  brush.fill(shape(WALKING.underside), pale, detail);
  brush.fill(shape(points([88, -65.4], [92, -63.4], [91.4, -59.8], [87.6, -61.6])), deep, detail);
  brush.fill(shape(points([72, -68.6], [75, -70.2], [77.4, -67.6], [74.2, -67])), deep, detail);
  if (traits.form === 'minimal') return;
  brush.fill(put(points([56.8, -79], [58.4, -86], [62, -79.4])), deep, detail);
  brush.stroke(stroke(points([36, -68], [43, -58], [42, -46])), far, size(1.4));
  brush.stroke(stroke(points([-24, -66], [-17, -56], [-21, -46])), far, size(1.4));
  for (let i = 0; i < 5; i++)
    brush.stroke(put(points([-8 + 10 * i, -66], [-13 + 10 * i, -61.5])), far, size(1));
}

export const wolf: Subject = {
  words: [
    one('wolf|howling wolf|lone wolf|coyote|wolf howling|husky|jackal'),
    one('walking wolf|running wolf|prowling wolf|wolf walking|wolf running|wolf prowling', 'walking'),
    many('wolves running|wolves walking', 'walking'),
    many('wolves howling'),
    many('pack of wolf|wolf pack'),
  ],
  realm: 'ground',
  depth: 0.94,
  usualCount: 3,
  colorRoles: ['near'],
  place: (mention, layout) =>
    (mention.variant === 'walking' || mention.count > 2
      ? herd(0.48, 1.75, { overlap: 0.35, abreast: true })
      : herd(0.68, 1.1, { overlap: 0.1 }))(mention, layout),
  describe: ({ variant, count }) =>
    variant === 'walking'
      ? withNumber(count, 'wolf on its way', 'wolves on their way')
      : count > 2
        ? withNumber(count, 'wolf', 'wolves')
        : withNumber(count, 'howling wolf', 'howling wolves'),
  draw,
};
