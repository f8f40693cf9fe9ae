import type { Point, Shapes } from '../geometry.js';
import { disc, place, pointAt, points, ribbon, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many } from '../words/words.js';
import { rosette } from './rosette.js';

/**
 * Branches with their greatest width and their points in shares of the sheet, over a landscape and over bare paper.
 */
// prettier-ignore
const OVER_LAND: readonly (readonly [number, readonly Point[]])[] = [
  [0.034, [[-0.08, 0.02], [0.14, 0.2], [0.32, 0.24], [0.5, 0.4], [0.72, 0.42]]],
  [0.016, [[0.14, 0.2], [0.24, 0.44], [0.3, 0.66], [0.4, 0.86]]],
  [0.015, [[0.32, 0.24], [0.5, 0.16], [0.68, 0.18], [0.86, 0.08]]],
  [0.011, [[0.5, 0.4], [0.6, 0.58], [0.72, 0.66]]],
];
// prettier-ignore
const ON_PAPER: readonly (readonly [number, readonly Point[]])[] = [
  [0.046, [[-0.08, 0.93], [0.14, 0.8], [0.24, 0.66], [0.42, 0.56], [0.52, 0.4], [0.7, 0.28], [0.76, 0.1]]],
  [0.022, [[0.24, 0.66], [0.24, 0.5], [0.16, 0.36], [0.2, 0.2], [0.14, 0.1]]],
  [0.02, [[0.42, 0.56], [0.6, 0.6], [0.74, 0.54], [0.92, 0.56]]],
  [0.015, [[0.52, 0.4], [0.48, 0.26], [0.52, 0.14]]],
  [0.014, [[0.14, 0.8], [0.34, 0.82], [0.48, 0.78], [0.66, 0.82]]],
  [0.013, [[0.7, 0.28], [0.84, 0.3], [0.94, 0.24]]],
];

/** Branches for a bird; the points of the first are measured from the perch. */
// prettier-ignore
const PERCH_LIMBS: readonly (readonly [number, readonly Point[]])[] = [
  [0.036, [[-0.06, 0.1], [0.25, 0.035], [0.55, 0.012], [0.82, -0.03], [1.02, -0.12]]],
  [0.016, [[0.22, 0.04], [0.3, 0.16], [0.44, 0.21], [0.6, 0.31]]],
  [0.014, [[0.72, -0.01], [0.82, -0.14], [0.8, -0.28], [0.9, -0.4]]],
  [0.012, [[0.1, 0.06], [0.12, -0.1], [0.06, -0.24]]],
];

/** A flowering branch without leaves that enters from one side. */
const draw: Draw = (scene, element) => {
  // A branch in a vase is drawn by the flowers subject.
  if (scene.plan.elements.some((e) => e.subject === 'flowers')) return;
  const { width, height, brush, plan, dice, traits } = scene;
  const { near, line, sky, ground, light } = plan.palette;
  const over = plan.composition === 'horizon' || plan.composition === 'window';
  const way = element.spots[0]?.facing ?? 1;
  const tall = over && element.spots[0]?.y === 0.5 ? Math.min(height * 0.5, 0.8) : height;
  const at = (x: number, y: number): Point => [(way > 0 ? x : 1 - x) * width, y * tall];
  const behind = traits.paperSky ? ground : sky;
  const bark = lightness(behind) < 0.45 ? mix(near, light, 0.3) : mix(near, line, 0.55);
  const seat = element.spots[0]?.y ?? 0.5;
  const limbs =
    seat !== 0.5
      ? PERCH_LIMBS.map(([w, knots]) => [w, knots.map(([x, y]): Point => [x, seat + y / height])] as const)
      : over
        ? OVER_LAND
        : ON_PAPER;
  const paths = limbs.map(([w, knots], k) => ({
    w,
    path: spline(
      // A twig begins on its branch, and a branch for a bird stays under its feet.
      knots.map(([x, y], j) =>
        seat !== 0.5 && (k === 0 || j === 0)
          ? at(x, y)
          : at(x + dice.range(-0.015, 0.015), y + dice.range(-0.01, 0.01)),
      ),
      false,
      10,
    ),
  }));
  for (const { w, path } of paths)
    brush.fill(
      ribbon(path, (t) => w * (1 - 0.72 * t) * (1 + 0.16 * Math.sin(t * 23))),
      bark,
      { grain: 0.6 },
    );
  const magnolia = element.variant === 'magnolia';
  const r = (magnolia ? 0.092 : 0.056) * (over ? 0.72 : 1);
  const tones = chooseTones(scene, element, behind);
  const step = r * (magnolia ? 3.4 : traits.form === 'minimal' ? 3.6 : 1.9);
  for (const [k, { path, w }] of paths.entries()) {
    const n = Math.max(
      2,
      Math.round((path.length * 0.012 * tall + (k === 0 ? 0.5 : 0.35) * width) / step / (over ? 1.5 : 1.25)),
    );
    const from = k === 0 ? 0.24 : 0.3;
    for (let i = 0; i < n; i++) {
      const p = pointAt(path, from + ((1 - from) * (i + dice.range(0.3, 0.9))) / n);
      const off = (w + r * dice.range(0.15, 0.75)) * (i % 2 ? 1 : -1);
      const head: Point = [p.x - Math.sin(p.angle) * off, p.y + Math.cos(p.angle) * off];
      const tone = dice.pick(tones);
      if (magnolia) drawCup(scene, head, r * dice.range(0.8, 1.1), dice.range(-0.5, 0.5), tone);
      else if (dice.chance(0.26)) drawBud(scene, [p.x, p.y], head, r, tone, bark);
      else drawFlower(scene, head, r * dice.range(0.78, 1.1), tone);
    }
    const tip = path.at(-1);
    if (tip && magnolia) drawCup(scene, tip, r * 0.8, dice.range(-0.3, 0.3), dice.pick(tones));
    else if (tip) drawBud(scene, tip, [tip[0] + way * 0.02, tip[1] - 0.03], r, dice.pick(tones), bark);
  }
  if (traits.form === 'minimal') return;
  const petal = spline(points([-0.5, 0], [-0.1, -0.34], [0.5, -0.1], [0.4, 0.1], [-0.1, 0.3]), true, 5);
  for (let i = 0; i < 9; i++) {
    const adrift = {
      x: width * dice.next(),
      y: height * dice.range(0.3, 0.97),
      scaleX: 0.026,
      turn: dice.range(0, 6),
    };
    brush.fill(place(petal, adrift), dice.pick(tones), { part: 'detail' });
  }
};

