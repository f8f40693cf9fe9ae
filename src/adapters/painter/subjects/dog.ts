import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, disc, joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';
import { drawCurled } from './curled.js';
import { drawGreyhound } from './greyhound.js';

interface Coat {
  coat: string;
  ear: string;
  mark: string;
  pale: string;
  deep: string;
  collar: string;
}

/** Dogs that sit, lie asleep, or stand low on short legs. Sizes are the height of a sitting dog. */
const draw: Draw = (scene, element) => {
  const { line, light, accent, near } = scene.plan.palette;
  element.spots.forEach((spot, i) => {
    const own = element.color && i ? mix(element.color, near, 0.2) : element.color;
    const coat = chooseCoat(
      scene,
      element.variant === 'dachshund' ? [0.44, 0.085, 42] : i % 2 ? [0.42, 0.05, 50] : [0.68, 0.1, 70],
      own,
    );
    const dark = lightness(coat) < 0.42;
    const paint = {
      coat,
      ear: shade(coat, dark ? 0.08 : -0.12),
      mark: shade(coat, dark ? 0.12 : -0.13),
      pale: mix(light, coat, dark ? 0.4 : 0.28),
      deep: dark ? mix(light, coat, 0.4) : mix(line, coat, 0.08),
      collar: accent,
    };
    const scarf = element.holder?.kind === 'scarf' ? element.holder.color : null;
    if (element.variant === 'sleeping')
      drawCurled(scene, spot, { coat, pale: paint.pale, dark: paint.deep, kind: 'dog' });
    else if (element.variant === 'dachshund')
      drawDachshund(
        scene,
        spot,
        scarf ? { ...paint, collar: scarf } : paint,
        scarf ? null : (element.holder?.color ?? null),
      );
    else if (element.variant === 'greyhound') drawGreyhound(scene, spot, paint);
    else drawSitting(scene, spot, scarf ? { ...paint, collar: scarf } : paint);
    if (scarf && element.variant === 'dachshund') drawScarf(scene, spot, scarf, DACHSHUND_SCARF);
    else if (scarf && element.variant === null) drawScarf(scene, spot, scarf, SITTING_SCARF);
  });
};

// prettier-ignore
const SITTING = {
  head: [
    [42, -83], [42.5, -78], [40, -73.5], [34, -71.5], [26, -70], [21, -66], [21.5, -58], [24.5, -49],
    [24, -40], [20.5, -31],
  ],
  foreleg: [[15, -28, 12], [15.6, -17, 8.6], [15.8, -8, 7.4], [16.6, -4, 7.6]],
  back: [
    [9.5, -16], [7, -20], [8, -11], [11.5, -6], [14, -1.6], [10, 0.4], [0, 0.5], [-16, 0.5], [-29, -1],
    [-35, -10], [-34, -23], [-27, -37], [-19, -51], [-12.5, -64], [-10.5, -76], [-8, -87], [-1, -95],
    [9, -98.5], [18, -96.5], [23.5, -91], [29, -87.5], [36, -86.8],
  ],
  chest: [[20.5, -63], [21.5, -58], [24.5, -49], [24, -40], [20.5, -31], [16, -36], [13, -46], [14, -56]],
  collar: [[-12.6, -66], [-11.2, -72], [4, -64.8], [20.6, -65.4], [20.4, -60.6], [4, -59.6]],
  ear: [[3, -96], [-5, -93], [-10.5, -82], [-11.5, -70], [-7, -63], [0, -64.5], [5, -72], [8, -84], [9, -92]],
} satisfies Shapes;
const SITTING_BODY: readonly Point[] = [
  ...SITTING.head,
  ...limb(SITTING.foreleg, [25, 12.5]),
  ...SITTING.back,
];

