import type { Point } from '../geometry.js';
import { oval, points, spline } from '../geometry.js';
import type { Placer } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import type { Triple } from '../schemes.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Growth } from './foliage.js';
import { grow } from './foliage.js';
import { pickContrasting, wallColor } from './setting.js';
import { turned } from './turned.js';

interface Herb extends Pick<Growth, 'shape' | 'leaf' | 'pairs' | 'spread' | 'opposite'> {
  green: Triple;
  /** The stems that grow from one foot. */
  stems: number;
}

const herbKinds: Readonly<Record<string, Herb>> = {
  basil: {
    shape: 'ovate',
    leaf: 0.36,
    pairs: 5,
    spread: 0.85,
    opposite: true,
    green: [0.6, 0.13, 138],
    stems: 1,
  },
  rosemary: {
    shape: 'frond',
    leaf: 0.2,
    pairs: 21,
    spread: 0.62,
    opposite: true,
    green: [0.5, 0.06, 158],
    stems: 2,
  },
  thyme: {
    shape: 'round',
    leaf: 0.075,
    pairs: 19,
    spread: 1,
    opposite: true,
    green: [0.56, 0.07, 135],
    stems: 4,
  },
  mint: {
    shape: 'oval',
    leaf: 0.3,
    pairs: 7,
    spread: 0.95,
    opposite: true,
    green: [0.62, 0.12, 150],
    stems: 1,
  },
  sage: {
    shape: 'oval',
    leaf: 0.36,
    pairs: 5,
    spread: 0.65,
    opposite: true,
    green: [0.68, 0.035, 145],
    stems: 2,
  },
  parsley: {
    shape: 'fan',
    leaf: 0.24,
    pairs: 5,
    spread: 0.8,
    opposite: true,
    green: [0.54, 0.13, 140],
    stems: 2,
  },
  dill: {
    shape: 'frond',
    leaf: 0.3,
    pairs: 18,
    spread: 0.75,
    opposite: true,
    green: [0.64, 0.1, 128],
    stems: 2,
  },
};
const names = Object.keys(herbKinds);
const SETS = ['rosemary+thyme+basil', 'basil+rosemary+mint', 'sage+thyme+basil'] as const;

/** Sprigs of herbs side by side, or in pots beside other things on a table. */
const draw: Draw = (scene, element) => {
  const { height, width, plan, dice } = scene;
  const sorts = readSorts(element.variant) ?? dice.pick(SETS).split('+');
  const [spot] = element.spots;
  if (!spot) return;
  const potted = plan.composition !== 'specimen';
  const one = sorts.length === 1 && element.count > 1 && !potted ? Math.min(3, element.count) : 0;
  const kept = one ? Array.from({ length: one }, () => sorts[0] ?? 'basil') : sorts.slice(0, potted ? 2 : 4);
  kept.forEach((name, i) => {
    const share = (i + 0.5) / kept.length - 0.5;
    const tall = potted ? spot.size * 0.62 : spot.size;
    const reach = potted ? spot.size * 0.32 : spot.size * 0.23 * kept.length;
    const x = spot.x * width + share * reach * 1.12;
    const foot = potted
      ? spot.y * height - spot.size * 0.3
      : spot.y * height + tall / 2 - (i % 2) * tall * 0.04;
    const scale = tall * (kept.length === 1 ? 1 : potted ? 1.3 : 0.62);
    drawSprig(scene, name, [x, foot], tall, scale, element.color);
    if (potted) drawPot(scene, x, spot.y * height, spot.size, i);
    else if (plan.style !== 'botanical-plate' && kept.length > 1)
      drawTie(scene, x, foot - tall * 0.09, scale);
  });
};

const readSorts = (variant: string | null): string[] | null =>
  variant === null ? null : [...new Set(variant.split('+'))];

function drawSprig(
  scene: Scene,
  name: string,
  [x, foot]: Point,
  tall: number,
  scale: number,
  own: string | null,
): void {
  const { plan, dice, night } = scene;
  const herb = herbKinds[name] ?? herbKinds.basil;
  if (!herb) return;
  const [l, c, h] = herb.green;
  const behind = wallColor(scene);
  const natural = mix(oklchToHex({ l: night ? l - 0.1 : l, c, h }), plan.palette.near, 0.12);
  const green =
    own ??
    (Math.abs(lightness(natural) - lightness(behind)) < 0.16
      ? shade(natural, lightness(behind) > 0.5 ? -0.12 : 0.14)
      : natural);
  for (let k = 0; k < herb.stems; k++) {
    const off = herb.stems === 1 ? 0 : k / (herb.stems - 1) - 0.5;
    const lean = off * tall * 0.34 + dice.range(-0.03, 0.03) * tall;
    const top = tall * (1 - 0.3 * Math.abs(off) - (k % 2) * 0.07);
    const path = spline(
      points(
        [x, foot],
        [x + lean * 0.25, foot - top * 0.35],
        [x + lean * 0.7, foot - top * 0.72],
        [x + lean, foot - top],
      ),
      false,
      14,
    );
    grow(scene, path, {
      ...herb,
      leaf: herb.leaf * scale,
      colors: [green, shade(green, -0.055), shade(green, 0.045)],
      stem: shade(green, -0.09),
      weight: (herb.stems > 2 ? 0.007 : 0.013) * scale,
    });
  }
}

