import type { Point } from '../geometry.js';
import { place, points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Growth } from './foliage.js';
import { grow, monsteraLeaf } from './foliage.js';
import { drawBerries, drawLyingSnow, drawOlives, SAGE, sage } from './on-branches.js';

type Kind = Pick<Growth, 'shape' | 'pairs' | 'leaf' | 'spread' | 'opposite'>;

const broad: Kind = { shape: 'oval', pairs: 8, leaf: 0.34, spread: 0.85, opposite: false };
const kinds: Readonly<Record<string, Kind>> = {
  olive: { shape: 'lance', pairs: 11, leaf: 0.27, spread: 0.75, opposite: true },
  eucalyptus: { shape: 'round', pairs: 9, leaf: 0.2, spread: 1.05, opposite: true },
  berry: { shape: 'oval', pairs: 5, leaf: 0.26, spread: 0.9, opposite: false },
  fern: { shape: 'frond', pairs: 22, leaf: 0.36, spread: 1.15, opposite: true },
  broad,
};

/** A specimen that fills the sheet, a bough for a bird, or a spray that hangs in from a corner. */
const draw: Draw = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  if (spot.y > 0.8 && element.variant === 'monstera') drawMonstera(scene, element);
  else if (spot.y > 0.8) drawSpecimen(scene, element);
  else if (spot.y > 0.3) drawBough(scene, element, spot.y * scene.height);
  else drawCorner(scene, element);
};

