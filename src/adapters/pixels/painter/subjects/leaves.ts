import type { Point } from '../geometry.js';
import { spline } from '../geometry.js';
import { mix } from '../tones.js';
import type { Element } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import type { Growth } from './foliage.js';
import { grow } from './foliage.js';
import { many, one } from '../words.js';
import { sideOf, spotAt } from '../placing.js';

type Kind = Pick<Growth, 'shape' | 'pairs' | 'leaf' | 'spread' | 'opposite'>;

const broad: Kind = { shape: 'oval', pairs: 8, leaf: 0.34, spread: 0.85, opposite: false };
const kinds: Readonly<Record<string, Kind>> = {
  olive: { shape: 'lance', pairs: 11, leaf: 0.27, spread: 0.75, opposite: true },
  eucalyptus: { shape: 'round', pairs: 9, leaf: 0.2, spread: 1.05, opposite: true },
  fern: { shape: 'frond', pairs: 22, leaf: 0.36, spread: 1.15, opposite: true },
  broad,
};

/** A specimen that fills the sheet, a bough for a bird, or a spray that hangs in from a corner. */
const draw: Draw = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  if (spot.y > 0.8) specimen(scene, element);
  else if (spot.y > 0.3) bough(scene, element, spot.y * scene.height);
  else corner(scene, element);
};

function growth({ plan, dice, night }: Scene, { variant, color }: Element, scale: number): Growth {
  const { far, mid, near, line, accent } = plan.palette;
  const kind = kinds[variant ?? dice.pick(['olive', 'eucalyptus', 'broad'])] ?? broad;
  const colors = color
    ? [color, mix(color, near, 0.25)]
    : night
      ? [far, mid]
      : [mid, near, mid, mix(mid, far, 0.45), accent === far ? mid : near];
  return {
    ...kind,
    colors,
    leaf: kind.leaf * scale,
    stem: night ? far : mix(near, line, 0.6),
    weight: 0.016 * scale,
  };
}

function specimen(scene: Scene, element: Element): void {
  const { width, height, dice, plan } = scene;
  const stems = scene.traits.form === 'spare' ? 1 : element.count === 1 ? 1 : width > 1.2 ? 5 : 3;
  const tall = Math.min(height * 0.78, width * (stems === 1 ? 1.9 : 2.2));
  for (let i = 0; i < stems; i++) {
    const off = stems === 1 ? 0 : i / (stems - 1) - 0.5;
    const lead = 1 - Math.abs(off) * 0.36;
    const foot: Point = [width * (0.5 + off * 0.2), height * 0.95];
    const tip: Point = [
      width * (0.5 + off * (width > 1.2 ? 0.86 : 0.7)) + (stems === 1 ? width * 0.08 : 0),
      height * 0.95 - tall * lead,
    ];
    const bend = (stems === 1 ? -0.14 : off * -0.1) * width + dice.range(-0.03, 0.03);
    const path = spline([foot, [foot[0] + (tip[0] - foot[0]) * 0.28 + bend, foot[1] + (tip[1] - foot[1]) * 0.38], [foot[0] + (tip[0] - foot[0]) * 0.66 + bend * 0.7, foot[1] + (tip[1] - foot[1]) * 0.72], tip], false, 16); // prettier-ignore
    const base = growth(scene, element, stems === 1 ? 1.1 : 0.76);
    const tones = [[plan.palette.mid], [plan.palette.near], [plan.palette.accent]][i % 3] ?? base.colors;
    const own =
      stems > 1 && !element.color
        ? [...tones, ...tones.map((t) => mix(t, plan.palette.far, 0.3))]
        : base.colors;
    grow(scene, path, {
      ...base,
      colors: own,
      pairs: Math.round(base.pairs * Math.min(1.25, Math.max(0.8, tall / 1.2))),
    });
  }
}

function bough(scene: Scene, element: Element, y: number): void {
  const { width, height } = scene;
  const base = growth(scene, element, 0.52);
  const main = spline([[-0.06, y + 0.12], [width * 0.25, y + 0.035], [width * 0.55, y + 0.012], [width * 0.82, y - 0.03], [width * 1.02, y - 0.14]], false, 16); // prettier-ignore
  const twig = spline([[width * 0.24, y + 0.04], [width * 0.42, y + 0.16], [width * 0.66, y + 0.25], [width * 0.84, y + 0.38]], false, 14); // prettier-ignore
  const upper = spline([[width * 0.7, y - 0.005], [width * 0.8, y - 0.2], [width * 0.78, y - 0.36], [width * 0.88, Math.max(0.06, y - 0.5)]], false, 14); // prettier-ignore
  grow(scene, twig, { ...base, weight: 0.01, pairs: 8 });
  if (height > 0.8) grow(scene, upper, { ...base, weight: 0.009, pairs: 7 });
  grow(scene, main, { ...base, weight: 0.024, pairs: 7, leaf: base.leaf * 0.8 });
}

function corner(scene: Scene, element: Element): void {
  const { width, dice } = scene;
  const side = element.spots[0]?.facing ?? 1;
  const base = growth(scene, element, 0.6);
  const from = side > 0 ? -0.05 : width + 0.05;
  for (let i = 0; i < 2; i++) {
    const reach = (i ? 0.42 : 0.72) * Math.min(width, 1.1);
    const drop = i ? 0.34 : 0.16;
    const path = spline([[from, 0.02 + 0.05 * i], [from + side * reach * 0.4, 0.03 + drop * 0.2], [from + side * reach * 0.75, 0.04 + drop * 0.6], [from + side * reach, 0.05 + drop * dice.range(1, 1.2)]], false, 14); // prettier-ignore
    grow(scene, path, { ...base, weight: 0.011, pairs: 8 });
  }
}

export const leaves: Subject = {
  words: [
    many('leaf|leave|botanical|botanicals'),
    many('jungle|rainforest|rain forest|tropical leaf', 'fern'),
    one('branch|foliage|plant|sprig|twig|stem|bough'),
    one('olive|olive branch|olive tree|olive grove|willow|bay leaf|laurel', 'olive'),
    one('eucalyptus|ginkgo', 'eucalyptus'),
    one('fern|palm leaf|frond', 'fern'),
  ],
  realm: 'plate',
  depth: 0.88,
  usual: 3,
  shows: ['mid', 'near'],
  place: (m, { frame, has, hasRealm }) =>
    spotAt(sideOf(m, 0.5), has('bird', 'owl', 'parrot') ? 0.6 : hasRealm('ground', 'table', 'room') || has('mountains', 'sea', 'village', 'moon', 'sun') ? 0 : 0.95, has('bird', 'owl', 'parrot') ? 0.9 : 1, frame.dice.chance(0.5) ? 1 : -1),
  say: ({ variant }) => `${{ olive: 'olive', eucalyptus: 'eucalyptus', fern: 'fern' }[variant ?? ''] ?? 'leafy'} branches`,
  draw,
}; // prettier-ignore
