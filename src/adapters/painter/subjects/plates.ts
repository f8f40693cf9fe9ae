import { disc, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, floating, chooseX } from '../placing.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

/**
 * Places one specimen that fills the sheet, or several in rows as on a collector's plate. `size` is the longer side
 * of a single one. With other things they float above them, or lie below when they cannot fly.
 */
export const plated =
  (size: number, flies: boolean): Placer =>
  (mention, layout) => {
    const { composition, frame, slot } = layout;
    const { dice, aspect } = frame;
    const n = mention.count;
    const [w, h] = [Math.max(1, aspect), Math.max(1, 1 / aspect)];
    const table = composition === 'table' || composition === 'window';
    if (composition !== 'specimen' && flies) {
      if (!table) return floating(size * 0.55)(mention, layout);
      return Array.from({ length: n }, (_, i): Spot => ({
        x: i % 2 ? dice.range(0.78, 0.88) : dice.range(0.12, 0.24),
        y: 0.12 + 0.3 * ((Math.floor(i / 2) * 0.618) % 1) + 0.08 * (i % 2),
        size: (size > 0.82 ? 0.2 : 0.15) * depthScale(mention) * dice.range(0.75, 1),
        facing: i % 2 ? -1 : 1,
        turn: (i % 2 ? -1 : 1) * dice.range(0.3, 0.7),
      }));
    }
    if (composition !== 'specimen')
      return Array.from({ length: n }, (_, i): Spot => ({
        x: (table ? 0.08 : 0.12) + (table ? 0.84 : 0.76) * ((i * 0.618 + 0.1) % 1),
        y: (table ? 0.87 : 0.9) + 0.012 * (i % 3),
        size: dice.range(0.14, 0.2) * depthScale(mention),
        facing: i % 2 ? -1 : 1,
        turn: dice.range(-0.5, 0.5),
      }));
    if (n === 1)
      return [
        {
          x: chooseX(mention, slot.x),
          y: 0.5,
          size: size * depthScale(mention),
          facing: dice.chance(0.5) ? 1 : -1,
          turn: dice.range(-0.12, 0.12),
        },
      ];
    const room = (columns: number) => Math.min((w * 0.94) / columns, (h * 0.9) / Math.ceil(n / columns));
    const worth = (columns: number) => room(columns) * (n % columns === 0 ? 1.15 : 1);
    const columns = Array.from({ length: n }, (_, i) => i + 1).reduce(
      (a, b) => (worth(b) >= worth(a) ? b : a),
      1,
    );
    const count = Math.ceil(n / columns);
    const cell = room(columns);
    return Array.from({ length: n }, (_, i): Spot => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, n - row * columns);
      return {
        x: 0.5 + ((((i % columns) + 0.5) / inRow - 0.5) * Math.min(0.94 * w, cell * 1.12 * inRow)) / w,
        y: 0.48 + (((row + 0.5) / count - 0.5) * Math.min(0.92 * h, cell * 1.32 * count)) / h,
        size: Math.min(size, cell * 0.84) * dice.range(0.92, 1),
        facing: i % 2 ? -1 : 1,
        turn: dice.range(-0.05, 0.05),
      };
    });
  };

/** The two short lines of a label under a specimen, when there are several. */
export function drawLabel(
  { brush, plan, traits, width, height }: Scene,
  { x, y, size }: Spot,
  below: number,
  n: number,
): void {
  if (plan.composition !== 'specimen' || n < 4 || traits.form === 'minimal') return;
  const { ground, sky, near } = plan.palette;
  const tone = mix(near, traits.paperSky ? ground : sky, 0.5);
  const [px, py] = [x * width, y * height + size * below];
  brush.stroke(points([px - size * 0.17, py], [px + size * 0.17, py]), tone, 0.0042);
  brush.stroke(points([px - size * 0.09, py + 0.017], [px + size * 0.09, py + 0.017]), tone, 0.0034);
}

/** A round plate from above with its rim, and its shadow on the cloth. Returns its colour. */
export function drawDish(scene: Scene, own: string | null, x: number, y: number, r: number): string {
  const { brush, plan } = scene;
  const { light, accent, mid } = plan.palette;
  const glaze = own ?? light;
  if (plan.style !== 'line-art')
    brush.fill(disc(x + r * 0.05, y + r * 0.07, r, 80), shade(mid, -0.14), { part: 'detail' });
  brush.fill(disc(x, y, r, 90), glaze, { grain: 0.5 });
  const rim = lightness(glaze) > 0.75 ? mix(glaze, accent, 0.45) : mix(glaze, light, 0.5);
  const ring = [...disc(x, y, r * 0.94, 80), ...disc(x, y, r * 0.915, 80).reverse()];
  brush.fill(ring, rim, { part: 'detail' });
  brush.fill(disc(x, y, r * 0.73, 80), shade(glaze, lightness(glaze) > 0.5 ? -0.04 : 0.04), {
    part: 'detail',
  });
  return glaze;
}
