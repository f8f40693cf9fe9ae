import { arc, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

// prettier-ignore
const PADS = [
  [0.9, 0.07, 0.15], [0.66, 0.13, 0.085], [0.1, 0.93, 0.16], [0.34, 0.965, 0.08], [0.97, 0.2, 0.07],
] as const;

/** Lily pads, some of them cut by the sheet's edge, and one in flower. */
export function drawPads({ width, height, brush, plan, dice, traits }: Scene): void {
  const { mid, near, far, light, accent } = plan.palette;
  const side = dice.chance(0.5) ? 1 : -1;
  const flip = (x: number) => (side > 0 ? x : 1 - x);
  PADS.slice(0, traits.form === 'minimal' ? 3 : 5).forEach(([px, py, r], i) => {
    const [x, y] = [flip(px) * width, py * height];
    const cut = dice.range(0, 6.28);
    const color = i % 2 ? mix(mid, far, 0.35) : mix(near, mid, 0.45);
    brush.fill([...arc(x, y, r, cut + 0.16, cut + Math.PI * 2 - 0.16, 40), [x, y]], color, { grain: cut });
    const vein = shade(color, lightness(color) > 0.5 ? -0.1 : 0.1);
    for (let k = 1; k < 8; k++) {
      const angle = cut + (k / 8) * Math.PI * 2;
      brush.stroke(
        points(
          [x, y],
          [x + r * 0.45 * Math.cos(angle), y + r * 0.45 * Math.sin(angle)],
          [x + r * 0.86 * Math.cos(angle), y + r * 0.86 * Math.sin(angle)],
        ),
        vein,
        0.0035,
      );
    }
    if (i !== 2) return;
    for (const [n, long, tint] of [
      [9, 0.095, mix(light, accent, 0.3)],
      [6, 0.06, mix(light, accent, 0.08)],
    ] as const)
      for (let k = 0; k < n; k++)
        brush.fill(
          place(spline(points([0, 0], [0.45, 0.24], [1, 0], [0.45, -0.24]), true, 5), {
            x: x + r * 0.25 * side,
            y: y - r * 0.2,
            scaleX: long,
            turn: (k / n) * Math.PI * 2 + long * 20,
          }),
          tint,
          { part: 'detail' },
        );
  });
}