function growth({ plan, dice, night }: Scene, { variant, color }: Element, scale: number): Growth {
  const { far, mid, near, line, accent } = plan.palette;
  const kind = kinds[variant ?? dice.pick(['olive', 'eucalyptus', 'broad'])] ?? broad;
  const berried = variant === 'berry';
  const green = sage(plan);
  const colors =
    color && !berried
      ? [color, mix(color, near, 0.25)]
      : green || berried
        ? [green ?? SAGE, shade(green ?? SAGE, -0.09), mix(green ?? SAGE, far, 0.3)]
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

function drawSpecimen(scene: Scene, element: Element): void {
  const { width, height, dice, plan } = scene;
  const stems =
    scene.traits.form === 'minimal' ? 1 : element.count === 1 ? 1 : scene.composed.width > 1.2 ? 5 : 3;
  const tall = Math.min(height * 0.78, width * (stems === 1 ? 1.9 : 2.2));
  // A lone stem leans as far on a longer sheet as on its own.
  const lean = Math.min(width, scene.composed.width);
  for (let i = 0; i < stems; i++) {
    const off = stems === 1 ? 0 : i / (stems - 1) - 0.5;
    const lead = 1 - Math.abs(off) * 0.36;
    const foot: Point = [width * (0.5 + off * 0.2), height * 0.95];
    const tip: Point = [
      width * (0.5 + off * (width > 1.2 ? 0.86 : 0.7)) + (stems === 1 ? lean * 0.08 : 0),
      height * 0.95 - tall * lead,
    ];
    const bend = (stems === 1 ? -0.14 * lean : off * -0.1 * width) + dice.range(-0.03, 0.03);
    const path = spline(
      [
        foot,
        [foot[0] + (tip[0] - foot[0]) * 0.28 + bend, foot[1] + (tip[1] - foot[1]) * 0.38],
        [foot[0] + (tip[0] - foot[0]) * 0.66 + bend * 0.7, foot[1] + (tip[1] - foot[1]) * 0.72],
        tip,
      ],
      false,
      16,
    );
    const base = growth(scene, element, stems === 1 ? 1.1 : 0.76);
    // Every third leaf has the accent, unless the words name colours.
    const third =
      plan.colorWords.length > 0 ? mix(plan.palette.mid, plan.palette.far, 0.5) : plan.palette.accent;
    const tones = [[plan.palette.mid], [plan.palette.near], [third]][i % 3] ?? base.colors;
    const own =
      stems > 1 && !element.color && element.variant !== 'berry'
        ? [...tones, ...tones.map((t) => mix(t, plan.palette.far, 0.3))]
        : base.colors;
    grow(scene, path, {
      ...base,
      colors: own,
      pairs: Math.round(base.pairs * Math.min(1.25, Math.max(0.8, tall / 1.2))),
    });
    if (element.variant === 'olive') drawOlives(scene, path, stems === 1 ? 1.1 : 0.8);
    if (element.variant === 'berry') drawBerries(scene, path, element.color, 1);
  }
}

// prettier-ignore
const MONSTERA_VEINS = [[0.02, 0.3], [0.2, 0.35], [0.42, 0.32], [0.62, 0.24], [0.78, 0.14]] as const;

/** One great slit leaf, or three that fan from one place. */
function drawMonstera(scene: Scene, { count, color }: Element): void {
  const { width, height, brush, plan, traits, dice } = scene;
  const { near, light } = plan.palette;
  const lone = count === 1 || traits.form === 'minimal';
  const reach = Math.min(width * (lone ? 0.86 : 0.5), height * (lone ? 0.64 : 0.42));
  const { l, c } = hexToOklch(near);
  const green = color ?? mix(near, oklchToHex({ l, c: Math.max(0.07, c), h: 150 }), 0.7);
  const way = dice.chance(0.5) ? 1 : -1;
  const fan = lone ? [-1.32] : [-2.45, -0.68, -1.56];
  fan.forEach((angle, i) => {
    const turn = way > 0 ? angle : -Math.PI - angle;
    const root: Point = [
      width * 0.5 + (lone ? -way * 0.06 : Math.cos(turn) * 0.16),
      height * (lone ? 0.68 : 0.53) + (lone ? 0 : Math.sin(turn) * 0.12),
    ];
    const tone = shade(green, (lightness(green) > 0.6 ? -0.05 : 0.05) * i);
    brush.stroke(
      spline(
        [
          [width * 0.5 + way * 0.02, height * 0.97],
          [width * 0.5 + (root[0] - width * 0.5) * 0.3, (root[1] + height) * 0.5],
          root,
        ],
        false,
        12,
      ),
      shade(green, -0.06),
      0.018,
    );
    brush.fill(place(monsteraLeaf(), { x: root[0], y: root[1], scaleX: reach, turn }), tone, { grain: turn });
    if (traits.form === 'minimal') return;
    const vein = lightness(tone) > 0.55 ? shade(tone, -0.13) : mix(tone, light, 0.35);
    const on = (points: Point[]) => place(points, { x: root[0], y: root[1], scaleX: reach, turn });
    brush.stroke(on(points([0, 0], [0.5, 0], [0.95, 0])), vein, 0.011);
    for (const side of [-1, 1])
      for (const [x, y] of MONSTERA_VEINS)
        brush.stroke(
          on(spline(points([x, 0], [x + 0.02, y * 0.5 * side], [x + 0.08, y * side]), false, 6)),
          vein,
          0.005,
        );
  });
}

function drawBough(scene: Scene, element: Element, y: number): void {
  const { width, height, composed } = scene;
  const fall = Math.min(1, height / composed.height);
  const base = growth(scene, element, 0.52);
  const main = spline(
    points(
      [-0.06, y + 0.12],
      [width * 0.25, y + 0.035],
      [width * 0.55, y + 0.012],
      [width * 0.82, y - 0.03],
      [width * 1.02, y - 0.14],
    ),
    false,
    16,
  );
  const twig = spline(
    points(
      [width * 0.24, y + 0.04],
      [width * 0.42, y + 0.16 * fall],
      [width * 0.66, y + 0.25 * fall],
      [width * 0.84, y + 0.38 * fall],
    ),
    false,
    14,
  );
  const upper = spline(
    points(
      [width * 0.7, y - 0.005],
      [width * 0.8, y - 0.2 * fall],
      [width * 0.78, y - 0.36 * fall],
      [width * 0.88, Math.max(0.06, y - 0.5 * fall)],
    ),
    false,
    14,
  );
  grow(scene, twig, { ...base, weight: 0.01, pairs: 8 });
  const airy = scene.composed.height > 0.8;
  if (airy) grow(scene, upper, { ...base, weight: 0.009, pairs: 7 });
  grow(scene, main, { ...base, weight: 0.024, pairs: 7, leaf: base.leaf * 0.8 });
  const paths = airy ? [twig, upper, main] : [twig, main];
  for (const path of paths) drawLyingSnow(scene, path, path === main ? 0.05 : 0.03);
  if (element.variant === 'olive') for (const path of paths) drawOlives(scene, path, 0.6);
  if (element.variant === 'berry') for (const path of paths) drawBerries(scene, path, element.color, 0.6);
}

function drawCorner(scene: Scene, element: Element): void {
  const { width, dice } = scene;
  const side = element.spots[0]?.facing ?? 1;
  const base = growth(scene, element, 0.6);
  const from = side > 0 ? -0.05 : width + 0.05;
  for (let i = 0; i < 2; i++) {
    const reach = (i ? 0.42 : 0.72) * Math.min(width, 1.1);
    const drop = i ? 0.34 : 0.16;
    const path = spline(
      points(
        [from, 0.02 + 0.05 * i],
        [from + side * reach * 0.4, 0.03 + drop * 0.2],
        [from + side * reach * 0.75, 0.04 + drop * 0.6],
        [from + side * reach, 0.05 + drop * dice.range(1, 1.2)],
      ),
      false,
      14,
    );
    grow(scene, path, { ...base, weight: 0.011, pairs: 8 });
  }
}

export const leaves: Subject = {
  words: [
    many('leaf|leave|greenery'),
    many('jungle|rainforest|rain forest|tropical leaf', 'fern'),
    one('branch|foliage|plant|sprig|twig|stem|bough'),
    one('olive|olive branch|olive tree|olive grove|willow|bay leaf|laurel', 'olive'),
    one('eucalyptus|ginkgo', 'eucalyptus'),
    one('monstera leaf|swiss cheese leaf|monsterra leaf', 'monstera'),
    one('fern|palm leaf|frond|palm branch|palm frond', 'fern'),
    one('berry|red berry|holly|holly berry|rowan|rowan berry|hawthorn|mistletoe', 'berry'),
  ],
  realm: 'plate',
  depth: 0.88,
  usualCount: 3,
  colorRoles: ['mid', 'near'],
  place: (m, { frame, has, hasRealm }) =>
    spotAt(
      chooseX(m, 0.5),
      has('bird', 'owl', 'parrot')
        ? 0.6
        : hasRealm('ground', 'table', 'room', 'land', 'water', 'sky')
          ? 0
          : 0.95,
      has('bird', 'owl', 'parrot') ? 0.9 : 1,
      frame.dice.chance(0.5) ? 1 : -1,
    ),
  describe: ({ variant }) =>
    variant === 'monstera'
      ? 'monstera leaves'
      : `${{ olive: 'olive', eucalyptus: 'eucalyptus', fern: 'fern', berry: 'berried' }[variant ?? ''] ?? 'leafy'} branches`,
  draw,
};