/** A string round the stems. */
function drawTie({ brush, plan }: Scene, x: number, y: number, scale: number): void {
  const string = mix(plan.palette.accent, plan.palette.light, 0.25);
  for (const dy of [-0.012, 0, 0.012])
    brush.stroke(points([x - 0.028 * scale, y + dy], [x + 0.03 * scale, y + dy - 0.006]), string, 0.008);
  for (const way of [-1, 1]) {
    brush.stroke(
      spline(
        points([x, y], [x + way * 0.05 * scale, y - 0.03], [x + way * 0.075 * scale, y + 0.008], [x, y]),
        false,
        8,
      ),
      string,
      0.006,
    );
    brush.stroke(points([x, y], [x + way * 0.045 * scale, y + 0.07 * scale]), string, 0.006);
  }
}

function drawPot(scene: Scene, x: number, y: number, size: number, index: number): void {
  const { brush, plan } = scene;
  const { accent, light } = plan.palette;
  const clay = pickContrasting(
    [mix(accent, oklchToHex({ l: 0.62, c: 0.1, h: 45 }), 0.6), light, accent],
    [wallColor(scene)],
    0.1,
  );
  const tone = index % 2 ? mix(clay, light, 0.3) : clay;
  const unit = size * 0.36;
  const put = (outline: readonly Point[]) => outline.map(([px, py]): Point => [x + px * unit, y + py * unit]);
  const body = turned(points([0.36, -0.86], [0.33, -0.5], [0.26, -0.03]), 0.14);
  brush.fill(put(body.outline), tone, { grain: Math.PI / 2 });
  const rim = turned(points([0.42, -1], [0.42, -0.78]), 0.14);
  brush.fill(put(rim.outline), shade(tone, 0.03), { grain: 0 });
  brush.fill(put(oval(0, -1, 0.37, 0.05)), shade(tone, -0.2), { part: 'detail' });
}

const placeHerbs: Placer = (mention, { composition, slot, frame }) => {
  const free = composition === 'specimen';
  const side = frame.dice.chance(0.5) ? 0.13 : 0.87;
  const x = mention.place === 'left' ? 0.22 : mention.place === 'right' ? 0.78 : free ? slot.x : side;
  const [wide, high] = [Math.max(1, frame.aspect), Math.max(1, 1 / frame.aspect)];
  const lone = (readSorts(mention.variant) ?? SETS).length === 1 && mention.count === 1;
  const size = lone ? Math.min(high * 0.7, wide * 1.2) : Math.min(high * 0.74, wide * 0.98);
  return [{ x, y: free ? 0.5 : 0.86, size: free ? size : 0.5, facing: 1 }];
};

export const herbs: Subject = {
  words: [
    many('herb|kitchen herb|culinary herb|herb garden|bunch of herb|bouquet garni|garden herb'),
    ...names.map((name) =>
      one(
        [
          name,
          `sprig of ${name}`,
          `${name} sprig`,
          `${name} leave`,
          `${name} leaf`,
          `${name} plant`,
          `bunch of ${name}`,
        ].join('|'),
        name,
      ),
    ),
    one('oregano|marjoram', 'mint'),
    one('coriander|cilantro|chervil', 'parsley'),
    one('fennel|tarragon', 'dill'),
  ],
  realm: 'plate',
  mixes: true,
  depth: 0.93,
  usualCount: 1,
  colorRoles: ['mid', 'near'],
  ownColors: {
    '': [0.56, 0.11, 142],
    ...Object.fromEntries(names.map((name) => [name, [0.56, 0.11, 142] as Triple])),
  },
  place: placeHerbs,
  describe: ({ variant }) => {
    const sorts = [...new Set((variant ?? '').split('+').filter(Boolean))];
    return sorts.length === 0
      ? 'sprigs of herbs'
      : sorts.length === 1
        ? `${sorts[0] ?? 'basil'} leaves`
        : `${sorts.slice(0, -1).join(', ')} and ${sorts.at(-1) ?? ''}`;
  },
  draw,
};
