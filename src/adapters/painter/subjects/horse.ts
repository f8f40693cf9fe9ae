import { withNumber } from '../words/counted.js';
import type { Joint, Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';
import type { Coat } from './galloping-horse.js';
import { drawGalloping } from './galloping-horse.js';

/** Chestnut, dun and bay. */
// prettier-ignore
const COATS = [[0.47, 0.1, 45], [0.66, 0.085, 70], [0.34, 0.055, 40]] as const;

/** Standing or galloping horses, and zebras. Sizes are the height of a standing horse to the tips of its ears. */
const draw: Draw = (scene, element) => {
  const { line, light, near } = scene.plan.palette;
  element.spots.forEach((spot, i) => {
    const own = element.color && i ? mix(element.color, near, 0.15) : element.color;
    const zebra = element.variant?.startsWith('zebra') ?? false;
    const drinks = element.variant?.endsWith('drinking') ?? false;
    const coat = chooseCoat(scene, zebra ? mix(light, near, 0.04) : (COATS[i % 3] ?? COATS[0]), own);
    const l = lightness(coat);
    const paint = {
      coat,
      far: shade(coat, l < 0.32 ? 0.06 : -0.09),
      stripe: zebra ? mix(line, near, 0.1) : null,
      mane: zebra
        ? mix(line, near, 0.1)
        : l < 0.38
          ? shade(coat, 0.1)
          : l > 0.78
            ? mix(light, coat, 0.45)
            : mix(line, coat, 0.15),
      mark: shade(coat, l < 0.38 ? 0.1 : -0.1),
      hoof: l < 0.38 ? shade(coat, 0.12) : mix(line, near, 0.2),
    };
    if (element.variant === 'running') drawGalloping(scene, spot, paint);
    else drawStanding(scene, spot, paint, drinks);
  });
};

// prettier-ignore
const STANDING = {
  head: [
    [64.5, -72], [65, -69.5], [62.5, -67], [59, -67.5], [54.5, -71.5], [49.5, -75.5], [45, -77], [42, -72],
    [37.5, -62], [35, -54], [31.5, -44.5],
  ],
  foreleg: [
    [24, -40, 13], [24.4, -31, 8], [24.8, -23, 6.4], [24.6, -19, 5], [24.6, -9.5, 3.8], [25, -6.5, 4.8],
    [26.4, -3, 4.4],
  ],
  belly: [[14, -36], [4, -35], [-7, -36.5], [-15, -40]],
  hindLeg: [
    [-26, -45, 20], [-26.5, -35, 11], [-30.6, -26.5, 7.4], [-30.6, -22, 6.2], [-28.8, -10, 4],
    [-28.6, -6.5, 5], [-27.2, -3, 4.6],
  ],
  back: [
    [-39.5, -52], [-40.5, -60], [-37, -66.5], [-28, -70.5], [-18, -69.5], [-6, -66.5], [4, -68], [11, -71],
    [18, -75.5], [26, -84], [34, -91.5], [40, -94], [41.5, -98.5], [43.6, -102], [45.6, -98], [47, -93.5],
    [51.5, -89], [57.5, -80.5], [62.5, -75],
  ],
  farForeleg: [
    [22.5, -42, 10], [28.4, -31, 7.2], [31, -23, 6], [31.2, -19, 4.8], [32, -9.5, 3.7], [32.6, -6.5, 4.6],
    [34, -3, 4.2],
  ],
  farHindLeg: [
    [-20, -44, 16], [-18.5, -35, 9.6], [-21.4, -26.5, 6.8], [-21, -22, 5.8], [-18.2, -10, 3.9],
    [-17.8, -6.5, 4.8], [-16.4, -3, 4.4],
  ],
  tail: [[-35, -65, 5], [-42, -62, 8], [-46, -50, 11], [-46.5, -36, 10], [-45, -23, 7], [-47.5, -13, 0]],
  bristleMane: [
    [43, -96], [36, -96.5], [25, -89], [16, -79], [10, -71], [13, -70], [18.5, -75], [26, -83], [34, -90.5],
    [41, -92.5],
  ],
  muzzle: [[65, -72], [65, -69.5], [62.5, -67], [59, -67.6], [58, -71], [61, -74.6]],
  mane: [
    [43, -96], [37, -94.5], [28, -88], [19, -78], [11, -71.5], [9, -66], [13, -61], [16, -66], [18.5, -62],
    [22, -69], [25, -67], [28, -76], [31.5, -75], [35, -84], [39.5, -85], [44, -90.5], [50, -88.5],
    [52.5, -83], [53, -89], [48.5, -94.5],
  ],
} satisfies Shapes;
const STANDING_BODY: readonly Point[] = [
  ...STANDING.head,
  ...limb(STANDING.foreleg, [30.6, 23.8]),
  ...STANDING.belly,
  ...limb(STANDING.hindLeg, [-23, -30]),
  ...STANDING.back,
];

// With the head down to water or grass.
// prettier-ignore
const DRINKING = {
  head: [
    [60, -4], [59.5, -1.5], [56, -0.5], [52.5, -3], [49.5, -9.5], [46, -17], [43, -22.5], [40, -27], [36.5, -34],
    [33.5, -40], [31.5, -44.5],
  ],
  neck: [
    [18, -74], [25, -71], [33, -62], [41, -48.5], [46.5, -36.5], [49.5, -29], [51, -33], [53.6, -35.5],
    [54.5, -31], [54.5, -26], [57.5, -17], [59.8, -9],
  ],
  bristleMane: [
    [50, -30], [45.6, -41], [40.6, -53], [33, -65.5], [25, -74.5], [17, -77.5], [15, -73.5], [24.5, -70.5],
    [32, -61.5], [40, -48.5], [46, -36],
  ],
  mane: [
    [51, -29], [45, -41], [39, -54], [31, -66], [20, -75.5], [13, -72], [18, -62], [23, -64], [26, -55],
    [31, -56], [34, -46], [39, -44], [42, -35], [48, -29], [52, -22], [54.5, -20], [54, -27],
  ],
  muzzle: [[60, -5], [59.5, -1.5], [56, -0.5], [52.5, -3], [53, -6.5], [57, -8]],
  farEar: [[50, -28], [48, -33], [48.6, -36.5], [51, -34], [52.5, -29]],
} satisfies Shapes;
const DRINKING_BODY: readonly Point[] = [
  ...DRINKING.head,
  ...limb(STANDING.foreleg, [30.6, 23.8]),
  ...STANDING.belly,
  ...limb(STANDING.hindLeg, [-23, -30]),
  ...STANDING.back.slice(
    0,
    STANDING.back.findIndex(([x]) => x > 12),
  ),
  ...DRINKING.neck,
];

function drawStanding(
  scene: Scene,
  spot: Spot,
  { coat, far, mane, mark, hoof, stripe }: Coat,
  drinks: boolean,
): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { share: 0.97, middle: 9 });
  const detail = { part: 'detail' } as const;
  const farEar = points([43, -93], [46.5, -97.5], [49.4, -100.5], [50.4, -96], [49.5, -91]);
  const down = drinks ? DRINKING : STANDING;
  brush.fill(shape(drinks ? DRINKING.farEar : farEar), far);
  brush.fill(shape(limb(STANDING.farForeleg, [38, 31.4])), far, { grain: 1.5 });
  brush.fill(shape(limb(STANDING.farHindLeg, [-12.4, -19.2])), far, { grain: 1.5 });
  if (stripe)
    brush.fill(
      put(taper(joints([-37, -65, 3], [-42, -58, 3], [-43, -44, 2.6], [-42, -36, 3.4], [-43, -25, 0.6]))),
      mane,
    );
  else brush.fill(put(taper(STANDING.tail)), mane, { grain: 1.4 });
  brush.fill(shape(drinks ? DRINKING_BODY : STANDING_BODY), coat, { grain: 0.15 });
  if (stripe) {
    brush.fill(shape(down.bristleMane), mane, { part: 'body' });
    for (const band of drinks ? [...ZEBRA.slice(4, -2), ...ZEBRA_LOWERED] : ZEBRA)
      brush.fill(put(taper(band)), stripe, detail);
    brush.fill(shape(down.muzzle), stripe, detail);
  } else brush.fill(shape(down.mane), mane, { ...detail, grain: 1 });
  hoofs(points([27.2, 0], [-26.6, 0]));
  brush.fill(put(drinks ? disc(53, -20.5, 1.4, 12) : disc(52.4, -84.6, 1.4, 12)), hoof, detail);
  if (traits.form === 'minimal' || stripe || drinks) return;
  brush.fill(put(disc(61.8, -72.3, 1, 10)), hoof, detail);
  brush.stroke(put(points([64, -69], [60.5, -70])), hoof, size(0.8));
  brush.stroke(stroke(points([48.5, -76.5], [50.5, -80.5], [49, -85.5])), mark, size(1));
  brush.stroke(stroke(points([19, -66], [26, -55], [19.5, -43])), mark, size(1.3));
  brush.stroke(stroke(points([-22, -62], [-15, -52], [-17.5, -42])), mark, size(1.3));

  function hoofs(at: readonly Point[]): void {
    for (const [x, y] of at)
      brush.fill(
        put(points([x - 3.4, y], [x - 2.6, y - 2.8], [x + 1.4, y - 2.8], [x + 3.4, y - 0.6], [x + 3, y])),
        hoof,
        detail,
      );
  }
}

