import { counted } from '../words/counted.js';
import type { Joint, Point } from '../geometry.js';
import { joints, oval, points, spline } from '../geometry.js';
import type { Placer } from '../placing.js';
import { filling } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Pose } from './anatomy.js';
import { poseAt, taper } from './anatomy.js';

/** Pieces of cut paper with gaps between them: trunk, limbs and head, in hundredths around the middle. */
interface Cut {
  pieces: readonly (readonly Point[])[];
  limbs: readonly (readonly Joint[])[];
}

// prettier-ignore
const SEATED: Cut = {
  pieces: [
    [
      [-13, -27], [-4, -30], [6, -28], [9, -19], [5.5, -8], [8, 2], [14, 13], [13, 24], [2, 28], [-10, 25],
      [-14, 15], [-9, 3], [-9, -7], [-13.5, -17],
    ],
    [
      [-9, -49], [-3, -50], [0, -44], [-1.4, -37], [-4, -34], [-4.4, -31.6], [-9, -31], [-9.6, -35],
      [-13, -39], [-12.6, -45],
    ],
  ],
  limbs: [
    [
      [8, -27, 7], [16, -33, 8.4], [23, -43, 7], [21.6, -50.5, 6.4], [13, -53, 6], [4.6, -51, 4.6],
      [1.4, -48, 1.6],
    ],
    [
      [-15, -25, 6], [-20, -16, 8], [-24.5, -3, 7], [-24, 6, 6.6], [-16.5, 22, 6], [-11, 32, 5.4],
      [-6, 36, 1.6],
    ],
    [
      [16.5, 20, 11], [24, 12, 15], [34, -4, 13], [38.4, -12, 11.6], [39.6, -3, 11], [38, 14, 11.6],
      [34.6, 30, 7.4], [36, 37, 6.4], [44, 40.6, 4.6], [48, 41, 1.6],
    ],
    [
      [-12, 29.6, 10], [-22, 27.6, 15], [-36, 30, 13.6], [-42, 35, 10], [-34, 42.4, 10], [-18, 43.6, 10.6],
      [2, 42.6, 8], [16, 42, 6.6], [24, 43.6, 5], [27, 44.4, 1.6],
    ],
  ],
};

// prettier-ignore
const RECLINING: Cut = {
  pieces: [
    [
      [-31, -18], [-24, -19.4], [-17, -14], [-9, -7.4], [-3, -11], [4, -17.4], [11, -18], [17, -11],
      [16.4, -1], [11, 7.6], [0, 9.4], [-11, 7.4], [-22, 6], [-29, 1.4], [-31, -7],
    ],
    [
      [-42.6, -36], [-36.6, -37.6], [-32.6, -33], [-33, -27], [-35.4, -23.6], [-34, -20.4], [-38, -18.4],
      [-40.4, -22.6], [-44, -25.4], [-45.4, -31],
    ],
  ],
  limbs: [
    [
      [-33, -15, 5], [-36, -9, 7], [-43.6, 3, 6.6], [-48, 7, 6], [-50, -2, 5.6], [-50, -16, 5],
      [-48.4, -24, 4.6], [-47, -28.4, 1.6],
    ],
    [
      [17.6, 4, 9], [28, 8, 11], [38, 10.4, 8.4], [47, 9.4, 7.4], [56, 10.6, 4.6], [62, 12, 4],
      [66.4, 10, 1.6],
    ],
    [
      [19, -10, 9], [26, -18, 12], [34.4, -28, 10.4], [38, -32, 9.4], [41.4, -24, 8.4], [45.6, -9, 8],
      [49, 1, 5], [55, 3.8, 4], [58.4, 4.4, 1.6],
    ],
    [[-21, -12.5, 4], [-15, -3, 5.4], [-7, 1, 5], [3, -3.6, 4.6], [10, -6.4, 4], [13.6, -7, 1.4]],
  ],
};

