import type { Point } from '../geometry.js';
import { disc, points } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';

/** A vine on its stake: a round mass of leaves with a bunch of grapes below. The size is its height. */
export function drawVine(
  { brush, plan, dice, noise }: Scene,
  x: number,
  base: number,
  size: number,
  green: string,
): void {
  const wood = mix(plan.palette.line, oklchToHex({ l: 0.45, c: 0.05, h: 55 }), 0.6);
  brush.stroke(
    points([x, base], [x + size * 0.02, base - size * 0.5], [x, base - size * 1.12]),
    wood,
    size * 0.05,
  );
  const crown = disc(x, base - size * 0.72, size * 0.42, 40).map(([px, py]): Point => {
    const swell = 1 + 0.2 * noise(px * (5 / size), py * (5 / size));
    return [x + (px - x) * swell * 1.08, base - size * 0.72 + (py - base + size * 0.72) * swell * 0.86];
  });
  brush.fill(crown, green, { grain: 0.6 });
  if (size < 0.06) return;
  for (let i = 0; i < 4; i++)
    brush.fill(
      disc(x + size * dice.range(-0.28, 0.28), base - size * dice.range(0.6, 0.92), size * 0.1, 16),
      shade(green, i % 2 ? 0.05 : -0.06),
      { part: 'detail' },
    );
  const grape = oklchToHex({ l: 0.4, c: 0.1, h: 315 });
  const at = x + size * dice.range(-0.18, 0.18);
  for (const [dx, dy] of points([-0.06, 0], [0.02, 0], [0.1, 0], [-0.02, 0.07], [0.06, 0.07], [0.02, 0.14]))
    brush.fill(disc(at + dx * size, base - size * 0.52 + dy * size, size * 0.045, 14), grape, {
      part: 'detail',
    });
}