/** A zebra's bands: down the neck and barrel, slanting over the rump, level on the legs. */
// prettier-ignore
const ZEBRA: readonly (readonly Joint[])[] = [
  [[37, -91, 2.2], [42, -85, 2.6], [44.5, -78, 0]],
  [[31.5, -87.5, 2.4], [37, -80, 3], [40, -71, 0]],
  [[26, -83, 2.6], [32, -74, 3.2], [36, -64, 0]],
  [[20.6, -77, 2.6], [26.6, -68, 3.4], [32, -56, 0]],
  [[14.6, -72.5, 2.6], [20, -63, 3.4], [26, -52, 2], [29, -46, 0]],
  [[8, -69.5, 2.6], [12, -59, 3.4], [16.6, -46, 0]],
  [[1, -67.4, 2.6], [4, -56, 3.4], [5, -42, 0]],
  [[-6, -66.6, 2.6], [-4.6, -56, 3.4], [-6, -41, 0]],
  [[-13, -68, 2.6], [-14, -58, 3.4], [-18, -47, 0]],
  [[-20, -70, 2.6], [-22.4, -61, 3.4], [-29, -53, 2.6], [-37, -50, 0]],
  [[-27.6, -70.4, 2.4], [-31, -64, 3], [-39, -58, 1]],
  [[-15.6, -42.5, 0], [-24, -45, 3], [-35.6, -42.4, 1.6]],
  [[-18.6, -37, 0], [-26, -38.2, 2.6], [-33.4, -36, 1.2]],
  [[-22.4, -31, 0], [-28, -31.4, 2.2], [-33.4, -29.6, 1]],
  [[-27, -22.6, 0.6], [-33.4, -22, 1.8]],
  [[-27.6, -17, 0.6], [-32.4, -16.6, 1.6]],
  [[-27, -11.6, 0.6], [-31, -11.4, 1.4]],
  [[17.6, -38, 0], [24, -37, 2.4], [30.4, -38.4, 1]],
  [[20, -31, 0.6], [28.4, -31.4, 2]],
  [[21.4, -25, 0.6], [28, -25.4, 1.8]],
  [[22, -19, 0.6], [27.4, -19, 1.6]],
  [[22.6, -13, 0.6], [26.8, -13, 1.4]],
  [[46, -90.5, 1.4], [50.6, -84.6, 1.6], [51, -78.4, 0]],
  [[53.6, -84.6, 0.6], [55.4, -79, 1.4], [54.4, -73.4, 0]],
];

