import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { oval, place, points, spline } from '../geometry.js';
import type { Placer } from '../placing.js';
import { depthScale } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawBlade } from './meadow.js';

type Put = (points: readonly Point[]) => Point[];
type Kind = (scene: Scene, put: Put, size: number, color: string | null) => void;

/** Caps on stems, each kind with its own profile, out of a tuft of grass. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, dice, plan, traits } = scene;
  const { near, mid, line } = plan.palette;
  const named = kinds[element.variant ?? ''];
  const order = named ? [named] : [agaric, bolete, chanterelle];
  const first = dice.int(0, order.length - 1);
  element.spots.forEach((spot, i) => {
    const put: Put = (points) =>
      place(points, {
        x: spot.x * width,
        y: spot.y * height,
        scaleX: spot.size * spot.facing,
        scaleY: spot.size,
        turn: spot.turn ?? 0,
      });
    (order[(first + i) % order.length] ?? agaric)(scene, put, spot.size, element.color);
  });
  if (traits.form === 'minimal') return;
  for (const spot of element.spots) {
    const [x, y] = [spot.x * width, spot.y * height];
    for (let i = 0; i < 9; i++)
      drawBlade(
        scene,
        x + dice.range(-0.24, 0.24) * spot.size,
        y + 0.015,
        spot.size * dice.range(0.1, 0.26),
        dice.pick([near, mid, mix(near, mid, 0.5)]),
      );
    brush.fill(moss(x, y + 0.01, spot.size), mix(near, line, 0.15), { part: 'detail' });
  }
};

// prettier-ignore
const MOSS: readonly Point[] = [
  [-0.34, 0.03], [-0.2, -0.035], [-0.02, -0.02], [0.16, -0.045], [0.34, 0.03], [0, 0.06],
];

/** A cushion of moss. */
const moss = (x: number, y: number, size: number): Point[] =>
  spline(MOSS, true, 6).map(([px, py]): Point => [x + px * size, y + py * size]);

const pale = ({ plan }: Scene) => mix(plan.palette.light, plan.palette.far, 0.22);

function drawStem({ brush }: Scene, put: Put, half: readonly Point[], color: string): void {
  const right = spline(half, false, 8);
  const left = [...right].reverse().map(([x, y]): Point => [-x, y]);
  brush.fill(put([...right, ...left]), color, { grain: Math.PI / 2 });
  const dark = right.map(([x, y]): Point => [x * 0.98, y]);
  const inner = [...right].reverse().map(([x, y]): Point => [x * 0.4, y]);
  brush.fill(put([...dark, ...inner]), shade(color, -0.06), { part: 'detail' });
}

// prettier-ignore
const AGARIC = {
  gills: [[-0.4, -0.64], [0, -0.58], [0.4, -0.64], [0.2, -0.54], [0, -0.52], [-0.2, -0.54]],
  ring: [
    [-0.055, -0.5], [0.055, -0.5], [0.13, -0.4], [0.06, -0.415], [0, -0.39], [-0.06, -0.415], [-0.13, -0.4],
  ],
  cap: [
    [-0.42, -0.62], [-0.39, -0.76], [-0.24, -0.93], [0, -1], [0.24, -0.93], [0.39, -0.76], [0.42, -0.62],
    [0.22, -0.6], [0, -0.59], [-0.22, -0.6],
  ],
} satisfies Shapes;

// prettier-ignore
const AGARIC_SPOTS = [
  [-0.22, -0.8, 0.05], [0.02, -0.9, 0.045], [0.2, -0.78, 0.058], [-0.04, -0.73, 0.052], [-0.31, -0.67, 0.034],
  [0.33, -0.68, 0.032], [0.12, -0.65, 0.03], [-0.16, -0.93, 0.026], [0.19, -0.91, 0.024],
] as const;

const agaric: Kind = (scene, put, size, own) => {
  const { brush, plan, traits } = scene;
  const white = pale(scene);
  const red = own ?? plan.palette.accent;
  drawStem(
    scene,
    put,
    points([0.055, -0.66], [0.06, -0.4], [0.075, -0.16], [0.12, -0.06], [0.1, 0.02]),
    white,
  );
  brush.fill(put(spline(AGARIC.gills, true, 7)), shade(white, -0.08), { grain: 0 });
  brush.fill(put(spline(AGARIC.ring, true, 5)), shade(white, 0.015));
  brush.fill(put(spline(AGARIC.cap, true, 8)), red, { grain: 0.2 });
  for (const [x, y, r] of AGARIC_SPOTS)
    brush.fill(put(oval(x, y, r, r * 0.72, x * 0.8)), white, { part: 'detail' });
  if (traits.form !== 'minimal')
    for (let i = -3; i <= 3; i++)
      brush.stroke(put(points([i * 0.09, -0.6], [i * 0.06, -0.545])), shade(white, -0.17), size * 0.006);
};

