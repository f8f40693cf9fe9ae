import type { Point } from '../geometry.js';
import { arc, box, points } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';

/** The depths, from 0 near the viewer to 1 far away, at which the houses of each bank meet. */
const BANKS = [
  [-0.25, 0.2, 0.44, 0.62, 0.75, 0.85, 0.92],
  [-0.3, 0.1, 0.35, 0.55, 0.7, 0.81, 0.9],
] as const;

/** Plaster: rose, ochre, cream, terracotta and grey-green. */
const PLASTER = [
  [0.74, 0.075, 35],
  [0.84, 0.08, 80],
  [0.9, 0.035, 85],
  [0.66, 0.1, 45],
  [0.78, 0.03, 150],
  [0.8, 0.06, 20],
] as const;

/** A canal that runs from the viewer to a bridge, between two rows of houses. */
const draw: Draw = (scene, element) => {
  const { width, height, horizon, plan, brush, night } = scene;
  const { mid, near, light } = plan.palette;
  const water = element.color ?? mix(mid, oklchToHex({ l: night ? 0.3 : 0.58, c: 0.06, h: 200 }), 0.4);
  brush.fill(box(-0.05, horizon, width + 0.1, height - horizon + 0.05), water, { part: 'field', grain: 0 });
  drawEnd(scene, water);
  for (const side of [-1, 1] as const) drawBank(scene, side, water);
  const dim = mix(water, light, night ? 0.2 : 0.35);
  for (let i = 0; i < 16; i++) {
    const share = ((i + 0.5) / 16) ** 1.5;
    const y = horizon + 0.02 + (height - horizon) * share * 0.97;
    const half = 0.02 + 0.12 * share * (0.5 + ((i * 0.618) % 1));
    const x = width * (0.5 + (((i * 0.754) % 1) - 0.5) * (0.12 + 0.55 * share));
    const thick = 0.002 + 0.006 * share;
    brush.fill(
      points([x - half, y], [x, y - thick], [x + half, y], [x, y + thick]),
      i % 3 ? dim : mix(water, near, 0.35),
      { part: 'detail', grain: 0 },
    );
  }
};

/** The far end: a house, and a bridge with its arch reflected. */
function drawEnd({ width, horizon, brush, plan, traits }: Scene, water: string): void {
  const { far, light, accent, near, line } = plan.palette;
  const x = width * 0.5;
  const stone = mix(light, far, 0.4);
  brush.fill(box(x - 0.16, horizon - 0.3, 0.18, 0.31), mix(far, light, 0.35), { part: 'field', grain: 1.57 });
  brush.fill(box(x - 0.02, horizon - 0.24, 0.18, 0.25), mix(accent, light, 0.6), {
    part: 'field',
    grain: 1.57,
  });
  brush.fill(
    points([x - 0.18, horizon - 0.3], [x - 0.07, horizon - 0.35], [x + 0.04, horizon - 0.3]),
    mix(accent, line, 0.25),
    { part: 'detail' },
  );
  if (traits.form !== 'minimal')
    for (const dx of [-0.12, -0.05, 0.04, 0.1])
      for (const dy of [0.24, 0.17])
        brush.fill(box(x + dx, horizon - dy, 0.022, 0.036), mix(near, line, 0.3), { part: 'detail' });
  const top = (dx: number) => horizon - 0.1 + 0.4 * dx * dx * 4;
  const deck = Array.from({ length: 21 }, (_, i): Point => [
    x - 0.2 + 0.02 * i,
    top(-0.2 + 0.02 * i) - 0.012,
  ]);
  brush.fill(
    [
      ...deck,
      [x + 0.2, horizon + 0.008],
      ...arc(x, horizon + 0.008, 0.085, 0, -Math.PI, 24),
      [x - 0.2, horizon + 0.008],
    ],
    stone,
    { grain: 0 },
  );
  brush.fill(
    [
      ...deck.map(([px, py]): Point => [px, py - 0.012]),
      ...deck.map(([px, py]): Point => [px, py + 0.004]).reverse(),
    ],
    shade(stone, -0.14),
    { part: 'detail' },
  );
  brush.fill(arc(x, horizon + 0.008, 0.085, 0, Math.PI, 24), mix(water, near, 0.2), { part: 'detail' });
}

