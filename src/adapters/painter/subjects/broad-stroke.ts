import type { Point } from '../geometry.js';
import { points, ribbon, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { shade } from '../tones.js';
import { countOr, inkAt, type ShapeTones } from './shape-tones.js';
import { namedColors } from './two-shapes.js';

/** Strokes of a broad brush, one per colour: bristles that run dry towards the end. */
export function drawStroke(scene: Scene, { inks, paper }: ShapeTones, element: Element): void {
  const { width: w, height: h, brush, dice, composed } = scene;
  const n = Math.min(4, countOr(namedColors(scene).length > 1 ? inks.length : 1, element));
  const isTall = composed.height > composed.width;
  for (let k = 0; k < n; k++) {
    const ink = inkAt(inks, k);
    const middle = h * (n === 1 ? 0.47 : 0.2 + (0.62 * (k + 0.5)) / n);
    const rise = (n === 1 ? dice.range(0.14, 0.22) : 0.06) * (isTall ? h : w) * 0.6;
    const wide = Math.min(0.34, (h * 0.62) / n / 1.5);
    const path = spline(
      points(
        [w * 0.08, middle + rise * 0.75],
        [w * 0.3, middle + rise * 0.2],
        [w * 0.6, middle - rise * 0.12],
        [w * 0.93, middle - rise],
      ),
      false,
      16,
    );
    const bristles = 44;
    const along = (from: number, to: number, off: number): Point[] => {
      const cut = path.slice(Math.floor(from * (path.length - 1)), Math.ceil(to * (path.length - 1)) + 1);
      return cut.map(([x, y], i) => {
        const [ax, ay] = cut[Math.max(0, i - 1)]!;
        const [bx, by] = cut[Math.min(cut.length - 1, i + 1)]!;
        const length = Math.hypot(bx - ax, by - ay) || 1;
        return [x - ((by - ay) / length) * off, y + ((bx - ax) / length) * off];
      });
    };
    const body = along(0.02, 0.74, 0);
    brush.fill(
      ribbon(body, (t) => wide * (0.9 + 0.08 * Math.sin(t * 3)) * (t > 0.94 ? 0.9 : 1)),
      ink,
      { part: 'body', grain: 0.2 },
    );
    for (let i = 0; i < bristles; i++) {
      const off = ((i + 0.5) / bristles - 0.5) * wide;
      const edge = Math.abs(off / wide) * 2;
      const from = dice.range(0, 0.035) + 0.02 * edge ** 3;
      const to = 1 - dice.range(0, 0.22) - 0.12 * edge ** 3;
      const tone = shade(ink, dice.range(-0.045, 0.05));
      const thick = (wide / bristles) * dice.range(1, 2.1);
      brush.fill(
        ribbon(
          along(from, to, off),
          (t) => thick * (t < 0.05 ? 0.6 : 1 - 0.75 * Math.max(0, (t - 0.75) / 0.25)),
        ),
        tone,
        { part: 'detail' },
      );
    }
    // The paper shows between bristles where the colour is used up.
    for (let i = 0; i < 16; i++) {
      const off = dice.range(-0.46, 0.46) * wide;
      const from = dice.range(0.42, 0.8);
      brush.fill(
        ribbon(
          along(from, Math.min(1, from + dice.range(0.12, 0.4)), off),
          (t) => 0.0055 * Math.sin(Math.PI * t) ** 0.7,
        ),
        paper,
        { part: 'detail' },
      );
    }
  }
}