/** The right edge of a trunk from the front, from the throat to the hip; it leaves the sheet at both ends. */
// prettier-ignore
const FLANK: readonly Point[] = [
  [6.4, -86], [6, -50], [6.8, -42.6], [11, -38.6], [21, -35], [26, -30.4], [26.4, -22], [23.4, -12],
  [19.4, -2], [16.4, 6], [16.6, 12], [20.6, 20], [25.4, 30], [27, 40], [25.4, 54], [22.6, 70], [20, 90],
  [17.6, 120],
];
// prettier-ignore
const OTHER_FLANK: readonly Point[] = [
  [-6, -86], [-6, -50], [-6.8, -42.6], [-11, -38.2], [-21, -34], [-26.4, -29], [-26.6, -21], [-23, -11],
  [-19.6, -3], [-15.6, 5], [-14.8, 11], [-18, 19], [-22.4, 29], [-24, 40], [-22.4, 54], [-19.4, 70],
  [-16.6, 90], [-14.6, 120],
];
const createArm = (way: 1 | -1): Joint[] =>
  joints(
    [way * 22, -33, 6],
    [way * 26.4, -26, 10],
    [way * 31, -10, 9.4],
    [way * 36, 6, 8],
    [way * 34, 18, 7.6],
    [way * 27, 34, 6],
    [way * 22, 42, 5],
  );

const draw: Draw = (scene, element) => {
  const { plan, traits, composed } = scene;
  const { near, mid, light, ground, sky } = plan.palette;
  const wall = lightness(traits.paperSky ? ground : sky);
  const usual = Math.abs(lightness(near) - wall) > 0.18 ? near : wall < 0.5 ? mix(light, mid, 0.3) : mid;
  element.spots.forEach((spot, i) => {
    const color = (i === 0 ? element.color : null) ?? usual;
    const pose = poseAt(scene, spot);
    if (element.variant === 'torso') drawTrunk(scene, pose, color);
    else {
      const lying = composed.width > composed.height * 1.1 || element.variant === 'reclining';
      drawWeed(scene, pose, lying);
      drawCut(scene, pose, lying ? RECLINING : SEATED, color);
    }
  });
};

function drawCut(
  { brush, plan }: Scene,
  { put, shape, size }: Pose,
  { pieces, limbs }: Cut,
  color: string,
): void {
  for (const form of [...pieces.map(shape), ...limbs.map((joints) => put(taper(joints)))])
    if (plan.style === 'line-art') brush.stroke([...form, form[0] ?? [0, 0]], plan.palette.line, size(0.9));
    else brush.fill(form, color, { grain: 1.2 });
}

function drawTrunk({ brush, plan, traits }: Scene, { put, shape, stroke, size }: Pose, color: string): void {
  const bare = plan.style === 'line-art';
  const pale = lightness(color) > 0.5;
  const ink = bare || pale ? plan.palette.line : mix(plan.palette.light, color, 0.25);
  const cleft: Point[] = points([1.6, 47], [2.4, 60], [2.2, 80], [2, 120]);
  if (bare) for (const edge of [FLANK, OTHER_FLANK]) brush.stroke(stroke(edge), ink, size(1));
  else {
    for (const way of [-1, 1] as const)
      brush.fill(put(taper(createArm(way))), shade(color, pale ? -0.06 : 0.05), { grain: 1.4 });
    brush.fill(shape([...FLANK, ...[...OTHER_FLANK].reverse()]), color, { grain: 1.5 });
  }
  const strokes: Point[][] = [
    points([-21.6, -17], [-19, -10], [-12.4, -6.8], [-6, -9.4], [-4, -14]),
    points([21.4, -17.6], [18.6, -10.6], [12.2, -7.6], [6, -10.2], [4, -14.6]),
    points([-17, -31.6], [-9, -32.6], [-3, -29.6]),
    points([17, -32], [9, -33], [3, -29.8]),
    points([-18, 34], [-9, 41.6], [1.2, 46.4]),
    points([20, 34], [11, 42], [1.8, 46.6]),
    cleft,
  ];
  for (const path of strokes) brush.stroke(stroke(path), ink, size(0.9));
  if (traits.form !== 'minimal')
    brush.stroke(stroke(points([0.6, 20.4], [1.2, 22.4], [0.8, 24.2])), ink, size(1.1));
  if (bare)
    for (const way of [-1, 1] as const) brush.stroke(put(taper(createArm(way)).slice(8, 37)), ink, size(0.9));
}