function drawBank(scene: Scene, side: -1 | 1, water: string): void {
  const { width, height, horizon, brush, plan, traits, night, dice } = scene;
  const { light, near, line, accent, far } = plan.palette;
  const breaks = BANKS[side < 0 ? 0 : 1];
  const vanish = width * 0.5 + side * 0.085;
  const edge = side < 0 ? -0.02 * width : 1.02 * width;
  const xAt = (t: number) => edge + (vanish - edge) * t;
  const baseAt = (t: number) => height * 1.02 + (horizon + 0.012 - height * 1.02) * t;
  const highAt = (t: number, tall: number) => (1 - 0.82 * t) * tall;
  const houses = breaks.slice(0, -1).map((from, i) => {
    const tall = Math.min(height * 0.92, 0.98) * (0.86 + 0.22 * ((i * 0.618 + (side < 0 ? 0.2 : 0.55)) % 1));
    const [l, c, h] = PLASTER[(i * 2 + (side < 0 ? 0 : 3)) % PLASTER.length] ?? [0.8, 0.05, 60];
    const plaster = oklchToHex({ l: night ? l * 0.5 : l, c, h });
    const tint = mix(plaster, [accent, far, light][i % 3] ?? far, 0.3);
    return { from, to: breaks[i + 1] ?? 1, tall: tall * 1.05, wall: side < 0 ? shade(tint, -0.04) : tint };
  });
  const on = (t: number, up: number, tall: number): Point => [xAt(t), baseAt(t) - highAt(t, tall) * up];
  for (const { from, to, tall, wall } of houses.toReversed()) {
    const down = (t: number): Point => [xAt(t), baseAt(t) + highAt(t, tall) * 0.55];
    brush.fill([on(from, 0, tall), on(to, 0, tall), down(to), down(from)], mix(wall, water, 0.62), {
      part: 'field',
      grain: 1.57,
    });
  }
  for (const [index, { from, to, tall, wall }] of houses.toReversed().entries()) {
    brush.fill([on(from, 0, tall), on(to, 0, tall), on(to, 1, tall), on(from, 1, tall)], wall, {
      part: 'body',
      grain: 1.57,
    });
    const roof = mix(mix(accent, oklchToHex({ l: 0.5, c: 0.1, h: 38 }), 0.6), line, night ? 0.4 : 0.1);
    brush.fill([on(from, 1.05, tall), on(to, 1.05, tall), on(to, 0.975, tall), on(from, 0.975, tall)], roof, {
      part: 'detail',
    });
    const at = (u: number, up: number) => on(from + (to - from) * u, up, tall);
    const quad = (u: number, wide: number, up: number, high: number) => [
      at(u, up),
      at(u + wide, up),
      at(u + wide, up + high),
      at(u, up + high),
    ];
    brush.fill(quad(0, 1, 0, 0.035), shade(wall, -0.16), { part: 'detail' });
    if (traits.form === 'minimal' && index < 3) continue;
    const shutter =
      lightness(wall) > 0.5
        ? mix(near, oklchToHex({ l: 0.42, c: 0.06, h: 160 }), 0.5)
        : mix(light, wall, 0.6);
    const columns = from < 0.3 ? 3 : 2;
    for (const [floor, up] of [0.33, 0.56, 0.78].entries())
      for (let k = 0; k < columns; k++) {
        const u = (k + 0.5) / columns - 0.075;
        const lit = night && dice.chance(0.55);
        const glass = lit ? mix(accent, light, 0.5) : mix(line, near, 0.4);
        if (traits.form !== 'minimal')
          brush.fill(quad(u - 0.055, 0.26, up - 0.004, 0.12 - floor * 0.012), shutter, { part: 'detail' });
        brush.fill(quad(u, 0.15, up, 0.112 - floor * 0.012), glass, { part: 'detail' });
        if (floor === 0 && k === 1 && traits.form !== 'minimal')
          brush.fill(
            quad(u - 0.09, 0.33, up - 0.035, 0.032),
            mix(oklchToHex({ l: 0.55, c: 0.1, h: 140 }), near, 0.3),
            { part: 'detail' },
          );
      }
    brush.fill(quad(0.36, 0.2, 0.03, 0.17), mix(line, accent, 0.3), { part: 'detail' });
  }
}

export const canal: Subject = {
  words: [
    one(
      'canal|venice canal|canal in venice|venetian canal|grand canal|canal between house|narrow canal|amsterdam canal|canal street|canal with house',
    ),
    many('canals of venice|venice canals'),
  ],
  realm: 'land',
  depth: 0.5,
  usualCount: 1,
  colorRoles: ['mid', 'near', 'accent'],
  place: (_, { horizon }) => spotAt(0.5, horizon, 1),
  describe: () => 'a canal between houses',
  draw,
};
