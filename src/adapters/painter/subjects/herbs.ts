import type { Point } from '../geometry.js';
import { oval, points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Placer } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import type { Triple } from '../schemes.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { grow } from './foliage.js';
import { herbKinds } from './herb-kinds.js';
import { pickContrasting, wallColor } from './setting.js';
import { turned } from './turned.js';

const names = Object.keys(herbKinds);
const SETS = ['rosemary+thyme+basil', 'basil+rosemary+mint', 'sage+thyme+basil'] as const;

/** Sprigs of herbs side by side, or in pots beside other things on a table. */
const draw: Draw = (scene, element) => {
  const { height, width, plan, dice } = scene;
  const sorts = readSorts(element.variant) ?? dice.pick(SETS).split('+');
  const [spot] = element.spots;
  if (!spot) return;
  if (plan.composition === 'specimen') {
    const sprigs = placeSprigs({ ...element, variant: sorts.join('+') }, { width, height });
    for (const { name, x, foot, tall } of sprigs) {
      const scale = tall * (sprigs.length === 1 ? 1 : 0.62);
      drawSprig(scene, name, [x, foot], tall, scale, element.color);
      if (plan.style !== 'botanical-plate' && sprigs.length > 1) drawTie(scene, x, foot - tall * 0.09, scale);
    }
    return;
  }
  const kept = sorts.slice(0, 2);
  kept.forEach((name, i) => {
    const share = (i + 0.5) / kept.length - 0.5;
    const tall = spot.size * 0.62;
    const x = spot.x * width + share * spot.size * 0.32 * 1.12;
    drawSprig(
      scene,
      name,
      [x, spot.y * height - spot.size * 0.3],
      tall,
      tall * (kept.length === 1 ? 1 : 1.3),
      element.color,
    );
    drawPot(scene, x, spot.y * height, spot.size, i);
  });
};

/** Where each sprig of herbs on a bare sheet is. More than three are in two rows. */
export function placeSprigs(
  { variant, count, spots: [spot] }: Element,
  { width, height }: Pick<Scene, 'width' | 'height'>,
): { name: string; x: number; foot: number; tall: number }[] {
  const sorts = readSorts(variant);
  if (!spot || !sorts) return [];
  const names =
    sorts.length === 1 && count > 1
      ? Array.from({ length: Math.min(3, count) }, () => sorts[0]!)
      : sorts.slice(0, 6);
  const rows = names.length > 3 && height > width ? 2 : 1;
  const across = Math.ceil(names.length / rows);
  const tall = Math.min(
    spot.size,
    rows > 1 ? height * 0.4 : spot.size,
    (width * 1.7) / Math.max(1, across) + 0.25,
  );
  const step = Math.min(tall * 0.62, (width * 0.86) / across);
  return names.map((name, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, names.length - row * across);
    const x = spot.x * width + ((i % across) - (inRow - 1) / 2) * step;
    const middle = spot.y * height + (row - (rows - 1) / 2) * tall * 1.08;
    return { name, x, foot: middle + tall / 2 - (rows > 1 ? 0.03 : 0), tall };
  });
}

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
