import type { Point } from '../geometry.js';
import { arc, box, disc, oval, points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { pickContrasting } from './setting.js';

const detail = { part: 'detail' } as const;
const MAGENTA = oklchToHex({ l: 0.58, c: 0.2, h: 352 });
const LEAF = oklchToHex({ l: 0.5, c: 0.09, h: 142 });

interface Paint {
  wall: string;
  wood: string;
  trim: string;
  pane: string;
}

/** The front of a house: a door under an arch between windows with shutters, pots on the step, a climbing plant. */
const draw: Draw = (scene, element) => {
  const { width: w, height: h, brush, plan, dice, night } = scene;
  const { light, near, accent, far, line, sky, ground, mid } = plan.palette;
  const wall = element.color ?? mix(light, far, night ? 0.45 : 0.1);
  const wood = element.holder?.color ?? pickContrasting([accent, near, mid], [wall], 0.16);
  const paint: Paint = {
    wall,
    wood,
    trim: shade(wall, lightness(wall) > 0.5 ? -0.09 : 0.1),
    pane: night ? mix(oklchToHex({ l: 0.84, c: 0.12, h: 80 }), light, 0.25) : mix(line, near, 0.5),
  };
  const top = h * 0.085;
  const foot = h * 0.9;
  const air = scene.traits.paperSky ? ground : sky;
  const front = Math.abs(lightness(air) - lightness(wall)) < 0.05 ? shade(wall, 0.02) : wall;
  brush.fill(box(-0.05, top, w + 0.1, h), front, { part: 'field', grain: 0 });
  brush.fill(box(-0.05, top - 0.012, w + 0.1, 0.05), paint.trim, { part: 'body', grain: 0 });
  for (let i = 0; i < 7; i++) {
    const [x, y] = [w * dice.next(), top + 0.1 + (foot - top - 0.2) * dice.next()];
    brush.stroke(
      points([x, y], [x + dice.range(0.04, 0.1), y + dice.range(-0.006, 0.006)]),
      shade(wall, -0.035),
      0.005,
    );
  }
  brush.fill(box(-0.05, foot, w + 0.1, h), mix(near, far, 0.55), { part: 'field', grain: 0 });
  const doorTall = Math.min(h * 0.4, w * 0.72);
  const storeys = h > w * 1.3 ? [0.21, 0.62] : [0.4];
  const shutter = Math.min(w * 0.075, 0.1);
  const windowTall = Math.min((foot - top) * 0.19, w * 0.3);
  for (const [row, share] of storeys.entries())
    for (const side of row === storeys.length - 1 ? [-1, 1] : [-1, 0, 1]) {
      const x = w / 2 + side * w * 0.325;
      drawWindow(scene, [x, top + (foot - top) * share], [w * 0.13, windowTall], shutter, paint);
    }
  drawDoor(scene, w / 2, foot, doorTall, paint);
  if (element.variant === 'blooming') drawClimber(scene, element, foot, doorTall);
  for (const side of [-1, 1])
    drawPot(scene, w / 2 + side * (doorTall * 0.27 + 0.11), foot + 0.02, doorTall * 0.3, side, element);
};

/** A window with open shutters, each with its slats. */
function drawWindow(
  { brush, traits }: Scene,
  [x, y]: Point,
  [wide, tall]: Point,
  shutter: number,
  paint: Paint,
): void {
  brush.fill(box(x - wide / 2 - 0.014, y - tall / 2 - 0.014, wide + 0.028, tall + 0.028), paint.trim, detail);
  brush.fill(box(x - wide / 2, y - tall / 2, wide, tall), paint.pane, { part: 'body', grain: 0.8 });
  const frame = mix(paint.wood, paint.wall, 0.75);
  brush.fill(box(x - 0.005, y - tall / 2, 0.01, tall), frame, detail);
  for (const share of [-0.16, 0.17])
    brush.fill(box(x - wide / 2, y + tall * share - 0.004, wide, 0.008), frame, detail);
  for (const side of [-1, 1]) {
    const left = side < 0 ? x - wide / 2 - shutter - 0.012 : x + wide / 2 + 0.012;
    brush.fill(box(left, y - tall / 2 - 0.008, shutter, tall + 0.016), paint.wood, {
      part: 'body',
      grain: 0,
    });
    if (traits.form === 'minimal') continue;
    const sunk = shade(paint.wood, lightness(paint.wood) > 0.4 ? -0.08 : 0.08);
    for (let k = 0; k < 9; k++)
      brush.fill(
        box(left + shutter * 0.16, y - tall * 0.44 + (tall * 0.88 * k) / 9, shutter * 0.68, tall * 0.05),
        sunk,
        detail,
      );
  }
  brush.fill(box(x - wide / 2 - 0.025, y + tall / 2 + 0.012, wide + 0.05, 0.018), paint.trim, detail);
}

function drawDoor({ brush, traits, plan }: Scene, x: number, foot: number, tall: number, paint: Paint): void {
  const half = tall * 0.25;
  const leaf = (grow: number): Point[] => [
    [x + half + grow, foot],
    ...arc(x, foot - tall + half, half + grow, 0, -Math.PI, 30),
    [x - half - grow, foot],
  ];
  brush.fill(leaf(0.026), paint.trim, { part: 'body', grain: 1.57 });
  brush.fill(leaf(0), paint.wood, { part: 'body', grain: 1.57 });
  const sunk = shade(paint.wood, lightness(paint.wood) > 0.4 ? -0.08 : 0.08);
  brush.fill(arc(x, foot - tall + half, half * 0.78, Math.PI, 2 * Math.PI, 24), paint.pane, detail);
  for (const side of [-1, 1])
    for (const [from, to] of points([0.06, 0.32], [0.38, 0.68])) {
      const left = side < 0 ? x - half * 0.84 : x + half * 0.1;
      brush.fill(box(left, foot - tall * to, half * 0.74, tall * (to - from)), sunk, detail);
    }
  if (traits.form !== 'minimal') brush.stroke(points([x, foot - tall * 0.72], [x, foot]), sunk, 0.006);
  brush.fill(
    disc(x + half * 0.08, foot - tall * 0.36, 0.011, 16),
    mix(plan.palette.light, paint.wall, 0.3),
    detail,
  );
  brush.fill(box(x - half * 1.45, foot - 0.006, half * 2.9, 0.036), paint.trim, { grain: 0 });
  brush.fill(box(x - half * 1.75, foot + 0.028, half * 3.5, 0.04), shade(paint.trim, -0.05), { grain: 0 });
}

const bloomColor = ({ variant, colors }: Pick<Element, 'variant'> & { colors?: readonly string[] }) =>
  variant === 'blooming' ? (colors?.[0] ?? MAGENTA) : MAGENTA;

/** Stems that climb beside the door and spread over it, with leaves and clusters of flowers. */
function drawClimber(
  { width: w, brush, dice, plan }: Scene,
  element: Element,
  foot: number,
  tall: number,
): void {
  const bark = mix(plan.palette.near, plan.palette.line, 0.5);
  const side = dice.chance(0.5) ? 1 : -1;
  const root = w / 2 + side * tall * 0.42;
  const over = foot - tall * 1.1;
  const stem = spline(
    points(
      [root, foot + 0.02],
      [root + side * 0.02, foot - tall * 0.4],
      [root - side * 0.02, foot - tall * 0.85],
      [w / 2 + side * tall * 0.18, over - 0.02],
      [w / 2 - side * tall * 0.2, over - 0.015],
      [w / 2 - side * tall * 0.46, over + tall * 0.16],
    ),
    false,
    16,
  );
  brush.stroke(stem, bark, 0.016);
  const bloom = bloomColor(element);
  const clusters: [Point, number][] = stem
    .filter((_, i) => i > 20 && i % 3 === 0)
    .map(([x, y], i): [Point, number] => [
      [x + dice.range(-0.05, 0.05), y + dice.range(-0.07, 0.05)],
      0.7 + 0.5 * Math.sin(i * 1.3) ** 2,
    ]);
  for (const [[x, y], size] of clusters)
    for (let k = 0; k < 5; k++) {
      const turn = dice.range(0, 6.28);
      const r = 0.075 * size * dice.range(0.5, 1);
      brush.fill(
        oval(x + r * Math.cos(turn), y + r * Math.sin(turn), 0.026, 0.013, turn),
        shade(LEAF, dice.range(-0.05, 0.05)),
        detail,
      );
    }
  for (const [[x, y], size] of clusters)
    for (let k = 0; k < 7; k++) {
      const turn = dice.range(0, 6.28);
      const r = 0.062 * size * Math.sqrt(dice.next());
      brush.fill(
        disc(x + r * Math.cos(turn), y + r * Math.sin(turn), dice.range(0.012, 0.021), 12),
        shade(bloom, dice.range(-0.06, 0.07)),
        detail,
      );
    }
}

/** A clay pot with a round bush or upright leaves. */
function drawPot(
  { brush, dice, plan }: Scene,
  x: number,
  foot: number,
  size: number,
  side: number,
  element: Element,
): void {
  const clay = mix(oklchToHex({ l: 0.62, c: 0.11, h: 45 }), plan.palette.mid, 0.12);
  for (let k = 0; k < 20; k++) {
    const [turn, r] = [dice.range(0, 6.28), size * 0.4 * Math.sqrt(dice.next())];
    const [lx, ly] = [x + r * Math.cos(turn), foot - size * 0.82 + r * 0.9 * Math.sin(turn)];
    brush.fill(oval(lx, ly, size * 0.13, size * 0.06, turn), shade(LEAF, dice.range(-0.07, 0.06)), detail);
    if (side > 0 && k % 4 === 0) brush.fill(disc(lx, ly, size * 0.05, 12), bloomColor(element), detail);
  }
  brush.fill(
    points(
      [x - size * 0.26, foot - size * 0.55],
      [x + size * 0.26, foot - size * 0.55],
      [x + size * 0.18, foot],
      [x - size * 0.18, foot],
    ),
    clay,
    { grain: 1.57 },
  );
  brush.fill(
    box(x - size * 0.3, foot - size * 0.6, size * 0.6, size * 0.13),
    shade(clay, hexToOklch(clay).l > 0.5 ? 0.03 : -0.03),
    detail,
  );
}

export const facade: Subject = {
  words: [
    one(
      'facade|façade|house front|house facade|front of a house|townhouse|town house|cottage front|house with shutter|window with shutter|blue shutter',
    ),
    many('shutter|window shutter|wooden shutter'),
    one('bougainvillea|climbing rose|rambling rose|house with bougainvillea', 'blooming'),
  ],
  realm: 'pattern',
  depth: 0.3,
  usualCount: 1,
  colorRoles: ['light', 'accent', 'near'],
  place: () => spotAt(0.5, 0.5, 1),
  describe: ({ variant }) =>
    `the front of a house with shutters${variant === 'blooming' ? ' and a climbing plant in flower' : ''}`,
  draw,
};
