import { withNumber } from '../words/counted.js';
import type { Joint, Point, Shapes } from '../geometry.js';
import { joints, oval, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { poseAt, taper } from './anatomy.js';
import { drawFist } from './fist.js';
import { drawOpenBlossom } from './open-bloom.js';
import { chooseSkin } from './person.js';

/** A finger: the middle of its root, its direction (0 is up), its length, half its thickness and its bend. */
type Finger = readonly [x: number, y: number, turn: number, long: number, half: number, bend: number];

/**
 * From the little finger to the index finger. The palm is 100 long from the wrist to the tip of the middle finger.
 */
const fingers: readonly Finger[] = [
  [17, -47, 0.25, 33, 4.5, -0.1],
  [6.6, -53, 0.08, 42, 5.1, -0.06],
  [-4.6, -55, -0.04, 46, 5.3, 0.02],
  [-15.6, -51.5, -0.17, 41, 5.2, 0.1],
];
const thumb: Finger = [-22, -25, -0.92, 37, 6.1, 0.42];

// prettier-ignore
const FINGER_WIDTHS = [
  [0.06, 1.02], [0.3, 0.98], [0.48, 1.02], [0.7, 0.9], [0.88, 0.8], [0.965, 0.5],
] as const;

/** The outline of a finger, from the clockwise side of its root to the other. */
function round([x, y, turn, long, half, bend]: Finger): Point[] {
  const axis = (t: number): readonly [number, number, number] => {
    const angle = turn + bend * t;
    return [
      x + Math.sin(turn + (bend * t) / 2) * long * t,
      y - Math.cos(turn + (bend * t) / 2) * long * t,
      angle,
    ];
  };
  const side = (t: number, way: 1 | -1, share: number): Point => {
    const [px, py, angle] = axis(t);
    return [px + way * half * share * Math.cos(angle), py + way * half * share * Math.sin(angle)];
  };
  const up = FINGER_WIDTHS.map(([t, share]) => side(t, 1, share));
  const down = FINGER_WIDTHS.map(([t, share]) => side(t, -1, share)).reverse();
  const [tx, ty] = axis(1);
  return [...up, [tx, ty], ...down];
}

// prettier-ignore
const PALM = {
  outerWrist: [[14.5, 100], [13.5, 40], [13.6, 6], [15.5, -6], [20.6, -18], [22.6, -34]],
  web: [[-20.5, -40], [-22.4, -35]],
  innerWrist: [[-25.5, -17], [-18.5, -4], [-14.4, 6], [-13.8, 40], [-15, 100]],
} satisfies Shapes;

const palm: readonly Point[] = [
  ...PALM.outerWrist,
  ...fingers.flatMap((finger) => round(finger)),
  ...PALM.web,
  ...round(thumb),
  ...PALM.innerWrist,
];

const draw: Draw = (scene, element) => {
  const { plan, dice } = scene;
  const { variant, spots } = element;
  const alone = plan.elements.every((e) => e.subject === 'hand');
  const skin = (nth: number) => chooseSkin(scene, nth + plan.seed);
  spots.forEach((spot, i) => {
    const color = i === 0 && variant !== 'flower' ? element.color : null;
    if (variant === 'two' || (spots.length === 2 && variant === null)) drawReaching(scene, spot, skin(i));
    else if (variant === 'flower' || (variant === null && alone && dice.chance(0.5)))
      drawFist(scene, spot, color ?? skin(i), i === 0 ? element.color : null);
    else drawOpenHand(scene, spot, color ?? skin(i));
  });
};

// prettier-ignore
const PALM_CREASES: readonly (readonly Point[])[] = [
  [[-17.5, -33], [-10, -34.5], [-2, -30], [2, -20], [3, -9], [1, 2]],
  [[-18.6, -35], [-6, -37.5], [8, -33], [15, -26]],
  [[-10, -48], [2, -45], [12, -41.5], [21, -39]],
];

function drawOpenHand(scene: Scene, spot: Spot, skin: string): void {
  const { brush, traits, plan } = scene;
  const pose = poseAt(scene, spot);
  const at = (knots: readonly Point[]) => place(knots, { x: 0, y: 44, turn: spot.turn ?? 0 });
  const ink = shade(skin, lightness(skin) > 0.5 ? -0.2 : 0.16);
  brush.fill(pose.shape(at([[14.5, 320], ...palm.slice(0, -1), [-15, 100], [-17, 320]])), skin, {
    grain: 1.5,
  });
  for (const crease of traits.form === 'minimal' ? PALM_CREASES.slice(0, 1) : PALM_CREASES)
    brush.stroke(pose.stroke(at(crease)), ink, pose.size(0.9));
  if (traits.form === 'minimal') return;
  for (const [x, y, turn, long, half, bend] of fingers)
    for (const share of [0.06, 0.4, 0.68]) {
      const angle = turn + (bend * share) / 2;
      const [px, py] = [x + Math.sin(angle) * long * share, y - Math.cos(angle) * long * share];
      const crease: Point[] = points([-half * 0.6, 0.5], [0, 0], [half * 0.6, 0.5]);
      brush.stroke(pose.stroke(at(place(crease, { x: px, y: py, turn: angle }))), ink, pose.size(0.6));
    }
  if (plan.elements.length > 1 || plan.unknown.length > 0) return;
  drawOpenBlossom(scene, (knots) => pose.put(at(knots)), { x: 2, y: -24, r: 10, color: plan.palette.accent });
}

// prettier-ignore
const ARM = {
  indexFinger: [
    [-420, 60, 52], [-240, 18, 42], [-150, 0, 33], [-104, -9, 24], [-88, -10, 23.4], [-70, -6.5, 29],
    [-52, -4, 27], [-41, -6.6, 15.4], [-34, -9, 11.6], [-20, -8.6, 10.4], [-7, -3.4, 8.4], [-1.4, -0.8, 5.4],
    [0.4, 0.2, 1.8],
  ],
  thumb: [
    [-90, -5, 3], [-82, -1, 9], [-68, 8, 14.4], [-53, 16.4, 11.4], [-43, 19.4, 9.4], [-38, 20, 6.2],
    [-35.8, 20, 2],
  ],
} satisfies Shapes;

/** An arm stretched out to the right with the tip of the index finger on the spot. */
function drawReaching(scene: Scene, spot: Spot, skin: string): void {
  const { brush, traits } = scene;
  const pose = poseAt(scene, spot);
  const put = (knots: readonly Point[]) => pose.put(place(knots, { x: 0, y: 0, turn: spot.turn ?? 0 }));
  const finger = (joints: Joint[], dim: number) => {
    brush.fill(put(taper(joints)), shade(skin, dim), { grain: 0.3 });
  };
  finger(joints([-50, 6, 9], [-36, 17, 8.4], [-29, 27, 7.2], [-27.4, 32, 5], [-27, 34, 1.6]), -0.09);
  finger(joints([-46, 2, 10], [-29, 13, 9.4], [-19.5, 24, 8], [-17, 30, 5.4], [-16.4, 32.4, 1.8]), -0.06);
  finger(joints([-44, -2, 11], [-23, 5.5, 10], [-9.5, 16, 8.4], [-5.6, 21.6, 5.6], [-4.6, 24, 1.8]), -0.03);
  finger(ARM.indexFinger, 0);
  finger(ARM.thumb, 0.025);
  if (traits.form === 'minimal') return;
  const ink = shade(skin, lightness(skin) > 0.5 ? -0.18 : 0.15);
  for (const [x, y] of points([-41, -13], [-21, -13]))
    brush.stroke(
      put(spline(points([x - 3, y], [x, y + 1.4], [x + 3, y + 0.6]), false, 5)),
      ink,
      pose.size(0.7),
    );
  brush.fill(put(oval(-3.4, -4, 3.4, 1.7, 0.42)), mix(skin, scene.plan.palette.light, 0.5), {
    part: 'detail',
  });
}

const raised: Placer = (mention, { slot, frame }) => {
  const sheet = Math.max(1, frame.aspect);
  if (mention.variant === 'two' || (mention.count === 2 && mention.variant === null)) {
    const size = (sheet > 1.2 ? 0.78 : 0.54) * depthScale(mention);
    return [
      { x: slot.x - 0.012, y: 0.51, size, facing: 1, turn: 0.12 },
      { x: slot.x + 0.016, y: 0.472, size: size * 0.98, facing: -1, turn: -0.16 },
    ];
  }
  const n = mention.variant === 'flower' && mention.count <= 2 ? 1 : Math.max(1, mention.count);
  const tall = frame.aspect < 0.8;
  const wide = mention.variant === 'open' ? 0.98 : 1.25;
  const size = Math.min(
    (tall ? 0.96 : 0.76) * depthScale(mention),
    (slot.width * sheet * wide * Math.min(1, frame.aspect + 0.3)) / n,
  );
  return Array.from({ length: n }, (_, i): Spot => ({
    x: chooseX(mention, slot.x) + ((i + 0.5) / n - 0.5) * slot.width,
    y: tall ? 0.54 : 0.62,
    size,
    facing: i % 2 ? -1 : 1,
    turn: frame.symmetric ? 0 : frame.dice.range(-0.08, 0.16),
  }));
};

export const hand: Subject = {
  words: [
    one('human hand|hands|one hand'),
    one(
      'open hand|raised hand|palm of a hand|hand gesture|palm reading|palmistry|hamsa|open palm|helping hand',
      'open',
    ),
    one(
      'hand holding a flower|hand holding flower|hands holding a flower|hands holding flower|hand with a flower|hand with flower|hands with flower|hand and flower|hand holding a bouquet|hand holding a rose|hands holding a bouquet|hand with a rose|fist of flower',
      'flower',
    ),
    one(
      'holding hands|reaching hands|two hands|hands reaching|hands touching|touching hands|hands almost touching|creation of adam|hand in hand|pair of hands|reaching hand|touching fingers',
      'two',
    ),
  ],
  realm: 'portrait',
  depth: 0.8,
  usualCount: 1,
  colorRoles: ['accent', 'near'],
  place: raised,
  describe: ({ variant, count }) =>
    variant === 'two'
      ? 'two hands that reach for each other'
      : variant === 'flower'
        ? 'a hand holding flowers'
        : withNumber(count, 'open hand', 'open hands'),
  draw,
};