/** A lobed leaf of cut paper in the accent. */
function drawWeed({ brush, plan, traits }: Scene, { put }: Pose, lying: boolean): void {
  if (traits.form === 'minimal' || plan.elements.length > 1) return;
  const { accent, far } = plan.palette;
  const knots: Point[] = [];
  const lobes = 5;
  for (let i = 0; i < lobes; i++) {
    const y = 12 - i * 9;
    const reach = 13 - i * 1.6;
    knots.push(
      [2.6, y],
      [reach * 0.7, y - 6.4],
      [reach, y - 11],
      [reach * 0.86, y - 14],
      [reach * 0.5, y - 11],
    );
  }
  const right = [...knots, [0, -44] as Point];
  const left = right
    .slice(0, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y]);
  const leaf = spline([...right, ...left, [-1.6, 22], [1.6, 22]], true, 5);
  const at = (x: number, y: number, turn: number, scale: number) =>
    put(
      leaf.map(([px, py]): Point => [
        x + scale * (px * Math.cos(turn) - py * Math.sin(turn)),
        y + scale * (px * Math.sin(turn) + py * Math.cos(turn)),
      ]),
    );
  if (lying) {
    brush.fill(at(-64, -4, -0.4, 0.6), accent, { grain: 1.2 });
    brush.fill(at(68, -20, 0.5, 0.6), far, { grain: 1.2 });
    return;
  }
  brush.fill(at(-36, -30, -0.35, 0.56), accent, { grain: 1.2 });
  if (plan.composed.height > plan.composed.width) brush.fill(at(34, -70, 0.3, 0.8), far, { grain: 1.2 });
  brush.fill(put(oval(44, -34, 3.2, 3.2)), accent, { part: 'detail' });
}

const laid: Placer = (mention, layout) => {
  const { aspect } = layout.frame;
  if (mention.variant === 'torso' && mention.count === 1) {
    const tall = Math.max(1, 1 / aspect);
    return [
      {
        x: layout.slot.x,
        y: 0.47,
        size: Math.min(tall * 0.98, 1.5 * layout.slot.width * Math.max(1, aspect)),
        facing: 1,
      },
    ];
  }
  const lying = mention.variant === 'reclining' || aspect > 1.1;
  return filling(aspect > 1.2 ? 1.02 : lying ? 0.68 : 0.8)(mention, layout).map((spot) => ({
    ...spot,
    y: spot.y + 0.04,
  }));
};

export const nude: Subject = {
  words: [
    one(
      'nude|blue nude|seated nude|abstract nude|female nude|matisse nude|nude woman|naked woman|nude figure|bather|odalisque',
    ),
    one('reclining nude|reclining figure|reclining woman|lying nude|nude lying', 'reclining'),
    one(
      'torso|female torso|female form|female body|woman body|human body|nude torso|body of a woman|curves of a woman|female figure|feminine form|line body',
      'torso',
    ),
  ],
  realm: 'portrait',
  depth: 0.8,
  usualCount: 2,
  colorRoles: ['near', 'accent'],
  place: laid,
  describe: (element, plan) =>
    counted(
      element.variant === 'torso' ? "woman's torso" : 'nude in cut shapes',
      element.variant === 'torso'
        ? "women's torsos"
        : `nudes in ${plan.style === 'cut-out' ? 'cut' : 'simple'} shapes`,
    )(element),
  draw,
};
