import type { Point } from '../geometry.js';
import { arc, box, disc, oval, place, points, ribbon } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

/** Where a thing lies, seen from above. */
interface Lying {
  x: number;
  y: number;
  /** Units. */
  size: number;
  turn: number;
}

const GORES = 10;

/** A gore of a parasol: its edge hangs between two ribs. */
function gore(from: number, to: number): Point[] {
  const edge = Array.from({ length: 9 }, (_, i): Point => {
    const share = i / 8;
    const r = 1 - 0.055 * Math.sin(Math.PI * share);
    const angle = from + (to - from) * share;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
  return [[0, 0], ...edge];
}

/** A striped parasol from above, with its shadow. The size is its radius; the light comes from the upper left. */
export function drawParasol(
  { brush, plan, traits }: Scene,
  { x, y, size, turn }: Lying,
  cloth: string,
  ground: string,
): void {
  const put = (outline: readonly Point[]) => place(outline, { x, y, scaleX: size, turn });
  const pale = mix(plan.palette.light, cloth, lightness(cloth) > 0.85 ? 0 : 0.06);
  const second = lightness(cloth) > 0.85 ? mix(plan.palette.accent, plan.palette.light, 0.15) : pale;
  if (plan.style !== 'line-art')
    brush.fill(oval(x + size * 0.3, y + size * 0.36, size * 0.98, size * 0.92), shade(ground, -0.12), {
      part: 'detail',
      grain: 0.6,
    });
  const step = (2 * Math.PI) / GORES;
  const whole = Array.from({ length: GORES }, (_, i) => gore(i * step, (i + 1) * step).slice(1)).flat();
  brush.fill(put(whole), second, { grain: turn });
  for (let i = 0; i < GORES; i++) {
    const middle = (i + 0.5) * step + turn;
    const shadow = 0.045 * Math.cos(middle - 0.88);
    brush.fill(put(gore(i * step, (i + 1) * step)), shade(i % 2 ? second : cloth, -shadow - 0.02), {
      part: 'detail',
    });
  }
  if (traits.form !== 'minimal')
    for (let i = 0; i < GORES; i++)
      brush.stroke(
        put(
          points(
            [0.12 * Math.cos(i * step), 0.12 * Math.sin(i * step)],
            [Math.cos(i * step), Math.sin(i * step)],
          ),
        ),
        shade(second, -0.12),
        size * 0.014,
      );
  brush.fill(disc(x, y, size * 0.085, 24), shade(cloth, lightness(cloth) > 0.5 ? -0.16 : 0.2), {
    part: 'detail',
  });
}

/** A towel with stripes across. The size is its length. */
export function drawTowel(
  { brush, traits }: Scene,
  { x, y, size, turn }: Lying,
  cloth: string,
  stripe: string,
): void {
  const put = (outline: readonly Point[]) => place(outline, { x, y, scaleX: size, turn });
  brush.fill(put(box(-0.26, -0.5, 0.52, 1)), cloth, { grain: turn });
  const bands = traits.form === 'minimal' ? [-0.3, 0.22] : [-0.42, -0.26, -0.1, 0.06, 0.22, 0.38];
  for (const at of bands) brush.fill(put(box(-0.26, at, 0.52, 0.07)), stripe, { part: 'detail' });
}

// prettier-ignore
const LOUNGER: readonly Point[] = [
  [-0.2, -0.47], [-0.17, -0.5], [0.17, -0.5], [0.2, -0.47], [0.2, 0.47], [0.17, 0.5], [-0.17, 0.5], [-0.2, 0.47],
];

/** A lounger with a cushion and a pillow. The size is its length. */
export function drawLounger(scene: Scene, { x, y, size, turn }: Lying, cloth: string, ground: string): void {
  const { brush, plan, traits } = scene;
  const put = (outline: readonly Point[], dx = 0, dy = 0) =>
    place(outline, { x: x + dx * size, y: y + dy * size, scaleX: size, turn });
  if (plan.style !== 'line-art')
    brush.fill(put(LOUNGER, 0.06, 0.07), shade(ground, -0.12), { part: 'detail', grain: turn });
  brush.fill(put(box(-0.225, -0.53, 0.45, 1.06)), mix(plan.palette.line, ground, 0.45), { grain: turn });
  brush.fill(put(LOUNGER), cloth, { grain: turn });
  if (traits.form !== 'minimal')
    for (const at of [-0.2, 0.02, 0.24])
      brush.stroke(put(points([-0.2, at], [0.2, at])), shade(cloth, -0.13), size * 0.016);
  brush.fill(
    put(box(-0.14, -0.44, 0.28, 0.16)),
    lightness(cloth) > 0.8 ? plan.palette.accent : plan.palette.light,
    {
      part: 'detail',
    },
  );
}

/** A swimming ring from above. The size is its radius. */
export function drawRing(
  { brush, plan }: Scene,
  { x, y, size, turn }: Lying,
  cloth: string,
  water: string,
): void {
  const put = (outline: readonly Point[]) => place(outline, { x, y, scaleX: size, turn });
  const hoop = (from: number, to: number): Point[] => ribbon(arc(0, 0, 0.72, from, to, 30), () => 0.56);
  brush.fill(put(disc(0.12, 0.16, 1, 48)), shade(water, -0.07), { part: 'detail' });
  brush.fill(put(hoop(0, Math.PI * 2)), cloth, { part: 'detail' });
  for (let i = 0; i < 4; i++)
    brush.fill(put(hoop((i * Math.PI) / 2, (i * Math.PI) / 2 + 0.5)), mix(plan.palette.light, cloth, 0.05), {
      part: 'detail',
    });
}

/** The crown of a palm from above: fronds of many fingers round one point. The size is its radius. */
export function drawPalmCrown(scene: Scene, { x, y, size, turn }: Lying, green: string): void {
  const { brush, traits } = scene;
  const fronds = traits.form === 'minimal' ? 7 : 11;
  for (let i = 0; i < fronds; i++) {
    const angle = turn + ((i * 5) % fronds) * ((2 * Math.PI) / fronds);
    const long = size * (0.82 + 0.18 * Math.cos(i * 2.4));
    const fingers = 11;
    const edge = (side: 1 | -1): Point[] =>
      Array.from({ length: fingers }, (_, k): Point[] => {
        const t = 0.1 + (0.88 * k) / fingers;
        const reach = 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.95 + 0.06)) + 0.02;
        return [
          [t, 0.025 * side],
          [t + 0.1, reach * side],
        ];
      }).flat();
    const frond: Point[] = [[0, 0.02], ...edge(1), [1.02, 0], ...edge(-1).reverse(), [0, -0.02]];
    const bent = frond.map(([px, py]): Point => [px, py + 0.1 * px * px]);
    const tone = shade(green, 0.05 * Math.cos(angle + 2.4) - 0.012 * (i % 3));
    brush.fill(place(bent, { x, y, scaleX: long, turn: angle }), tone, { grain: angle });
    if (traits.form !== 'minimal')
      brush.stroke(
        place(points([0.05, 0], [0.5, 0.025], [0.95, 0.09]), { x, y, scaleX: long, turn: angle }),
        shade(green, lightness(green) > 0.5 ? -0.12 : 0.12),
        0.004,
      );
  }
}
