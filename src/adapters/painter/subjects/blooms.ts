import type { Point } from '../geometry.js';
import { disc, oval, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { leafOutline } from './foliage.js';

/** Draws a bloom of radius `r`; `turn` is 0 when its stem comes from straight below. */
export type Bloom = (scene: Scene, x: number, y: number, r: number, turn: number, color: string) => void;

/** Petals around a middle, every other one a little lighter. */
export function drawRing(
  { brush }: Scene,
  x: number,
  y: number,
  petal: readonly Point[],
  n: number,
  size: number,
  turn: number,
  color: string,
): void {
  for (let i = 0; i < n; i++) {
    const angle = turn + (i / n) * Math.PI * 2;
    brush.fill(place(petal, { x, y, scaleX: size, turn: angle }), i % 2 ? color : shade(color, 0.03), {
      grain: angle,
    });
  }
}

/** The eye of a flower: gold in a white one, otherwise dark. */
const eyeColor = ({ plan }: Scene, color: string): string => {
  if (hexToOklch(color).c < 0.06 && lightness(color) > 0.75) return oklchToHex({ l: 0.8, c: 0.145, h: 80 });
  const { line, accent, near } = plan.palette;
  const warm = mix(line, accent, 0.35);
  return Math.abs(lightness(warm) - lightness(color)) > 0.15 ? warm : near;
};

const daisy: Bloom = (scene, x, y, r, turn, color) => {
  drawRing(scene, x, y, leafOutline('oval'), 12, r * 1.12, turn, color);
  scene.brush.fill(disc(x, y, r * 0.36, 24), eyeColor(scene, color), { part: 'detail' });
};

const poppy: Bloom = ({ brush, plan, noise }, x, y, r, turn, color) => {
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i / 4) * Math.PI * 2 + 0.5;
    const [cx, cy] = [x + r * 0.42 * Math.cos(angle), y + r * 0.42 * Math.sin(angle)];
    const petal = oval(cx, cy, r * 0.66, r * 0.82, angle).map(([px, py]): Point => [
      px + r * 0.11 * noise((px - x) * (1.6 / r) + i * 3, (py * 1.6) / r),
      py + r * 0.11 * noise((py - y) * (1.6 / r), (px * 1.6) / r + i * 5),
    ]);
    brush.fill(petal, i % 2 ? color : shade(color, -0.045), { grain: angle });
  }
  brush.fill(disc(x, y, r * 0.26, 22), plan.palette.line, { part: 'detail' });
  drawStamens({ brush }, x, y, r * 0.42, 9, r * 0.05, plan.palette.line);
};

function drawStamens(
  { brush }: Pick<Scene, 'brush'>,
  x: number,
  y: number,
  reach: number,
  n: number,
  size: number,
  color: string,
): void {
  for (let i = 0; i < n; i++) {
    const angle = (i / n) * Math.PI * 2;
    brush.fill(disc(x + reach * Math.cos(angle), y + reach * Math.sin(angle), size, 8), color, {
      part: 'detail',
    });
  }
}

// prettier-ignore
const ANEMONE_PETAL: readonly Point[] = [
  [0, 0], [0.3, -0.3], [0.72, -0.4], [1, -0.18], [1.02, 0.14], [0.74, 0.4], [0.3, 0.3],
];

/** Broad petals in two rings round a dark boss with a pale collar. */
const anemone: Bloom = (scene, x, y, r, turn, color) => {
  const { brush, plan, traits } = scene;
  const { light, line } = plan.palette;
  const petal = spline(ANEMONE_PETAL, true, 5);
  drawRing(scene, x, y, petal, 6, r, turn, shade(color, -0.05));
  if (traits.form !== 'minimal') drawRing(scene, x, y, petal, 5, r * 0.8, turn + 0.5, color);
  brush.fill(disc(x, y, r * 0.36, 26), mix(light, color, 0.18), { part: 'detail' });
  if (traits.form !== 'minimal') drawStamens(scene, x, y, r * 0.3, 14, r * 0.035, line);
  brush.fill(disc(x, y, r * 0.2, 20), line, { part: 'detail' });
};

// prettier-ignore
const SUNFLOWER_RAY: readonly Point[] = [
  [0.2, 0], [0.5, -0.14], [0.8, -0.12], [1.06, 0], [0.8, 0.12], [0.5, 0.14],
];

/** Two rings of pointed rays round a wide brown disc of seeds. */
const sunflower: Bloom = (scene, x, y, r, turn, color) => {
  const { brush, plan, traits } = scene;
  const brown = mix(plan.palette.line, color, 0.22);
  const ray = spline(SUNFLOWER_RAY, true, 4);
  const n = traits.form === 'minimal' ? 12 : 16;
  if (traits.form !== 'minimal')
    drawRing(scene, x, y, ray, n, r * 1.02, turn + Math.PI / n, shade(color, -0.075));
  drawRing(scene, x, y, ray, n, r * 0.94, turn, color);
  brush.fill(disc(x, y, r * 0.47, 36), brown, { grain: 0.6 });
  if (traits.form === 'minimal') return;
  brush.fill(disc(x, y, r * 0.24, 24), shade(brown, -0.07), { part: 'detail' });
  for (let i = 0; i < 26; i++) {
    const [d, a] = [r * 0.43 * Math.sqrt((i + 6) / 32), i * 2.39996];
    brush.fill(disc(x + d * Math.cos(a), y + d * Math.sin(a), r * 0.028, 6), mix(brown, color, 0.5), {
      part: 'detail',
    });
  }
};

