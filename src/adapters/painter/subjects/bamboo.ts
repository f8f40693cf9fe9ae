import type { Point } from '../geometry.js';
import { place, pointAt, points, ribbon, spline } from '../geometry.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many } from '../words/words.js';
import { leafOutline } from './foliage.js';

/** Jointed canes through the whole height, paler in the distance, with sprays of narrow leaves. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, dice, plan, traits, night } = scene;
  const { mid, near, far, sky, ground, light } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const minimal = traits.form === 'minimal';
  const green =
    element.color ?? (night ? mix(far, near, 0.25) : mix(mid, oklchToHex({ l: 0.58, c: 0.09, h: 145 }), 0.5));
  const n = minimal ? 3 : Math.max(5, Math.round(scene.composed.width * 7));
  const canes = Array.from({ length: n }, (_, i) => ({
    i,
    near: ((i * 5 + 3) % n) / Math.max(1, n - 1),
  })).sort((a, b) => a.near - b.near);
  for (const { i, near: close } of canes) {
    const w = (minimal ? 0.03 : 0.022) + 0.034 * close;
    const x = width * ((i + 0.5) / n) + dice.range(-0.03, 0.03);
    const lean = dice.range(-0.06, 0.06);
    const color = mix(mix(behind, green, 0.4), close > 0.75 ? shade(green, -0.06) : green, 0.3 + 0.7 * close);
    const gap = 0.17 + 0.08 * close;
    const at = (y: number): number => x + lean * (1 - y / height) ** 2;
    for (let y = height + 0.1 - dice.range(0, gap); y > -0.1; y -= gap) {
      const top = y - gap + 0.007;
      const [a, b] = [at(y), at(top)];
      brush.fill(
        points(
          [a - w * 0.54, y],
          [a - w * 0.46, y - gap * 0.16],
          [b - w * 0.46, top + gap * 0.12],
          [b - w * 0.55, top],
          [b + w * 0.55, top],
          [b + w * 0.46, top + gap * 0.12],
          [a + w * 0.46, y - gap * 0.16],
          [a + w * 0.54, y],
        ),
        color,
        { grain: Math.PI / 2 },
      );
      if (close > 0.5 && !minimal)
        brush.fill(
          points(
            [a + w * 0.14, y - 0.012],
            [b + w * 0.14, top + 0.012],
            [b + w * 0.4, top + 0.012],
            [a + w * 0.4, y - 0.012],
          ),
          shade(color, lightness(color) > 0.4 ? -0.05 : 0.05),
          { part: 'detail' },
        );
      if (dice.chance(minimal ? 0.2 : 0.26) && close > 0.3 && y > 0.1)
        drawSpray(scene, [at(y), y], dice.chance(0.5) ? 1 : -1, 0.13 + 0.11 * close, [
          color,
          shade(color, -0.05),
          mix(color, light, 0.16),
        ]);
    }
  }
  drawSpray(scene, [width * 0.98, height * 0.02], -1, 0.3, [green, shade(green, -0.07)]);
};

function drawSpray({ brush, dice }: Scene, [x, y]: Point, side: 1 | -1, size: number, tones: string[]): void {
  const twig = spline(
    points(
      [x, y],
      [x + side * size * 0.5, y - size * 0.3],
      [x + side * size * 1.1, y - size * 0.2],
      [x + side * size * 1.5, y + size * 0.1],
    ),
    false,
    8,
  );
  brush.stroke(twig, tones[1] ?? '', size * 0.04);
  for (const [share, n] of points([0.45, 2], [0.72, 3], [0.98, 4])) {
    const from = pointAt(twig, share);
    for (let i = 0; i < n; i++) {
      const turn =
        (side > 0 ? 0.5 : Math.PI - 0.5) + side * ((i - (n - 1) / 2) * 0.5 + dice.range(-0.12, 0.12));
      brush.fill(
        place(leafOutline('lance'), {
          x: from.x,
          y: from.y,
          scaleX: size * dice.range(0.62, 0.95),
          scaleY: size * 0.5,
          turn,
        }),
        dice.pick(tones),
        { part: 'detail', grain: turn },
      );
    }
  }
}

export const bamboo: Subject = {
  words: [many('bamboo|bamboo forest|bamboo grove|bamboo stem|bamboo leaf|bamboo cane')],
  realm: 'plate',
  depth: 0.66,
  usualCount: 7,
  colorRoles: ['mid', 'near'],
  place: (m) => spotAt(chooseX(m, 0.5), 1, 1),
  describe: () => 'bamboo',
  draw,
};

// prettier-ignore
const SEED_HEAD: readonly Point[] = [
  [0, -0.115], [0.016, -0.1], [0.017, 0.02], [0, 0.035], [-0.017, 0.02], [-0.016, -0.1],
];

/** Bulrushes and long leaves at the water's near edge, thickest to one side. */
const drawReeds: Draw = (scene, element) => {
  const { width, height, brush, dice, plan, traits, night } = scene;
  const { near, line, accent, mid } = plan.palette;
  const spot = element.spots[0];
  if (!spot || plan.composition === 'window') return;
  const x0 = spot.x * width;
  const green =
    element.color ??
    (night ? mix(near, line, 0.2) : mix(near, oklchToHex({ l: 0.45, c: 0.07, h: 140 }), 0.4));
  const brown = mix(line, accent, 0.35);
  const n = traits.form === 'minimal' ? 6 : 20;
  for (let i = 0; i < n; i++) {
    const off = (dice.next() - dice.next()) * 0.3 + (spot.x < 0.5 ? -0.02 : 0.02);
    const x = x0 + off;
    const h = spot.size * dice.range(0.5, 1) * (1 - Math.abs(off) * 0.9);
    const lean = off * 0.6 + dice.range(-0.08, 0.08);
    const top: Point = [x + lean * h, height + 0.02 - h];
    const path = spline([[x, height + 0.03], [x + lean * h * 0.25, height - h * 0.5], top], false, 9);
    if (i % 3 === 0) {
      brush.stroke(path, green, 0.007);
      const seed = spline(SEED_HEAD, true, 4);
      brush.stroke([[top[0] + lean * 0.1, top[1] - 0.14], top], green, 0.004);
      brush.fill(
        place(seed, { x: top[0], y: top[1], turn: lean * 0.8 }),
        i % 2 ? brown : shade(brown, -0.04),
        { grain: Math.PI / 2 },
      );
    } else
      brush.fill(
        ribbon(path, (t) => 0.017 * (1 - t) ** 0.6 + 0.001),
        dice.pick([green, shade(green, -0.05), mix(green, mid, 0.4)]),
        { grain: Math.PI / 2 },
      );
  }
};

export const reeds: Subject = {
  words: [many('reed|bulrush|cattail|sedge|reed bed|marsh|wetland')],
  realm: 'water',
  depth: 0.955,
  usualCount: 7,
  colorRoles: ['near'],
  place: (m, { focus, frame }) =>
    spotAt(chooseX(m, focus > 0.5 ? 0.16 : 0.84), 1, frame.aspect > 1.2 ? 0.62 : 0.78),
  describe: () => 'reeds at the water',
  draw: drawReeds,
};
