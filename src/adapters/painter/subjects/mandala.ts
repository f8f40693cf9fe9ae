import type { Point } from '../geometry.js';
import { disc, place, spline } from '../geometry.js';
import type { Scene } from '../scene.js';

// prettier-ignore
const MANDALA_PETAL: readonly Point[] = [
  [0, 0], [0.3, 0.32], [0.72, 0.3], [1, 0], [0.72, -0.3], [0.3, -0.32],
];

/** Petals and beads in rings about a middle. */
export const drawMandala = (scene: Scene): void => {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { far, mid, near, accent, light } = plan.palette;
  const [x, y] = [w / 2, h / 2];
  const r = Math.min(w, h) * 0.46;
  const n = dice.pick([8, 10, 12]);
  const petal = spline(MANDALA_PETAL, true, 6);
  const ring = (reach: number, count: number, shift: number, wide: number, color: string) => {
    for (let i = 0; i < count; i++) {
      const turn = ((i + shift) / count) * Math.PI * 2;
      brush.fill(place(petal, { x, y, scaleX: r * reach, scaleY: r * reach * wide, turn }), color, {
        grain: turn,
      });
    }
  };
  ring(1, n, 0, 0.66, near);
  ring(0.93, n, 0, 0.44, far);
  ring(0.8, n, 0.5, 0.62, mid);
  ring(0.7, n, 0.5, 0.4, light);
  brush.fill(disc(x, y, r * 0.42), near, { grain: 0 });
  ring(0.4, n, 0, 0.6, accent);
  brush.fill(disc(x, y, r * 0.16), light, { grain: 0 });
  brush.fill(disc(x, y, r * 0.08), near, { part: 'detail' });
  for (let i = 0; i < n; i++) {
    const turn = ((i + 0.5) / n) * Math.PI * 2;
    brush.fill(disc(x + r * 0.92 * Math.cos(turn), y + r * 0.92 * Math.sin(turn), r * 0.035, 16), accent, {
      part: 'detail',
    });
  }
};
