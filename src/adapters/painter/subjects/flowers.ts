import { findColor } from '../colors.js';
import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import type { Triple } from '../schemes.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Stem } from './bouquet.js';
import { drawBunch, drawSingle } from './bouquet.js';
import { pickContrasting, wallColor } from './setting.js';
import { drawJug } from './teapot.js';

/** Half-widths of vases from lip to foot at equal steps; the last is slim, for one stem. */
const vases: readonly (readonly number[])[] = [
  [0.2, 0.15, 0.14, 0.24, 0.33, 0.36, 0.32, 0.22],
  [0.13, 0.12, 0.13, 0.2, 0.34, 0.4, 0.37, 0.26],
  [0.26, 0.24, 0.25, 0.27, 0.29, 0.29, 0.27, 0.23],
  [0.17, 0.13, 0.2, 0.31, 0.3, 0.22, 0.17, 0.2],
];
const slim: readonly number[] = [0.09, 0.07, 0.07, 0.085, 0.15, 0.21, 0.21, 0.14];

/** Flowers that are combined when the words name no kind. The first has the accent. */
const wild: readonly (readonly string[])[] = [
  ['poppy', 'daisy', 'lavender'],
  ['anemone', 'thistle', 'daisy'],
  ['peony', 'lavender', 'anemone'],
  ['tulip', 'daisy', 'thistle'],
];

/** The kinds in a variant. 'red rose' is a rose, and wild flowers are dropped when other kinds are named. */
function toKinds(variant: string | null): string[] {
  const kinds = (variant ?? 'wild').split('+').map((kind) => kind.split(' ').at(-1) ?? kind);
  const named = kinds.filter((kind) => kind !== 'vase' && kind !== 'wild');
  return named.length > 0 ? named : ['wild'];
}

const isSingle = ({ count, variant }: Pick<Element, 'count' | 'variant'>) =>
  count === 1 && toKinds(variant).length === 1;

/** A bunch in a vase, or one large stem in a slim vase. */
const draw: Draw = (scene, element) => {
  const { width, height, dice, traits } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const named = toKinds(element.variant);
  const lone = isSingle(element);
  const mixture = dice.pick(wild);
  const kinds = named.flatMap((kind) => (kind === 'wild' ? (lone ? mixture.slice(0, 1) : mixture) : [kind]));
  const n = lone
    ? 1
    : traits.form === 'minimal'
      ? Math.min(3, element.count)
      : element.count < 5
        ? element.count
        : element.count + 2;
  const petals = choosePetals(scene, element, kinds);
  const stems = Array.from({ length: n }, (_, i): Stem => {
    const kind = kinds[i % kinds.length] ?? 'daisy';
    const tones = petals.get(kind) ?? [scene.plan.palette.accent];
    return { kind, color: tones[Math.floor(i / kinds.length) % tones.length] ?? scene.plan.palette.accent };
  });
  const tall = Math.min(spot.size, spot.y * height * 0.82);
  const x = spot.x * width;
  const jar = tall * (lone ? 0.34 : 0.38);
  const lip = spot.y * height - jar;
  const stand = { x, lip, tall };
  if (lone && stems[0]) drawSingle(scene, stems[0], stand);
  else drawBunch(scene, stems, stand);
  if (element.holder?.kind === 'jug') drawJug(scene, { ...spot, size: jar }, chooseJugGlaze(scene, element));
  else drawVase(scene, element, lone ? slim : dice.pick(vases), x, lip, jar);
};

const chooseJugGlaze = (scene: Scene, { holder }: Element): string => {
  const { light, near, mid } = scene.plan.palette;
  return holder?.color ?? pickContrasting([light, near, mid], [wallColor(scene)], 0.12);
};

/** A green accent, as of a pear or leaf, is no flower's colour. */
const isGreen = (hex: string) =>
  hexToOklch(hex).h > 100 && hexToOklch(hex).h < 170 && hexToOklch(hex).c > 0.06;

