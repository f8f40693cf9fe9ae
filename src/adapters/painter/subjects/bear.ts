import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, points } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Pose } from './anatomy.js';
import { chooseCoat, herd, limb, poseAt } from './anatomy.js';
import { drawSardine } from './sardine.js';

// prettier-ignore
const BEAR = {
  chest: [[66, -44], [60, -37]],
  foreleg: [[46, -42, 30], [51, -27, 20], [56, -14, 15], [58, -6, 15]],
  belly: [[34, -31], [12, -26], [-8, -25], [-20, -29]],
  hindLeg: [[-42, -42, 38], [-45, -27, 24], [-52, -14, 15], [-52, -6, 15]],
  rump: [[-68, -52], [-71, -63], [-66, -75], [-52, -84], [-34, -86]],
  brownHead: [[93, -59], [93.5, -55], [90, -51], [82, -48], [74, -46]],
  brownBack: [
    [-8, -84], [10, -88], [26, -97], [38, -99], [48, -94], [55, -88], [57, -93], [61, -97], [66, -95],
    [68, -89], [71, -84], [76, -78], [81, -71], [88, -66],
  ],
  polarHead: [[109, -68], [109, -64], [104, -60.5], [96, -59], [88, -57], [77, -50]],
  polarBack: [
    [-10, -85], [12, -86], [32, -89], [50, -86], [64, -84], [76, -85], [79, -89.5], [83, -90.5], [86, -87],
    [88, -83], [94, -79.5], [103, -73.5],
  ],
} satisfies Shapes;
const LEGS: readonly Point[] = [
  ...BEAR.chest,
  ...limb(BEAR.foreleg, [70, 51]),
  ...BEAR.belly,
  ...limb(BEAR.hindLeg, [-38, -60]),
  ...BEAR.rump,
];
const BROWN: readonly Point[] = [...BEAR.brownHead, ...LEGS, ...BEAR.brownBack];
const POLAR: readonly Point[] = [...BEAR.polarHead, ...LEGS, ...BEAR.polarBack];

// prettier-ignore
const FAR_LEGS = {
  foreleg: [[32, -40, 26], [26, -24, 18], [21, -13, 14], [19, -6, 14]],
  hindLeg: [[-24, -40, 30], [-18, -24, 19], [-17, -13, 14], [-16, -6, 14]],
} satisfies Shapes;

// prettier-ignore
const FACE = {
  muzzle: [
    [93, -59], [93.5, -55], [90, -51], [82, -48], [77, -49], [76, -57], [79, -65], [83, -69.5], [88, -66],
  ],
  eyePatch: [[70, -70], [74, -75], [79, -73.5], [80, -68], [76, -64], [71, -65]],
  farEar: [[69, -86], [71, -94], [76, -95], [78, -90], [75, -82]],
  polarFarEar: [[66, -85], [68, -93.5], [73, -95], [76, -90], [74, -84]],
  nose: [[89, -66], [94, -61], [94, -56.5], [90, -57.5], [87.5, -62]],
  polarNose: [[105, -72.5], [110, -69], [110, -65.5], [106.5, -66], [104.5, -69]],
  mouth: [[92, -53.5], [86, -55], [80, -53.5]],
  polarMouth: [[108, -63.5], [102, -65], [97, -64]],
  ear: [[55.4, -87], [57, -93], [61, -97], [66, -95], [68, -89], [64, -84], [58, -84]],
} satisfies Shapes;

// prettier-ignore
const PANDA = {
  shoulderBand: [[28, -97.4], [38, -99], [46, -95], [47, -84], [56, -64], [62, -47], [62, -37.5]],
  shoulderBack: [[33, -32], [33, -50], [29, -72], [24, -88]],
  foreleg: [[48, -40, 28], [51.4, -27, 20], [56, -14, 15], [58, -6, 15]],
  hindLeg: [[-42, -36, 34], [-45, -26, 24], [-52, -14, 15], [-52, -6, 15]],
  hips: [[-61, -42], [-50, -50], [-36, -49], [-24, -40], [-21, -30]],
} satisfies Shapes;

/** Walking bears: brown ones with a hump, white ones with a long neck. Sizes are the height at the hump. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    const pose = poseAt(scene, spot, {
      share: i > 0 && element.count < 4 ? 0.58 : 1,
      middle: element.variant === 'polar' ? 18 : 11,
    });
    drawBear(scene, pose, element);
  });
};

const detail = { part: 'detail' } as const;

interface Fur {
  coat: string;
  /** The far legs and the far ear. */
  far: string;
  mark: string;
  nose: string;
  /** A panda's second colour. */
  black: string;
}

function chooseFur(scene: Scene, { variant, color }: Element): Fur {
  const { line, light, near } = scene.plan.palette;
  const panda = variant === 'panda';
  const natural =
    variant === 'polar' || panda
      ? mix(light, near, panda ? 0.04 : 0.1)
      : variant === 'black'
        ? mix(line, near, 0.12)
        : ([0.43, 0.068, 52] as const);
  const coat = chooseCoat(scene, natural, color);
  const pale = lightness(coat) > 0.75;
  const black = mix(line, near, 0.08);
  return {
    coat,
    far: panda
      ? shade(black, 0.05)
      : pale
        ? shade(coat, -0.1)
        : shade(coat, lightness(coat) < 0.34 ? 0.06 : -0.08),
    mark: shade(coat, pale ? -0.14 : lightness(coat) < 0.34 ? 0.09 : -0.09),
    nose: lightness(coat) > 0.35 ? mix(line, coat, 0.1) : mix(light, line, 0.75),
    black,
  };
}