function drawSitting(scene: Scene, spot: Spot, { coat, ear, mark, pale, deep, collar }: Coat): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: -8 });
  const detail = { part: 'detail' } as const;
  brush.fill(
    put(taper(joints([-24, -5, 9], [-38, -3.5, 9], [-52, -8, 8.4], [-61, -20, 7], [-63, -32, 0.6]))),
    shade(coat, -0.03),
    { grain: 0.3 },
  );
  brush.fill(shape(limb(joints([10, -28, 10], [7.6, -15, 7.6], [6.6, -7, 7]), [14.5, 3])), ear, {
    grain: 1.5,
  });
  brush.fill(shape(SITTING_BODY), coat, { grain: 1.25 });
  brush.fill(shape(SITTING.chest), pale, detail);
  brush.fill(put(SITTING.collar), collar, detail);
  brush.fill(put(disc(19, -57.6, 2.4, 14)), mix(collar, pale, 0.5), detail);
  brush.fill(shape(points([37.8, -87.4], [42.6, -86], [43.4, -82], [39.4, -81.6])), deep, detail);
  brush.fill(put(disc(23.4, -86.2, 2, 14)), deep, detail);
  brush.fill(shape(SITTING.ear), ear, { grain: 1.4 });
  if (traits.form === 'minimal') return;
  brush.stroke(stroke(points([41, -80.6], [38, -76.6], [31, -76], [26, -77.6])), mark, size(1.2));
  brush.stroke(stroke(points([-22, -27], [-9, -31], [3, -25], [7.5, -12])), mark, size(1.4));
  for (const x of [20.4, 17.4]) brush.stroke(put(points([x, -3.6], [x + 0.8, -0.6])), mark, size(0.9));
}

// prettier-ignore
const DACHSHUND = {
  head: [[104, -71], [104, -67], [99, -64], [90, -63], [80, -62], [73, -58], [68, -46], [64, -34], [58, -26]],
  foreleg: [[50, -24, 16], [51, -14, 11], [52, -7, 10]],
  belly: [[38, -19], [10, -18], [-18, -20], [-32, -22]],
  hindLeg: [[-48, -26, 22], [-52, -15, 11], [-54, -8, 10]],
  back: [
    [-64, -30], [-66, -42], [-60, -50], [-44, -54], [-16, -53], [14, -53], [36, -56], [48, -64], [56, -76],
    [63, -84], [72, -88], [80, -87], [85, -81], [92, -76], [99, -73.5],
  ],
  chest: [[70, -52], [66, -40], [61, -29], [54, -31], [56, -42], [62, -52]],
  collar: [[50, -67], [54.5, -73], [63, -60], [72.4, -55.6], [70, -50.6], [58, -56]],
  ear: [[70, -87], [62, -83], [57, -70], [58, -55], [64, -50.5], [70.5, -56], [74, -68], [76, -80]],
} satisfies Shapes;
const DACHSHUND_BODY: readonly Point[] = [
  ...DACHSHUND.head,
  ...limb(DACHSHUND.foreleg, [62, 46]),
  ...DACHSHUND.belly,
  ...limb(DACHSHUND.hindLeg, [-45, -60]),
  ...DACHSHUND.back,
];

// prettier-ignore
const DACHSHUND_SCARF = {
  end: [[56, -58], [66, -55], [68, -40], [65, -23], [55, -24], [56, -40]],
  band: [[47, -66], [54, -77], [62, -68], [75, -60], [72, -48], [58, -53], [49, -59]],
} satisfies Shapes;
// prettier-ignore
const SITTING_SCARF = {
  end: [[10, -60], [20, -59], [22, -45], [21, -27], [10, -28], [10, -45]],
  band: [[-13, -74], [-2, -66], [12, -65], [24, -69], [26, -58], [12, -53], [-4, -55], [-15, -63]],
} satisfies Shapes;

/** A scarf round the neck with a striped end that hangs down. */
function drawScarf(scene: Scene, spot: Spot, color: string, { end, band }: typeof SITTING_SCARF): void {
  const { shape, stroke, size } = poseAt(scene, spot, { middle: 4 });
  const stripe = lightness(color) > 0.5 ? shade(color, -0.14) : shade(color, 0.2);
  scene.brush.fill(shape(end), shade(color, -0.04), { grain: 1.5 });
  const [left, right, foot] = [end[5]!, end[2]!, end[3]!];
  for (const share of [0.55, 0.75]) {
    const y = left[1] + (foot[1] - left[1]) * share;
    scene.brush.stroke(stroke(points([left[0] + 1.4, y], [right[0] - 2.4, y])), stripe, size(2));
  }
  scene.brush.fill(shape(band), color, { grain: 0.3 });
}

// prettier-ignore
const RAINCOAT = {
  back: [
    [55, -69], [61, -60], [66, -54], [65, -44], [60, -36], [50, -29], [20, -24], [-14, -24], [-40, -27], [-58, -32], [-64, -44],
    [-58, -52], [-44, -56.5], [-16, -56], [14, -56], [36, -59],
  ],
  collar: [[50, -67], [55, -76], [64, -62], [73, -57], [70, -49], [57, -54]],
} satisfies Shapes;

