import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { place, pointAt, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { leafOutline, monsteraLeaf } from './foliage.js';
import { drawOrchid } from './orchid.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';
import { drawShading, turned } from './turned.js';

/** The start, direction and length of each monstera leaf, the farthest first. */
// prettier-ignore
const MONSTERA_LEAVES: readonly (readonly [x: number, y: number, angle: number, length: number])[] = [
  [-0.05, -0.68, -1.85, 0.3], [0.17, -0.64, -0.95, 0.29], [-0.2, -0.58, -2.6, 0.29],
  [0.27, -0.47, -0.25, 0.29], [-0.27, -0.42, 3.35, 0.28], [0.05, -0.52, -1.35, 0.29],
  [0.17, -0.37, 0.5, 0.25], [-0.14, -0.36, 2.45, 0.25],
];

const draw: Draw = (scene, element) => {
  const { plan, dice } = scene;
  const { near, mid, far, line } = plan.palette;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const behind = wallColor(scene);
    const green =
      element.color ?? leafGreen(scene, pickContrasting([near, mid, mix(far, line, 0.4)], [behind], 0.13));
    const greens = element.color
      ? [element.color, shade(element.color, -0.06), shade(element.color, 0.05)]
      : [green, mix(green, mid, 0.35), shade(green, 0.06)];
    const kind =
      element.variant ?? ['monstera', 'rubber', 'snake'][i === 0 ? 0 : dice.int(0, 2)] ?? 'monstera';
    if (kind === 'orchid') drawOrchid(scene, put, spot, element.color);
    else if (kind === 'rubber') drawRubberPlant(scene, put, greens, spot);
    else if (kind === 'snake') drawSnakePlant(scene, put, greens);
    else drawMonstera(scene, put, greens, spot);
    drawPot(scene, put, i, element.holder?.color ?? null);
  });
};

/** The greenest visible colour of the palette, or a green of similar lightness and chroma. */
function leafGreen(scene: Scene, otherwise: string): string {
  const { near, mid, far, accent } = scene.plan.palette;
  const all = [near, mid, accent, far];
  const green = all.find((hex) => {
    const { l, c, h } = hexToOklch(hex);
    return c > 0.025 && h > 105 && h < 205 && Math.abs(l - lightness(wallColor(scene))) > 0.13;
  });
  const strength = Math.max(...all.map((hex) => hexToOklch(hex).c));
  return green ?? oklchToHex({ l: lightness(otherwise), c: Math.min(0.085, strength * 0.6), h: 150 });
}

function drawMonstera(
  { brush, plan, traits, dice }: Scene,
  put: Put,
  greens: readonly string[],
  spot: Spot,
): void {
  const { light, line } = plan.palette;
  const outline = monsteraLeaf();
  MONSTERA_LEAVES.forEach(([x, y, angle, length], i) => {
    const turn = angle + dice.range(-0.12, 0.12);
    const at = { x: x + dice.range(-0.012, 0.012), y, turn };
    const stalk = spline(
      points([x * 0.08, -0.22], [x * 0.3, -0.22 + (y + 0.22) * 0.6], [at.x, y]),
      false,
      10,
    );
    brush.stroke(put(stalk), mix(greens[0] ?? line, line, 0.25), spot.size * 0.014);
    const color = greens[i % greens.length] ?? line;
    brush.fill(put(place(outline, { ...at, scaleX: length })), color, { grain: turn });
    if (traits.form === 'minimal') return;
    const vein = lightness(color) > 0.55 ? shade(color, -0.12) : mix(color, light, 0.3);
    brush.stroke(
      put(place(points([0.02, 0], [0.5, 0], [0.93, 0]), { ...at, scaleX: length })),
      vein,
      spot.size * 0.008,
    );
  });
}

/** One upright stem of large glossy leaves. */
function drawRubberPlant(
  { brush, plan, traits, dice }: Scene,
  put: Put,
  greens: readonly string[],
  spot: Spot,
): void {
  const { light, line } = plan.palette;
  const leaf = leafOutline('oval');
  for (const [from, lean] of points([0.02, 0.12], [-0.02, -0.05])) {
    const top = lean > 0 ? -0.74 : -0.9;
    const stem = spline(points([from, -0.2], [from + lean * 0.4, -0.45], [from + lean, top]), false, 12);
    brush.stroke(put(stem), mix(line, greens[0] ?? line, 0.4), spot.size * 0.016);
    for (let i = 0; i < 9; i++) {
      const at = pointAt(stem, 0.22 + (0.76 * i) / 8);
      const way = i % 2 ? 1 : -1;
      const turn =
        i === 8 ? -Math.PI / 2 + lean : -Math.PI / 2 + way * (1.25 - 0.09 * i) + dice.range(-0.1, 0.1);
      const color = greens[i % greens.length] ?? line;
      const length = 0.27 - 0.012 * i;
      brush.fill(put(place(leaf, { x: at.x, y: at.y, scaleX: length, scaleY: length * 1.02, turn })), color, {
        grain: turn,
      });
      if (traits.form !== 'minimal')
        brush.stroke(
          put(place(points([0.05, 0], [0.5, 0], [0.9, 0]), { x: at.x, y: at.y, scaleX: length, turn })),
          lightness(color) > 0.55 ? shade(color, -0.12) : mix(color, light, 0.3),
          spot.size * 0.007,
        );
    }
  }
}