// prettier-ignore
const BOLETE = {
  pores: [[-0.32, -0.6], [0, -0.56], [0.32, -0.6], [0.26, -0.52], [0, -0.49], [-0.26, -0.52]],
  cap: [
    [-0.36, -0.57], [-0.37, -0.7], [-0.24, -0.85], [0, -0.91], [0.24, -0.85], [0.37, -0.7], [0.36, -0.57],
    [0.18, -0.57], [0, -0.56], [-0.18, -0.57],
  ],
} satisfies Shapes;

const bolete: Kind = (scene, put, size, own) => {
  const { brush, plan } = scene;
  const brown = own ?? mix(plan.palette.accent, plan.palette.near, 0.5);
  const cream = mix(pale(scene), brown, 0.16);
  drawStem(
    scene,
    put,
    points([0.1, -0.62], [0.12, -0.44], [0.17, -0.22], [0.19, -0.08], [0.13, 0.02]),
    cream,
  );
  for (let i = 0; i < 6; i++)
    brush.stroke(
      put(points([-0.1 + i * 0.04, -0.5], [-0.12 + i * 0.048, -0.34])),
      shade(cream, -0.1),
      size * 0.006,
    );
  brush.fill(put(spline(BOLETE.pores, true, 7)), mix(cream, plan.palette.accent, 0.22), { grain: 0 });
  brush.fill(put(spline(BOLETE.cap, true, 8)), brown, { grain: 0.2 });
  brush.fill(
    put(spline(points([-0.25, -0.74], [-0.16, -0.82], [0, -0.85], [-0.1, -0.79]), true, 6)),
    mix(brown, plan.palette.light, 0.25),
    { part: 'detail' },
  );
};

// prettier-ignore
const CHANTERELLE = {
  inside: [
    [-0.36, -0.8], [-0.24, -0.87], [-0.08, -0.82], [0.1, -0.88], [0.26, -0.83], [0.37, -0.78], [0.2, -0.7],
    [-0.18, -0.7],
  ],
  body: [
    [-0.38, -0.81], [-0.24, -0.75], [-0.12, -0.79], [0.02, -0.73], [0.16, -0.78], [0.28, -0.73],
    [0.39, -0.79], [0.3, -0.62], [0.14, -0.42], [0.08, -0.2], [0.09, 0.02], [-0.07, 0.02], [-0.07, -0.2],
    [-0.13, -0.42], [-0.28, -0.64],
  ],
} satisfies Shapes;

const chanterelle: Kind = (scene, put, size, own) => {
  const { brush, plan } = scene;
  const gold = own ?? mix(plan.palette.accent, plan.palette.far, 0.3);
  brush.fill(put(spline(CHANTERELLE.inside, true, 7)), shade(gold, -0.12));
  brush.fill(put(spline(CHANTERELLE.body, true, 6)), gold, { grain: Math.PI / 2 });
  for (let i = -4; i <= 4; i++) {
    const fold = spline(
      points([i * 0.015, -0.22], [i * 0.03, -0.45], [i * 0.062, -0.62], [i * 0.08, -0.74 + 0.01 * (i % 2)]),
      false,
      6,
    );
    brush.stroke(put(fold), shade(gold, -0.11), size * 0.0085);
  }
};

const kinds: Readonly<Record<string, Kind>> = { agaric, bolete, chanterelle };

const grouped: Placer = (mention, { slot, frame }) => {
  const { dice, aspect } = frame;
  const n = mention.count;
  const wide = slot.width * Math.max(1, aspect);
  const size = Math.min(0.72, (wide * (n === 1 ? 0.8 : 1.8)) / Math.max(1, n * 0.92)) * depthScale(mention);
  return Array.from({ length: n }, (_, i) => {
    const share = (i + 0.5) / n - 0.5;
    const lead = i === Math.floor(n / 2);
    return {
      x: slot.x + share * slot.width * 0.88,
      y: (aspect < 0.8 ? 0.7 : 0.9) + (n === 1 ? 0 : dice.range(-0.03, 0.03) + (lead ? -0.015 : 0.02)),
      size: size * (lead ? 1 : dice.range(0.55, 0.78)),
      facing: dice.chance(0.5) ? 1 : -1,
      turn: dice.range(-0.08, 0.08),
    };
  });
};

export const mushroom: Subject = {
  words: [
    one('mushroom|fungus'),
    many('fungi|wild mushroom'),
    one('fly agaric|amanita|toadstool|red mushroom', 'agaric'),
    one('bolete|porcini|cep|penny bun', 'bolete'),
    one('chanterelle', 'chanterelle'),
  ],
  realm: 'plate',
  depth: 0.9,
  usualCount: 3,
  colorRoles: ['near', 'accent'],
  ownColors: {
    '': [0.58, 0.18, 32],
    agaric: [0.58, 0.19, 30],
    bolete: [0.52, 0.095, 52],
    chanterelle: [0.76, 0.14, 74],
  },
  place: grouped,
  describe: ({ count }) => withNumber(count, 'mushroom', 'mushrooms'),
  draw,
};