function chooseTones({ plan }: Scene, { color, variant }: Element, behind: string): string[] {
  const { accent, light } = plan.palette;
  const own = color ?? accent;
  if (lightness(behind) < 0.6) return [mix(own, light, 0.25), mix(own, light, 0.6), light];
  if (variant === 'plum') return [own, shade(own, -0.05), mix(own, light, 0.3)];
  const pale = mix(own, light, 0.5);
  const parts = lightness(behind) - lightness(pale) > 0.06;
  return [own, mix(own, light, 0.3), parts ? pale : oklchToHex({ l: 0.8, c: 0.09, h: 5 })];
}

function drawFlower({ brush, plan, dice, traits }: Scene, [x, y]: Point, r: number, color: string): void {
  const turn = dice.range(0, 6);
  const squash = dice.range(0.75, 1);
  brush.fill(rosette({ x, y, r, petals: 5, gap: 0.28, turn, squash, notch: 0.12 }), color, { grain: turn });
  const heart = mix(plan.palette.line, color, 0.35);
  if (traits.form !== 'minimal')
    for (let i = 0; i < 5; i++) {
      const angle = turn + 0.6 + (i / 5) * Math.PI * 2;
      const tip: Point = [x + Math.cos(angle) * r * 0.46, y + Math.sin(angle) * r * 0.46 * squash];
      brush.stroke([[x, y], tip], heart, r * 0.045);
    }
  brush.fill(disc(x, y, r * 0.15, 12), heart, { part: 'detail' });
}

function drawBud({ brush }: Scene, from: Point, head: Point, r: number, color: string, bark: string): void {
  brush.stroke([from, [(from[0] + head[0]) / 2 + r * 0.08, (from[1] + head[1]) / 2], head], bark, r * 0.1);
  const angle = Math.atan2(head[1] - from[1], head[0] - from[0]);
  const drop = spline(points([-0.4, 0], [0, -0.42], [0.55, -0.16], [0.62, 0.12], [0, 0.42]), true, 5);
  brush.fill(place(drop, { x: head[0], y: head[1], scaleX: r * 0.6, turn: angle }), shade(color, -0.05));
}

// prettier-ignore
const MAGNOLIA = {
  backPetal: [[0, 0.55], [-0.3, 0], [-0.2, -0.9], [0, -1.2], [0.2, -0.9], [0.3, 0]],
  frontPetal: [[0, 0.62], [-0.42, 0.2], [-0.4, -0.45], [0, -0.86], [0.4, -0.45], [0.42, 0.2]],
} satisfies Shapes;

/** A magnolia's goblet of broad petals. */
function drawCup({ brush, plan }: Scene, [x, y]: Point, r: number, turn: number, color: string): void {
  const put = (points: Point[]) => place(spline(points, true, 6), { x, y, scaleX: r, turn });
  brush.fill(put(MAGNOLIA.backPetal), shade(color, -0.07));
  for (const side of [-1, 1])
    brush.fill(
      put(
        points(
          [0, 0.6],
          [side * 0.55, 0.3],
          [side * 0.86, -0.3],
          [side * 0.9, -0.86],
          [side * 0.5, -0.6],
          [side * 0.1, 0],
        ),
      ),
      shade(color, side * 0.02),
    );
  brush.fill(put(MAGNOLIA.frontPetal), mix(color, plan.palette.light, 0.3));
  brush.fill(put(points([-0.2, 0.5], [0, 0.74], [0.2, 0.5], [0, 0.36])), mix(plan.palette.near, color, 0.2), {
    part: 'detail',
  });
}

export const blossom: Subject = {
  words: [
    many(
      'cherry blossom|blossom branch|sakura|blossom|apple blossom|almond blossom|almond blossom branch|apple blossom branch|pear blossom|pear blossom branch|quince blossom|blossoming branch|cherry blossom branch|flowering branch|blossoming tree|cherry tree',
    ),
    many('plum blossom|peach blossom|plum blossom branch|peach blossom branch', 'plum'),
    many('magnolia|magnolia branch|magnolia blossom|magnolia blossom branch', 'magnolia'),
  ],
  realm: 'plate',
  depth: 0.89,
  usualCount: 5,
  colorRoles: ['near', 'accent'],
  ownColors: {
    '': [0.77, 0.105, 8],
    plum: [0.64, 0.17, 12],
    magnolia: [0.76, 0.095, 350],
  },
  place: (_, { frame, has }) =>
    spotAt(
      0.5,
      has('bird') ? 0.561 : has('parrot', 'owl') ? 0.6 : 0.5,
      1,
      has('bird', 'parrot', 'owl') || frame.dice.chance(0.5) ? 1 : -1,
    ),
  describe: ({ variant }) =>
    variant === 'magnolia'
      ? 'a magnolia branch'
      : variant === 'plum'
        ? 'a branch of plum blossom'
        : 'a branch of cherry blossom',
  draw,
};
