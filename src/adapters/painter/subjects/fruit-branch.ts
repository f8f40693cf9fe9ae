import type { Point } from '../geometry.js';
import { disc, oval, place, pointAt, points, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import type { Triple } from '../schemes.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { many } from '../words/words.js';
import type { Growth } from './foliage.js';
import { grow } from './foliage.js';
import { tripleToHex } from './fruit-marks.js';
import { createFruitContext, kinds } from './still-life.js';

interface Tree {
  own: Triple;
  /** The radius of a fruit, in units. */
  r: number;
  /** How far a fruit is turned so that its stalk is above it. */
  turn: number;
  leaf: Growth['shape'];
  blossom: boolean;
}

const trees: Readonly<Record<string, Tree>> = {
  lemon: { own: [0.875, 0.16, 97], r: 0.088, turn: Math.PI / 2, leaf: 'oval', blossom: true },
  lime: { own: [0.79, 0.165, 126], r: 0.08, turn: 0, leaf: 'oval', blossom: true },
  orange: { own: [0.745, 0.165, 58], r: 0.098, turn: 0, leaf: 'oval', blossom: true },
  peach: { own: [0.79, 0.125, 52], r: 0.092, turn: 0, leaf: 'lance', blossom: false },
  plum: { own: [0.46, 0.105, 330], r: 0.08, turn: 0, leaf: 'oval', blossom: false },
  pear: { own: [0.8, 0.125, 112], r: 0.086, turn: 0, leaf: 'oval', blossom: false },
  apple: { own: [0.61, 0.175, 28], r: 0.09, turn: 0, leaf: 'oval', blossom: false },
  fig: { own: [0.42, 0.09, 318], r: 0.09, turn: 0, leaf: 'round', blossom: false },
  pomegranate: { own: [0.57, 0.175, 24], r: 0.1, turn: 0, leaf: 'lance', blossom: false },
};

/** Fruit whose branches can be drawn. */
export const hangs = (kind: string | null): boolean => kind !== null && kind in trees;

const lemonTree: Tree = { own: [0.875, 0.16, 97], r: 0.088, turn: Math.PI / 2, leaf: 'oval', blossom: true };

/** Where fruit hangs: a share of the main branch, and how far to the side and below, in units. */
// prettier-ignore
const SEATS: readonly (readonly [share: number, dx: number, dy: number])[] = [
  [0.2, -0.06, 0.13], [0.36, 0.19, 0.02], [0.43, -0.16, 0.14], [0.6, 0.19, 0.09], [0.68, -0.2, 0.06],
  [0.84, 0.15, 0.12], [0.97, -0.12, 0.06],
];

/** A branch that comes in from an upper corner and hangs over the whole sheet with its leaves and fruit. */
const draw: Draw = (scene, element) => {
  const { width, height, plan, dice, traits, night } = scene;
  const { near, line } = plan.palette;
  const kind = element.variant ?? 'lemon';
  const tree = trees[kind] ?? lemonTree;
  const fruit = kinds[kind];
  const way = element.spots[0]?.facing ?? 1;
  const at = (x: number, y: number): Point => [(way > 0 ? x : 1 - x) * width, y * height];
  const green = mix(oklchToHex({ l: night ? 0.4 : 0.52, c: 0.09, h: 142 }), near, 0.2);
  const bark = mix(oklchToHex({ l: 0.4, c: 0.05, h: 70 }), line, 0.35);
  const wide = width > height * 1.2;
  const path = spline(
    wide
      ? points(at(-0.05, 0.2), at(0.2, 0.22), at(0.45, 0.34), at(0.7, 0.36), at(0.92, 0.55))
      : points(
          at(-0.05, 0.09),
          at(0.26, 0.11),
          at(0.52, 0.24),
          at(0.62, 0.48),
          at(0.56, 0.72),
          at(0.48, 0.84),
        ),
    false,
    14,
  );
  const growth: Growth = {
    shape: tree.leaf,
    leaf: 0.27,
    pairs: traits.form === 'minimal' ? 6 : 11,
    spread: 0.95,
    colors: [green, shade(green, -0.06), shade(green, 0.05)],
    stem: bark,
    weight: 0.024,
    opposite: false,
  };
  const twigs = [
    { from: 0.22, turn: -0.75, long: 0.34 },
    { from: 0.46, turn: 0.95, long: 0.32 },
    { from: 0.62, turn: -0.95, long: 0.3 },
  ];
  for (const { from, turn, long } of twigs) {
    const { x, y, angle } = pointAt(path, from);
    const side = angle + turn * way;
    const tip: Point = [x + long * Math.cos(side), y + long * Math.sin(side)];
    const twig = spline(points([x, y], [(x + tip[0]) / 2, (y + tip[1]) / 2 - 0.02], tip), false, 10);
    grow(scene, twig, { ...growth, leaf: 0.22, pairs: 4, weight: 0.012 });
  }
  grow(scene, path, growth);
  const own = { [kind]: tree.own };
  const skin = element.color ?? tripleToHex(tree.own);
  for (const [share, dx, dy] of traits.form === 'minimal' ? SEATS.filter((_, i) => i % 2) : SEATS) {
    const joint = pointAt(path, share);
    const [x, y] = [joint.x + dx * way, joint.y + dy];
    const r = tree.r * dice.range(0.9, 1.06);
    const high = kind === 'lemon' ? 1.2 : (fruit?.up ?? 1);
    scene.brush.stroke(
      spline(
        points([joint.x, joint.y], [x - dx * way * 0.25, y - r * high - 0.02], [x, y - r * high * 0.9]),
        false,
        8,
      ),
      mix(bark, green, 0.4),
      0.01,
    );
    if (!fruit) continue;
    const seat = { kind, fruit, count: 1, open: false, x, y, r, turn: tree.turn + dice.range(-0.2, 0.2) };
    fruit.draw(createFruitContext(scene, { ...element, color: skin }, own, seat));
    drawCap(scene, [x, y - r * high * 0.92], green, dice.chance(0.5) ? 1 : -1);
  }
  if (tree.blossom && traits.form !== 'minimal')
    for (const share of [0.3, 0.53, 0.76]) drawBlossom(scene, pointAt(path, share), dice.range(0, 1));
};

/** Two leaves over the stalk of a fruit. */
function drawCap({ brush }: Scene, [x, y]: Point, green: string, way: 1 | -1): void {
  for (const [turn, long] of points([0.35, 0.15], [2.5, 0.12])) {
    const angle = way > 0 ? turn : Math.PI - turn;
    const blade = spline(
      points([0, 0], [0.3, 0.2], [0.65, 0.17], [1, 0], [0.65, -0.13], [0.3, -0.15]),
      true,
      5,
    );
    const on = { x, y, scaleX: long, turn: angle };
    brush.fill(place(blade, on), shade(green, 0.03), { grain: angle });
    brush.stroke(place(points([0.05, 0], [0.85, 0]), on), shade(green, -0.1), 0.004);
  }
}

function drawBlossom({ brush, plan }: Scene, { x, y }: { x: number; y: number }, turn: number): void {
  const white = mix(plan.palette.light, '#ffffff', 0.3);
  for (let k = 0; k < 5; k++) {
    const angle = turn + (k / 5) * Math.PI * 2;
    brush.fill(oval(x + 0.026 * Math.cos(angle), y + 0.026 * Math.sin(angle), 0.026, 0.013, angle), white, {
      part: 'detail',
    });
  }
  brush.fill(disc(x, y, 0.01, 14), oklchToHex({ l: 0.82, c: 0.14, h: 85 }), { part: 'detail' });
}

const words = (kind: string): string => {
  const plural = kind === 'peach' ? 'peaches' : kind === 'cherry' ? 'cherries' : `${kind}s`;
  return [
    ...['branch', 'bough', 'tree', 'tree branch', 'grove', 'branch with leave', 'twig'].map(
      (part) => `${kind} ${part}`,
    ),
    ...[
      'on a branch',
      'on the branch',
      'on a tree',
      'hanging on a branch',
      'hanging from a branch',
      'among leave',
    ].map((part) => `${plural} ${part}`),
    `branch of ${plural}`,
    `branch with ${plural}`,
    `hanging ${plural}`,
    `${plural} hanging`,
  ].join('|');
};

export const fruitBranch: Subject = {
  words: Object.keys(trees).map((kind) => many(words(kind), kind)),
  realm: 'plate',
  depth: 0.885,
  usualCount: 5,
  colorRoles: ['accent', 'mid'],
  ownColors: Object.fromEntries(Object.entries(trees).map(([kind, { own }]) => [kind, own])),
  place: (_, { frame }) => spotAt(0.5, 0.5, 1, frame.dice.chance(0.5) ? 1 : -1),
  describe: ({ variant }) => `a ${variant ?? 'lemon'} branch with its fruit`.replace(/^a (?=[aeiou])/, 'an '),
  draw,
};