/** The petal colours of each kind: the requested ones, else its natural colour, else the palette's. */
function choosePetals(
  scene: Scene,
  { color, variant }: Element,
  kinds: readonly string[],
): Map<string, string[]> {
  const { accent, light, far, mid } = scene.plan.palette;
  const given = variant?.startsWith('vase') ? null : color;
  const first = (variant ?? '').split('+').find((kind) => kind in (flowers.ownColors ?? {})) ?? '';
  const base = hexToOklch(accent);
  const known = flowers.ownColors?.[first];
  const free =
    known !== undefined &&
    Math.abs(((base.h - known[2] + 540) % 360) - 180) < 14 &&
    Math.abs(base.l - known[0]) < 0.08;
  const seen = (hex: string) =>
    pickContrasting([hex, mix(hex, light, 0.8), shade(hex, -0.08)], [wallColor(scene)], 0.045);
  const others = [mix(light, far, 0.12), far, mix(accent, light, 0.55), mix(mid, light, 0.3)];
  return new Map(
    [...new Set(kinds)].map((kind, i): [string, string[]] => {
      const own = flowers.ownColors?.[kind];
      const lead =
        i === 0 && (given !== null || own === undefined || !isGreen(accent))
          ? (given ?? accent)
          : (free || i === 0) && own
            ? oklchToHex({ l: own[0], c: own[1], h: own[2] })
            : (others[(i - 1) % others.length] ?? far);
      const pale = kind === 'daisy' && !given && (i > 0 || free) ? mix(light, lead, 0.06) : lead;
      if (kinds.length > 1 || kind === 'sunflower' || kind === 'daffodil')
        return [kind, [pale, shade(pale, -0.03)].map(seen)];
      if (given) return [kind, [given, mix(given, light, 0.3)]];
      if (free) return [kind, [pale, mix(pale, light, 0.35), shade(pale, -0.05)].map(seen)];
      return [kind, [accent, mix(accent, light, 0.45), far, accent, mix(far, light, 0.5)]];
    }),
  );
}

/** A white vase before a white wall is a little darker, or nobody would see it. */
function partFromWall(scene: Scene, glaze: string): string {
  const gap = Math.abs(lightness(glaze) - lightness(wallColor(scene)));
  return gap < 0.09 ? mix(glaze, scene.plan.palette.near, 0.2) : glaze;
}

/** The requested colour of the vase: the one named before it, or the only one that is not the flowers'. */
function chooseGlaze(scene: Scene, { color, variant, holder }: Element): string | null {
  if (holder) return holder.color;
  if (!variant?.split('+').includes('vase')) return null;
  if (variant.startsWith('vase')) return color;
  const rest = scene.plan.colorWords.map(findColor).filter((hex) => hex !== null && hex !== color);
  return rest.length === 1 ? (rest[0] ?? null) : null;
}

function drawVase(
  scene: Scene,
  element: Element,
  profile: readonly number[],
  x: number,
  lip: number,
  jar: number,
): void {
  const { brush, plan, dice, traits } = scene;
  const { mid, near, light, far, line, ground, sky } = plan.palette;
  const side = spline(
    profile.map((w, i): Point => [w * jar, (i / (profile.length - 1)) * jar]),
    false,
    8,
  );
  const right = side.map(([dx, dy]): Point => [x + dx, lip + dy]);
  const left = [...side].reverse().map(([dx, dy]): Point => [x - dx, lip + dy]);
  const open =
    element.color && plan.elements.length === 1
      ? mix(light, far, 0.2)
      : plan.composition === 'window'
        ? near
        : dice.pick([light, near, mix(light, far, 0.3)]);
  const wanted = chooseGlaze(scene, element);
  const glaze = wanted
    ? partFromWall(scene, wanted)
    : pickContrasting([open, near], [wallColor(scene)], 0.06);
  brush.fill([...right, ...left], glaze, { grain: Math.PI / 2 });
  if (traits.form === 'minimal') return;
  const band = lightness(glaze) < 0.6 ? light : mid;
  const ink = mix(light, ground, 0.5) === sky ? near : line;
  const ring = (share: number): Point[] => {
    const i = Math.min(side.length - 1, Math.round(share * (side.length - 1)));
    const [w, dy] = side[i] ?? [0, 0];
    return points([x - w * 0.985, lip + dy], [x, lip + dy + jar * 0.025], [x + w * 0.985, lip + dy]);
  };
  for (const share of profile === slim ? [0.72, 0.8] : [0.4, 0.47, 0.8])
    brush.stroke(spline(ring(share), false, 8), band, jar * 0.024);
  brush.stroke(
    spline(
      points([x - jar * (profile[0] ?? 0.2), lip], [x, lip + 0.008], [x + jar * (profile[0] ?? 0.2), lip]),
      false,
      8,
    ),
    ink,
    0.006,
  );
}