function drawBear(scene: Scene, pose: Pose, element: Element): void {
  const { brush, traits, plan } = scene;
  const { light } = plan.palette;
  const { put, shape } = pose;
  const fur = chooseFur(scene, element);
  const { coat, far, nose } = fur;
  const polar = element.variant === 'polar';
  const panda = element.variant === 'panda';
  brush.fill(shape(limb(FAR_LEGS.foreleg, [30, 11])), far, { grain: 1.4 });
  brush.fill(shape(limb(FAR_LEGS.hindLeg, [-4, -24])), far, { grain: 1.4 });
  brush.fill(shape(polar ? FACE.polarFarEar : FACE.farEar), far);
  brush.fill(shape(polar ? POLAR : BROWN), coat, { grain: 0.25 });
  if (panda) drawPandaMarks(scene, pose, fur.black);
  else if (!polar)
    brush.fill(shape(FACE.muzzle), mix(coat, light, lightness(coat) < 0.3 ? 0.32 : 0.26), detail);
  brush.fill(shape(polar ? FACE.polarNose : FACE.nose), nose, detail);
  const [eyeX, eyeY] = polar ? [91, -74.5] : [75.5, -70.5];
  brush.fill(put(disc(eyeX, eyeY, panda ? 1.4 : 1.7, 12)), panda ? light : nose, detail);
  if (traits.form !== 'minimal') drawLines(scene, pose, element, fur);
  if (element.variant !== 'fishing') return;
  const [mouth, tip] = put(points([86, -53], [88, -53]));
  if (!mouth || !tip) return;
  const salmon = mix(oklchToHex({ l: 0.72, c: 0.14, h: 32 }), light, 0.1);
  const flip = tip[0] > mouth[0] ? 1 : -1;
  drawSardine(
    scene,
    { x: mouth[0] + pose.size(3) * flip, y: mouth[1], size: pose.size(62), turn: 0.45 * flip, flip },
    salmon,
    0,
  );
}

/** The inner ear, the mouth, the folds of the coat and the claws. */
function drawLines({ brush, plan }: Scene, pose: Pose, { variant }: Element, { mark, nose }: Fur): void {
  const { put, stroke, size } = pose;
  const polar = variant === 'polar';
  const panda = variant === 'panda';
  const [ex, ey] = polar ? [12, 5.5] : [0, 0];
  const at = (knots: readonly Point[]): Point[] => knots.map(([x, y]): Point => [x + ex, y + ey]);
  if (!panda) brush.fill(put(disc(polar ? 82 : 62, polar ? -86 : -91.5, polar ? 2 : 2.9, 14)), mark, detail);
  brush.stroke(stroke(polar ? FACE.polarMouth : FACE.mouth), nose, size(1.2));
  if (!panda) brush.stroke(stroke(points([28, -84], [36, -68], [36, -50], [39, -36])), mark, size(1.8));
  if (!panda) brush.stroke(stroke(points([-34, -72], [-22, -58], [-20, -44], [-27, -33])), mark, size(1.8));
  for (const row of panda ? [] : [0, 1, 2])
    brush.stroke(
      put(at(points([14 - 17 * row - ex, -70 + 5 * row - ey], [9 - 17 * row - ex, -63 + 5 * row - ey]))),
      mark,
      size(1.3),
    );
  for (const [x, step] of points([70, 4], [-38.5, 4]))
    for (let claw = 0; claw < 3; claw++)
      brush.stroke(
        put(points([x - 1 - claw * step, -3.4], [x + 0.6 - claw * step, -0.4])),
        mix(nose, plan.palette.light, 0.35),
        size(1.1),
      );
}

/** The black parts of a panda: legs, shoulder band, eye patch and ear. */
function drawPandaMarks({ brush }: Scene, { shape }: Pose, black: string): void {
  const foreleg = limb(PANDA.foreleg, [70, 51]);
  brush.fill(shape([...PANDA.shoulderBand, ...foreleg, ...PANDA.shoulderBack]), black, detail);
  brush.fill(shape([...PANDA.hips, ...limb(PANDA.hindLeg, [-38, -60])]), black, detail);
  brush.fill(shape(FACE.eyePatch), black, detail);
  brush.fill(shape(FACE.ear), black, detail);
}

export const bear: Subject = {
  words: [
    one('bear|brown bear|grizzly|grizzly bear|bear cub|teddy bear|kodiak'),
    many('bear and cub|bear and her cub|bear with cub|bear with her cub|mother bear|bear family'),
    many('polar bear and cub|polar bear and her cub|polar bear with cub|polar bear with her cub', 'polar'),
    one('polar bear|white bear|ice bear', 'polar'),
    one('black bear', 'black'),
    one('panda|giant panda|panda bear|baby panda', 'panda'),
  ],
  realm: 'ground',
  depth: 0.935,
  usualCount: 2,
  colorRoles: ['near'],
  place: (mention, layout) =>
    herd(0.5, mention.variant === 'fishing' ? 2.3 : 1.82, { overlap: 0.28, abreast: true })(mention, layout),
  describe: ({ variant, count }) =>
    variant === 'polar'
      ? withNumber(count, 'polar bear', 'polar bears')
      : variant === 'panda'
        ? withNumber(count, 'panda', 'pandas')
        : variant === 'black'
          ? withNumber(count, 'black bear', 'black bears')
          : variant === 'fishing'
            ? 'a bear with a salmon'
            : withNumber(count, 'bear', 'bears'),
  draw,
};