function drawDachshund(
  scene: Scene,
  spot: Spot,
  { coat, ear, mark, pale, deep, collar }: Coat,
  raincoat: string | null,
): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: 4 });
  const detail = { part: 'detail' } as const;
  brush.fill(put(taper(joints([-58, -46, 7], [-74, -50, 6], [-88, -58, 4.6], [-97, -70, 0.6]))), coat);
  brush.fill(shape(limb(joints([42, -24, 14], [40, -14, 10], [40, -7, 9]), [49, 34.5])), ear, { grain: 1.5 });
  brush.fill(shape(limb(joints([-38, -26, 16], [-39, -15, 10], [-40, -8, 9]), [-31, -46])), ear, {
    grain: 1.5,
  });
  brush.fill(shape(DACHSHUND_BODY), coat, { grain: 0.05 });
  brush.fill(shape(DACHSHUND.chest), pale, detail);
  brush.fill(put(DACHSHUND.collar), collar, detail);
  if (raincoat) {
    const seam = shade(raincoat, lightness(raincoat) > 0.5 ? -0.12 : 0.12);
    brush.fill(shape(RAINCOAT.back), raincoat, { grain: 0.05 });
    brush.fill(shape(RAINCOAT.collar), shade(raincoat, -0.05), { grain: 0.5 });
    brush.stroke(stroke(points([58, -33], [50, -42], [48, -57])), seam, size(1.2));
    brush.fill(put(box(-22, -42, 22, 3)), seam, detail);
    for (const x of [54, 50]) brush.fill(put(disc(x, -30 - (54 - x) * 1.6, 1.6, 12)), seam, detail);
  }
  brush.fill(shape(points([100, -74.6], [105, -72.6], [105.4, -69], [101, -68.6])), deep, detail);
  brush.fill(put(disc(83, -77, 2, 14)), deep, detail);
  brush.fill(shape(DACHSHUND.ear), ear, { grain: 1.4 });
  if (traits.form === 'minimal') return;
  brush.stroke(stroke(points([102, -67], [96, -67.4], [89, -68.6])), mark, size(1.2));
  if (raincoat) return;
  brush.stroke(stroke(points([-34, -48], [-27, -38], [-33, -26])), mark, size(1.5));
  brush.stroke(stroke(points([38, -50], [46, -40], [41, -28])), mark, size(1.5));
}

export const dog: Subject = {
  words: [
    one(
      'dog|puppy|pup|hound|spaniel|labrador|retriever|golden retriever|doggy|beagle|boxer|poodle|dalmatian|schnauzer|cockapoo|doodle|collie|terrier|pointer|setter|basset hound|sitting dog',
    ),
    one(
      'sleeping dog|curled dog|curled up dog|dog curled up|curled up puppy|sleeping hound|sleeping dachshund|dog asleep|sleeping puppy|dog sleeping|napping dog|dog napping|resting dog|puppy asleep|lying dog|sleepy dog|sleepy puppy|sleeping labrador|sleeping spaniel',
      'sleeping',
    ),
    many('dogs sleeping|dogs asleep|puppies asleep|puppies sleeping', 'sleeping'),
    one('dachshund|sausage dog|wiener dog|corgi', 'dachshund'),
    one('greyhound|italian greyhound|whippet|lurcher|saluki|borzoi', 'greyhound'),
  ],
  realm: 'ground',
  depth: 0.945,
  usualCount: 2,
  colorRoles: ['near'],
  place: (mention, layout) =>
    (mention.variant === 'sleeping'
      ? herd(0.68, 1.3, { overlap: 0 })
      : mention.variant === 'dachshund'
        ? herd(0.46, 2.1)
        : mention.variant === 'greyhound'
          ? herd(0.64, 1.42, { overlap: 0 })
          : herd(0.62, 1.16, { overlap: 0 }))(mention, layout),
  describe: ({ variant, count, holder }) =>
    variant === 'sleeping'
      ? withNumber(count, 'sleeping dog', 'sleeping dogs')
      : variant === 'dachshund'
        ? `${withNumber(count, 'dachshund', 'dachshunds')}${holder?.kind === 'scarf' ? ' with a scarf' : ''}`
        : variant === 'greyhound'
          ? withNumber(count, 'greyhound', 'greyhounds')
          : withNumber(count, 'sitting dog', 'sitting dogs'),
  draw,
};
