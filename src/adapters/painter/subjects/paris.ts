import type { Point } from '../geometry.js';
import { arc, box, place, points } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix } from '../tones.js';
import { mirroredLeftFirst } from './posing.js';

/** Half the width of the Eiffel tower by height, both in shares of its height. */
// prettier-ignore
const LEG_WIDTHS: readonly Point[] = [
  [0.2, 0], [0.155, -0.09], [0.118, -0.185], [0.098, -0.24], [0.07, -0.345], [0.05, -0.46], [0.034, -0.6],
  [0.022, -0.76], [0.014, -0.9],
];

// prettier-ignore
const GALLERIES = [[-0.185, 0.135, 0.022], [-0.345, 0.082, 0.018], [-0.9, 0.028, 0.014]] as const;

// prettier-ignore
const EIFFEL_TOP: readonly Point[] = [
  [-0.018, -0.91], [-0.012, -0.94], [-0.004, -0.955], [-0.002, -1.02], [0.002, -1.02], [0.004, -0.955],
  [0.012, -0.94], [0.018, -0.91],
];

/** Four legs that lean together, two galleries, an arch below and lattice between. */
export function drawEiffel(
  { brush, plan, distanceColor, traits, night }: Scene,
  x: number,
  base: number,
  h: number,
): void {
  const { light, accent, line, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const dark = lightness(behind) < 0.5;
  const iron = dark ? mix(light, accent, 0.35) : mix(distanceColor(0.8), line, 0.35);
  const put = (points: readonly Point[]) => place(points, { x, y: base, scaleX: h });
  for (const side of [-1, 1]) {
    const outer = LEG_WIDTHS.slice(0, 5).map(([dx, y]): Point => [side * dx, y]);
    const inner: Point[] = points(
      [side * 0.026, -0.345],
      [side * 0.045, -0.24],
      [side * 0.066, -0.185],
      [side * 0.092, -0.09],
      [side * 0.12, 0],
    );
    brush.fill(put([...outer, ...inner]), iron, { grain: side * 1.2 });
  }
  const upper = LEG_WIDTHS.slice(4);
  brush.fill(put(mirroredLeftFirst(upper)), iron, { grain: Math.PI / 2 });
  const arch = [
    ...arc(0, -0.03, 0.108, Math.PI * 1.08, Math.PI * 1.92, 20),
    ...arc(0, -0.03, 0.128, Math.PI * 1.92, Math.PI * 1.08, 20),
  ];
  brush.fill(put(arch), iron, { part: 'detail' });
  for (const [y, w, thick] of GALLERIES)
    brush.fill(put(box(-w, y - thick, w * 2, thick)), mix(iron, dark ? light : line, 0.3), {
      part: 'detail',
    });
  brush.fill(put(EIFFEL_TOP), iron, { part: 'detail' });
  if (traits.form === 'minimal') return;
  const gap = mix(behind, iron, night ? 0.25 : 0.32);
  for (let i = 0; i < 7; i++) {
    const [low, high] = [-0.37 - i * 0.075, -0.37 - (i + 1) * 0.075 + 0.012];
    const half = (y: number) => 0.6 * (0.066 * Math.exp((y + 0.345) * 2.75));
    brush.fill(put(points([-half(low), low], [0, (low + high) / 2], [half(low), low])), gap, {
      part: 'detail',
    });
    brush.fill(put(points([-half(high), high], [0, (low + high) / 2 - 0.006], [half(high), high])), gap, {
      part: 'detail',
    });
  }
  for (const side of [-1, 1])
    for (const [from, to] of points([0, -0.09], [-0.09, -0.17], [-0.21, -0.275], [-0.275, -0.33])) {
      const outer = (y: number) => (y > -0.19 ? 0.186 + 0.4 * y : 0.16 + 0.27 * y);
      const inner = (y: number) => (y > -0.19 ? 0.132 + 0.31 * y : 0.088 + 0.16 * y);
      brush.stroke(put(points([side * inner(from), from], [side * outer(to), to])), gap, h * 0.007);
      brush.stroke(put(points([side * outer(from), from], [side * inner(to), to])), gap, h * 0.007);
    }
}

/** Slate roofs with a steep lower slope, dormers and rows of chimney pots, before everything else. */
export function drawMansards(
  { width, height, brush, dice, plan, night, distanceColor }: Scene,
  base: number,
): void {
  const { light, line, accent, near, far } = plan.palette;
  let x = -0.08;
  while (x < width) {
    const w = dice.range(0.26, 0.38);
    const eaves = base + dice.range(-0.01, 0.05);
    const rise = dice.range(0.12, 0.15);
    const slate = mix(dice.pick([near, distanceColor(0.78), distanceColor(0.9)]), line, 0.12);
    const stone = night ? mix(near, far, 0.45) : mix(light, far, dice.range(0.1, 0.4));
    const stack = x + w * dice.range(0.02, 0.75);
    brush.fill(box(stack, eaves - rise - 0.06, 0.075, 0.1), mix(stone, slate, 0.35), { grain: 0 });
    for (let i = 0; i < 4; i++)
      brush.fill(box(stack + 0.006 + i * 0.018, eaves - rise - 0.082, 0.011, 0.026), mix(accent, near, 0.3), {
        part: 'detail',
      });
    brush.fill(box(x, eaves, w, height - eaves + 0.05), stone, { grain: Math.PI / 2 });
    brush.fill(
      points(
        [x - 0.004, eaves],
        [x + w * 0.07, eaves - rise * 0.72],
        [x + w * 0.2, eaves - rise],
        [x + w * 0.8, eaves - rise],
        [x + w * 0.93, eaves - rise * 0.72],
        [x + w + 0.004, eaves],
      ),
      slate,
      { grain: 1.4 },
    );
    brush.fill(box(x - 0.006, eaves - 0.004, w + 0.012, 0.014), mix(stone, light, 0.4), { part: 'detail' });
    const n = 3;
    for (let i = 0; i < n; i++) {
      const cx = x + (w * (i + 0.5)) / n;
      const shines = dice.chance(night ? 0.6 : 0.2);
      const glass = shines ? mix(accent, light, 0.45) : mix(line, near, 0.4);
      brush.fill(
        points(
          [cx - 0.026, eaves - 0.006],
          [cx - 0.026, eaves - rise * 0.5],
          [cx, eaves - rise * 0.72],
          [cx + 0.026, eaves - rise * 0.5],
          [cx + 0.026, eaves - 0.006],
        ),
        stone,
        { part: 'detail' },
      );
      brush.fill(box(cx - 0.014, eaves - rise * 0.46, 0.028, rise * 0.4), glass, { part: 'detail' });
      for (let r = 0; eaves + 0.03 + r * 0.13 < height; r++) {
        const open = dice.chance(night ? 0.5 : 0.15) ? mix(accent, light, 0.45) : mix(line, near, 0.45);
        brush.fill(box(cx - 0.016, eaves + 0.035 + r * 0.13, 0.032, 0.075), open, { part: 'detail' });
        brush.stroke(
          points([cx - 0.024, eaves + 0.112 + r * 0.13], [cx + 0.024, eaves + 0.112 + r * 0.13]),
          line,
          0.004,
        );
      }
    }
    x += w + 0.002;
  }
}