const peony: Bloom = ({ brush, plan, dice }, x, y, r, turn, color) => {
  for (const [size, tone] of points([1, -0.05], [0.76, 0], [0.52, 0.045], [0.3, -0.02])) {
    const n = size > 0.6 ? 7 : 5;
    const lobes = Array.from({ length: n * 6 }, (_, i): Point => {
      const angle = (i / (n * 6)) * Math.PI * 2 + turn + size * 3;
      const reach = r * size * (0.9 + 0.16 * Math.abs(Math.sin((angle * n) / 2)) + dice.range(-0.015, 0.015));
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    });
    brush.fill(lobes, shade(color, tone), { grain: turn + size * 2 });
  }
  brush.fill(disc(x, y, r * 0.1, 12), plan.palette.light, { part: 'detail' });
};

/** A round head of many four-petalled florets. */
const hydrangea: Bloom = ({ brush, plan, dice, traits }, x, y, r, turn, color) => {
  brush.fill(oval(x, y, r * 1.04, r * 0.94, turn), shade(color, -0.1), { grain: turn });
  const n = traits.form === 'minimal' ? 12 : 26;
  const petal = spline(points([0, 0], [0.5, -0.42], [1, -0.3], [1, 0.3], [0.5, 0.42]), true, 3);
  for (let i = n - 1; i >= 0; i--) {
    const [d, a] = [Math.sqrt((i + 0.4) / n), i * 2.39996 + turn];
    const [fx, fy] = [x + r * 0.92 * d * Math.cos(a), y + r * 0.84 * d * Math.sin(a)];
    const size = r * (traits.form === 'minimal' ? 0.3 : 0.22) * dice.range(0.9, 1.1);
    const tone = mix(shade(color, dice.range(-0.05, 0.06)), plan.palette.light, dice.range(0, 0.28));
    const spin = dice.range(0, 1.5);
    const cross = [0, 1, 2, 3].flatMap((k) =>
      place(petal, { x: fx, y: fy, scaleX: size, turn: spin + (k * Math.PI) / 2 }),
    );
    brush.fill(cross, tone, { part: 'detail', grain: a });
    brush.fill(disc(fx, fy, size * 0.16, 6), mix(plan.palette.light, color, 0.1), { part: 'detail' });
  }
};

/** A dandelion clock: fine rays with a tuft at each end. */
const dandelion: Bloom = ({ brush, plan, dice, traits }, x, y, r, turn, color) => {
  const n = traits.form === 'minimal' ? 18 : 40;
  brush.fill(disc(x, y, r * 0.98, 44), mix(color, plan.palette.ground, 0.45), { grain: turn });
  for (let i = 0; i < n; i++) {
    const [d, a] = [r * (i % 3 === 0 ? 0.62 : 0.94) * dice.range(0.92, 1.04), (i / n) * Math.PI * 2];
    const tip: Point = [x + d * Math.cos(a), y + d * Math.sin(a)];
    const ink = mix(plan.palette.near, color, 0.3);
    brush.stroke([[x, y], [(x + tip[0]) / 2, (y + tip[1]) / 2], tip], ink, r * 0.018);
    brush.fill(disc(tip[0], tip[1], r * 0.055, 8), mix(plan.palette.light, color, 0.2), { part: 'detail' });
  }
  brush.fill(disc(x, y, r * 0.15, 16), plan.palette.near, { part: 'detail' });
};

/** Five broad ruffled petals with a dark throat, and a long column of stamens. */
const hibiscus: Bloom = ({ brush, plan, noise }, x, y, r, turn, color) => {
  const { light, accent } = plan.palette;
  const petal = spline(
    points(
      [0, 0.04],
      [0.3, 0.36],
      [0.72, 0.52],
      [1.02, 0.3],
      [1.06, 0],
      [0.98, -0.34],
      [0.68, -0.42],
      [0.28, -0.26],
      [0, -0.04],
    ),
    true,
    6,
  );
  for (let i = 0; i < 5; i++) {
    const angle = turn + 0.3 + (i / 5) * Math.PI * 2;
    const ruffled = place(petal, { x, y, scaleX: r * 1.12, turn: angle }).map(([px, py]): Point => [
      px + r * 0.05 * noise(px * (5 / r), i * 3),
      py + r * 0.05 * noise(py * (5 / r), i * 5),
    ]);
    brush.fill(ruffled, i % 2 ? color : shade(color, -0.04), { grain: angle });
    for (const off of [-0.2, 0, 0.2])
      brush.stroke(
        place(points([0.2, off * 0.5], [0.8, off]), { x, y, scaleX: r * 1.1, turn: angle }),
        shade(color, -0.1),
        r * 0.02,
      );
  }
  brush.fill(disc(x, y, r * 0.24, 24), shade(color, -0.24), { part: 'detail' });
  const column = (share: number): Point => [
    x + r * 0.95 * share * Math.cos(turn - 0.9),
    y + r * 0.95 * share * Math.sin(turn - 0.9),
  ];
  brush.stroke([column(0), column(1)], mix(light, color, 0.25), r * 0.07);
  const gold = mix(oklchToHex({ l: 0.85, c: 0.15, h: 88 }), accent, 0.1);
  for (let k = 0; k < 9; k++) {
    const [px, py] = column(0.5 + 0.058 * k);
    brush.fill(
      disc(px + r * 0.07 * (k % 2 ? 1 : -1), py + r * 0.04 * (k % 3 ? 1 : -1), r * 0.045, 10),
      gold,
      { part: 'detail' },
    );
  }
};

export const openBlooms = {
  hibiscus,
  daisy,
  poppy,
  anemone,
  sunflower,
  peony,
  hydrangea,
  dandelion,
} satisfies Record<string, Bloom>;