/** The bands of a lowered neck and head. */
// prettier-ignore
const ZEBRA_LOWERED: readonly (readonly Joint[])[] = [
  [[46.6, -36, 2], [43.4, -32.6, 2.4], [40.4, -28.6, 0]],
  [[42.6, -44.6, 2.2], [39, -40.4, 2.8], [36.6, -35.4, 0]],
  [[38, -53, 2.4], [34.6, -47.8, 3], [33, -41.4, 0]],
  [[32.6, -62, 2.4], [29.6, -55, 3.2], [29, -47, 0]],
  [[26, -70, 2.6], [23.6, -61, 3.4], [25, -50, 0]],
  [[55.2, -24.6, 1.4], [51.6, -21.6, 1.6], [47.4, -19.6, 0]],
  [[57, -17.6, 1.2], [53, -14.4, 1.4], [49.4, -13, 0]],
];

export const horse: Subject = {
  words: [
    one('horse|pony|mare|foal|colt|mustang|standing horse|donkey'),
    one(
      'running horse|galloping horse|horse running|horse galloping|stallion|wild horse|racehorse|cantering horse',
      'running',
    ),
    one('zebra', 'zebra'),
    one(
      'zebra drinking|drinking zebra|zebra grazing|grazing zebra|zebras drinking|zebras grazing',
      'zebra drinking',
    ),
    one(
      'horse drinking|drinking horse|horse grazing|grazing horse|pony grazing|grazing pony|horses grazing|horses drinking',
      'drinking',
    ),
    many(
      'herd of horse|herd of wild horse|horses running|horses galloping|wild horses running|running wild horse',
      'running',
    ),
  ],
  realm: 'ground',
  depth: 0.935,
  usualCount: 3,
  colorRoles: ['near'],
  place: (mention, layout) =>
    (mention.variant === 'running'
      ? herd(0.56, 1.82, { overlap: 0.5, abreast: true })
      : herd(0.68, 1.18, { overlap: 0.16 }))(mention, layout),
  describe: ({ variant, count }) =>
    variant?.startsWith('zebra')
      ? withNumber(count, 'zebra', 'zebras')
      : variant === 'running'
        ? withNumber(count, 'galloping horse', 'galloping horses')
        : withNumber(count, 'horse', 'horses'),
  draw,
};
