import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt } from './anatomy.js';

/** Hares that sit up with their ears raised, or leap. Sizes are the height of a sitting hare, ears included. */
const draw: Draw = (scene, element) => {
  const { light, near } = scene.plan.palette;
  element.spots.forEach((spot, i) => {
    const white = element.variant === 'white';
    const base = chooseCoat(scene, white ? mix(light, near, 0.03) : [0.58, 0.075, 66], element.color);
    const coat = i % 2 ? shade(base, -0.05) : base;
    if (element.variant === 'leaping') drawLeaping(scene, spot, coat);
    else drawSitting(scene, spot, coat);
  });
};

// prettier-ignore
const SITTING = {
  head: [[33, -58], [32.5, -55], [28, -52], [21, -49.5], [18, -46], [22, -39], [22.5, -31], [20, -24]],
  foreleg: [[15.5, -20, 7.5], [16.5, -12, 5], [17, -5, 4.6]],
  back: [
    [11, -13], [8, -15], [11, -7], [15, -4], [16, 0], [0, 0.4], [-16, 0.4], [-27, -2], [-34, -11],
    [-35.5, -22], [-31, -34], [-22, -44], [-12, -51], [-4, -56], [-1, -62], [-3, -71], [-8, -82], [-11, -92],
    [-9.5, -98], [-4, -93], [2, -83], [7, -73], [10, -68.5], [16, -69], [23, -66.5], [30, -61.5],
  ],
  chest: [
    [28, -52.4], [21, -49.5], [18, -46], [22, -39], [22.5, -31], [20, -24], [15, -27], [12.5, -35], [13, -44],
    [18, -51],
  ],
  innerEar: [[2.5, -66], [-1.5, -76], [-7, -86], [-8.4, -92], [-3, -86], [3, -76], [6.5, -69]],
} satisfies Shapes;
const SITTING_BODY: readonly Point[] = [
  ...SITTING.head,
  ...limb(SITTING.foreleg, [23.5, 14.5]),
  ...SITTING.back,
];

function drawSitting(scene: Scene, spot: Spot, coat: string): void {
  const { brush, traits, plan, dice } = scene;
  const { light, line, accent } = plan.palette;
  const { put, shape, stroke, size } = poseAt(scene, spot);
  const detail = { part: 'detail' } as const;
  const dark = lightness(coat) < 0.45;
  const pale = mix(light, coat, dark ? 0.4 : 0.2);
  const mark = shade(coat, dark ? 0.12 : -0.13);
  const deep = dark ? mix(light, coat, 0.3) : mix(line, coat, 0.1);
  const lean = dice.range(-4, 6);
  brush.fill(put(disc(-35, -9, 6.4, 24)), pale);
  brush.fill(
    shape(
      points(
        [8, -68],
        [7, -80],
        [10 + lean * 0.6, -92],
        [14.5 + lean, -100],
        [18 + lean, -94],
        [18 + lean * 0.5, -82],
        [15, -68],
      ),
    ),
    shade(coat, dark ? 0.06 : -0.08),
    { grain: 1.4 },
  );
  brush.fill(
    shape(points([14 + lean * 0.9, -96], [16 + lean, -99], [18 + lean, -94], [16.6 + lean * 0.8, -91])),
    deep,
    detail,
  );
  brush.fill(
    shape(limb(joints([12, -20, 7], [10, -12, 5], [9.5, -5, 4.6]), [15.5, 7])),
    shade(coat, dark ? 0.06 : -0.1),
    { grain: 1.5 },
  );
  brush.fill(shape(SITTING_BODY), coat, { grain: 1.15 });
  brush.fill(shape(SITTING.chest), pale, detail);
  brush.fill(shape(SITTING.innerEar), mix(pale, accent, 0.28), detail);
  brush.fill(shape(points([-10.6, -93], [-9.5, -98], [-5.6, -95], [-7.6, -90])), deep, detail);
  brush.fill(put(disc(18.5, -61, 2.3, 16)), deep, detail);
  brush.fill(
    shape(points([33.4, -59.4], [34, -57], [31.5, -56.6], [31, -58.6])),
    mix(accent, deep, 0.45),
    detail,
  );
  if (traits.form === 'minimal') return;
  brush.fill(put(disc(19, -61.7, 0.7, 8)), light, detail);
  brush.stroke(stroke(points([-21, -25], [-10, -31], [3, -25], [9, -12])), mark, size(1.5));
  brush.stroke(stroke(points([-14, -3.5], [-2, -4.5], [11, -4])), mark, size(1.2));
  for (let i = 0; i < 3; i++)
    brush.stroke(put(points([27, -55.5 + i * 0.8], [38, -56 + i * 3])), mix(deep, coat, 0.3), size(0.55));
  for (let i = 0; i < 4; i++)
    brush.stroke(put(points([-24 + 5 * i, -34 - 5 * i], [-21 + 5 * i, -31.5 - 5 * i])), mark, size(0.9));
}