/** Each row is the kind, its plural, other words for it and its natural colour. */
const table: readonly (readonly [kind: string, plural: string, words: string, own: Triple])[] = [
  ['poppy', 'poppies', 'corn poppy', [0.635, 0.195, 31]],
  ['tulip', 'tulips', '', [0.7, 0.165, 38]],
  ['daisy', 'daisies', 'marguerite|chamomile|camomile|aster', [0.86, 0.15, 88]],
  ['peony', 'peonies', 'dahlia|ranunculus|camellia|chrysanthemum|carnation|zinnia', [0.76, 0.11, 10]],
  ['rose', 'roses', 'rose bush|rose garden|long stemmed rose', [0.66, 0.16, 14]],
  ['sunflower', 'sunflowers', '', [0.83, 0.165, 82]],
  ['iris', 'irises', '', [0.52, 0.135, 290]],
  ['lily', 'lilies', 'calla|calla lily|arum|arum lily', [0.93, 0.035, 85]],
  ['hydrangea', 'hydrangeas', 'hortensia', [0.66, 0.1, 275]],
  ['anemone', 'anemones', 'hellebore', [0.53, 0.15, 325]],
  ['hibiscus', 'hibiscuses', 'hibiscus flower|hibiscus bloom|rose mallow', [0.68, 0.17, 5]],
  ['protea', 'proteas', 'king protea', [0.71, 0.125, 12]],
  ['thistle', 'thistles', 'cornflower|cardoon', [0.6, 0.135, 305]],
  ['dandelion', 'dandelions', 'dandelion clock', [0.9, 0.02, 95]],
  ['daffodil', 'daffodils', 'narcissus|jonquil', [0.86, 0.16, 92]],
  ['red rose', 'roses', '', [0.55, 0.2, 24]],
  ['white rose', 'roses', '', [0.94, 0.02, 80]],
  ['yellow rose', 'roses', '', [0.86, 0.14, 90]],
  ['pink rose', 'roses', '', [0.77, 0.12, 5]],
];

const plurals = new Map(table.map(([kind, plural]) => [kind, plural]));

export const flowers: Subject = {
  words: [
    many('vase|vase of flower', 'vase'),
    many('bouquet|bunch of flower|posy|flower arrangement|wild bouquet'),
    one('flower|bloom|wildflower|wild flower|floral|single stem|flower stem|stem of flower', 'wild'),
    ...table.map(([kind, , words]) => one([kind, ...words.split('|').filter(Boolean)].join('|'), kind)),
    many('lavender|purple lavender|sprig of lavender|lilac|hyacinth|delphinium|lupin|foxglove', 'lavender'),
  ],
  realm: 'table',
  mixes: true,
  depth: 0.85,
  usualCount: 5,
  colorRoles: ['mid', 'near', 'accent'],
  ownColors: {
    ...Object.fromEntries(table.map(([kind, , , own]) => [kind, own])),
    lavender: [0.66, 0.105, 298],
  },
  place: (m, { composition, frame, slot }) =>
    spotAt(
      chooseX(m, slot.width < 0.99 ? slot.x : 0.5 + frame.dice.range(-0.04, 0.04)),
      composition === 'specimen' ? 0.94 : 0.86,
      (frame.aspect < 0.8 ? 1.02 : frame.aspect > 1.2 ? 0.64 : 0.74) *
        (isSingle(m) && slot.width > 0.99 ? 1.12 : 1),
    ),
  describe: ({ variant, count, holder }) => {
    const container = holder?.kind ?? 'vase';
    const kinds = [...new Set(toKinds(variant))].map((kind) =>
      kind === 'wild' ? 'flowers' : (plurals.get(kind) ?? kind),
    );
    const [kind = 'wild'] = toKinds(variant);
    if (isSingle({ variant, count }))
      return `${withNumber(1, kind === 'wild' ? 'flower' : kind, '')} in a ${holder?.kind ?? 'slim vase'}`;
    return `${kinds.slice(0, -1).join(', ')}${kinds.length > 1 ? ' and ' : ''}${kinds.at(-1) ?? 'flowers'} in a ${container}`;
  },
  draw,
};