/** Stiff swords with pale margins. */
function drawSnakePlant({ brush, plan, traits, dice }: Scene, put: Put, greens: readonly string[]): void {
  const { light } = plan.palette;
  for (const [i, off] of [-0.13, 0.13, -0.2, 0.2, -0.06, 0.07, 0].entries()) {
    const tall = 0.72 - 1.1 * Math.abs(off) + dice.range(-0.05, 0.05) - (i > 3 ? 0.1 : 0);
    const sword = (wide: number): Point[] =>
      spline(
        points(
          [off * 0.5 - wide * 0.6, -0.2],
          [off * 0.9 - wide, -0.2 - tall * 0.4],
          [off * 1.25 - wide * 0.7, -0.2 - tall * 0.8],
          [off * 1.4, -0.2 - tall],
          [off * 1.2 + wide * 0.75, -0.2 - tall * 0.75],
          [off * 0.9 + wide, -0.2 - tall * 0.4],
          [off * 0.5 + wide * 0.6, -0.2],
        ),
        true,
        6,
      );
    const color = greens[i % greens.length] ?? light;
    brush.fill(put(sword(0.05)), traits.form === 'minimal' ? color : mix(color, light, 0.5), {
      grain: Math.PI / 2,
    });
    if (traits.form !== 'minimal')
      brush.fill(put(sword(0.032)), color, { part: 'detail', grain: Math.PI / 2 });
  }
}

/** A tapered pot in a wooden stand. */
function drawPot(scene: Scene, put: Put, index: number, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { accent, light, line, near, mid } = plan.palette;
  const floor = traits.paperSky ? wallColor(scene) : mid;
  const glaze =
    own ?? pickContrasting([index % 2 ? light : accent, light, near], [floor, wallColor(scene)], 0.1);
  const wood = pickContrasting([line, near, light], [floor], 0.15);
  const body = turned(points([0.15, -0.265], [0.15, -0.22], [0.138, -0.12], [0.115, -0.065]), 0.13);
  for (const way of [-1, 1])
    brush.fill(
      put(points([way * 0.125, -0.16], [way * 0.15, -0.16], [way * 0.165, 0], [way * 0.148, 0])),
      wood,
      { grain: 1.5 },
    );
  brush.fill(put(body.outline), glaze, { grain: Math.PI / 2 });
  drawShading(scene, put, body, glaze, false);
  if (traits.form !== 'minimal')
    brush.fill(put([...body.ring(-0.235), ...body.ring(-0.215).reverse()]), shade(glaze, -0.08), {
      part: 'detail',
    });
  brush.fill(put(points([-0.15, -0.085], [0.15, -0.085], [0.152, -0.062], [-0.152, -0.062])), wood, {
    part: 'detail',
  });
}

/** By variant, for one and for several. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  monstera: ['potted monstera', 'potted monsteras'],
  rubber: ['rubber plant', 'rubber plants'],
  orchid: ['orchid in a pot', 'orchids in pots'],
  snake: ['snake plant', 'snake plants'],
};

export const houseplant: Subject = {
  words: [
    one(
      'houseplant|house plant|potted plant|pot plant|indoor plant|plant in a pot|potted tree|green plant|a plant',
    ),
    one('monstera|swiss cheese plant|philodendron|monstera plant|monstera in a pot', 'monstera'),
    one('rubber plant|rubber tree|ficus|fiddle leaf fig|fig tree in a pot', 'rubber'),
    one('orchid|orchid in a pot|phalaenopsis|moth orchid|potted orchid|orchid plant', 'orchid'),
    one('snake plant|sansevieria|mother in law tongue', 'snake'),
  ],
  realm: 'room',
  depth: 0.83,
  usualCount: 2,
  colorRoles: ['near', 'mid', 'accent'],
  place: (m, layout) => {
    const spots = inRoom(0.92, 1.12, 0.16)(m, layout);
    return m.count === 2 && layout.has('door')
      ? spots.map((spot, i) => ({ ...spot, x: i ? 0.83 : 0.17 }))
      : spots;
  },
  describe: ({ variant, count }) =>
    withNumber(count, ...(NAMES[variant ?? ''] ?? (['potted plant', 'potted plants'] as const))),
  draw,
};