// prettier-ignore
const LEAPING = {
  head: [[93, -60], [92.5, -56.5], [87, -53.5], [79, -52], [73, -49], [70, -43]],
  foreleg: [[62, -42, 13], [73, -31, 7.5], [84, -24, 5.4], [92, -17, 5], [96, -13, 4.4], [98, -9, 3]],
  belly: [[50, -36], [34, -33], [16, -33], [2, -36]],
  hindLeg: [[-18, -42, 30], [-38, -32, 17], [-54, -26, 8.5], [-68, -17, 6.4], [-82, -9, 5.6], [-89, -6, 4]],
  back: [
    [-33, -59], [-30, -65], [-21, -70.5], [-2, -73], [20, -70], [40, -67], [56, -69], [62, -73], [54, -79],
    [44, -87], [39, -94], [44, -96], [54, -91.5], [64, -83], [69, -76.5], [77, -74], [85, -68],
  ],
  tail: [[-29, -62], [-36, -64], [-42, -69], [-42, -74], [-36, -75], [-28, -70]],
  farHindLeg: [[-14, -42, 24], [-30, -28, 14], [-44, -18, 8], [-58, -8, 6], [-70, 0, 5], [-77, 3, 3.4]],
  farEar: [[66, -74], [62, -84], [58, -95], [60, -101], [65, -98], [70, -88], [74, -76]],
  underside: [
    [68, -43], [58, -38], [50, -36], [34, -33], [16, -33], [2, -36], [16, -39], [36, -40], [56, -45],
    [68, -51],
  ],
  innerEar: [[63, -77], [54, -83], [46, -90], [44, -93.4], [54, -89], [62, -82]],
} satisfies Shapes;
const LEAPING_BODY: readonly Point[] = [
  ...LEAPING.head,
  ...limb(LEAPING.foreleg),
  ...LEAPING.belly,
  ...limb(LEAPING.hindLeg),
  ...LEAPING.back,
];

function drawLeaping(scene: Scene, spot: Spot, coat: string): void {
  const { brush, traits, plan } = scene;
  const { light, line, accent } = plan.palette;
  const { put, shape, stroke, size } = poseAt(
    scene,
    { ...spot, y: spot.y - (spot.size * 0.16) / scene.height },
    { middle: 8 },
  );
  const detail = { part: 'detail' } as const;
  const dark = lightness(coat) < 0.45;
  const pale = mix(light, coat, dark ? 0.4 : 0.2);
  const mark = shade(coat, dark ? 0.12 : -0.13);
  const deep = dark ? mix(light, coat, 0.3) : mix(line, coat, 0.1);
  const far = shade(coat, dark ? 0.06 : -0.1);
  brush.fill(shape(LEAPING.tail), pale);
  brush.fill(
    shape(limb(joints([64, -44, 12], [78, -38, 7], [90, -34, 5], [99, -29, 4.6], [104, -26, 3]))),
    far,
    { grain: 0.4 },
  );
  brush.fill(shape(limb(LEAPING.farHindLeg)), far, { grain: 0.6 });
  brush.fill(shape(LEAPING.farEar), far, { grain: 1 });
  brush.fill(shape(LEAPING_BODY), coat, { grain: 0.1 });
  brush.fill(shape(LEAPING.underside), pale, detail);
  brush.fill(shape(LEAPING.innerEar), mix(pale, accent, 0.28), detail);
  brush.fill(shape(points([39.6, -93], [44, -96], [47, -95], [44, -91])), deep, detail);
  brush.fill(put(disc(78, -65.5, 2.2, 16)), deep, detail);
  brush.fill(
    shape(points([93.2, -61], [94, -58.6], [91.4, -58], [91, -60])),
    mix(accent, deep, 0.45),
    detail,
  );
  if (traits.form === 'minimal') return;
  brush.stroke(stroke(points([-6, -62], [2, -53], [-4, -42])), mark, size(1.5));
  brush.stroke(stroke(points([56, -62], [62, -54], [60, -44])), mark, size(1.3));
  for (let i = 0; i < 3; i++)
    brush.stroke(put(points([86, -57 + i * 0.8], [97, -57 + i * 3])), mix(deep, coat, 0.3), size(0.55));
}

export const hare: Subject = {
  words: [
    one('hare|rabbit|bunny|bunny rabbit|easter bunny|leveret'),
    one(
      'leaping hare|running hare|jumping hare|leaping rabbit|running rabbit|hopping rabbit|hopping bunny|hare leaping|hare running|rabbit leaping|rabbit running|bounding hare',
      'leaping',
    ),
    many('hares leaping|hares running|rabbits running|rabbits hopping|hares boxing', 'leaping'),
    one('white hare|white rabbit|white bunny|snow hare|arctic hare|mountain hare|snowshoe hare', 'white'),
  ],
  realm: 'ground',
  depth: 0.945,
  usualCount: 2,
  colorRoles: ['near'],
  place: (mention, layout) => {
    if (mention.variant !== 'leaping') return herd(0.74, 0.82, { overlap: 0 })(mention, layout);
    const spots = herd(0.46, 1.95, { overlap: 0.3, abreast: true })(mention, layout);
    // In a meadow it leaps through the grass, not over it.
    return layout.has('meadow') ? spots.map((spot) => ({ ...spot, y: spot.y + 0.055 })) : spots;
  },
  describe: ({ variant, count }) =>
    variant === 'leaping'
      ? withNumber(count, 'leaping hare', 'leaping hares')
      : variant === 'white'
        ? withNumber(count, 'white hare', 'white hares')
        : withNumber(count, 'hare', 'hares'),
  draw,
};
