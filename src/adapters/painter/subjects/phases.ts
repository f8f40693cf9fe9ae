import type { Point } from '../geometry.js';
import { arc, disc, place } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix } from '../tones.js';

/** The moon from new to full and back: in an arc over land, in a column or row on bare paper. */
export function drawPhases(scene: Scene, color: string): void {
  const { width, height, horizon, plan, brush, traits } = scene;
  const { sky, ground, line } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const dim = lightness(behind) < 0.62 ? mix(behind, color, 0.16) : mix(behind, line, 0.2);
  const over = plan.composition === 'horizon';
  const column = !over && height > width;
  const n = 7;
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1) - 0.5;
    const full = 1 - Math.abs(t) * 2;
    const r = Math.min(0.1, (column ? height : width) * 0.054) * (0.8 + (over ? 0.5 : 0.25) * full);
    const x = column ? width / 2 : width * (0.5 + t * 0.8);
    const y = column
      ? height * (0.5 + t * 0.8)
      : (over ? horizon : height) * (0.5 - (over ? 0.22 : 0) * Math.cos(t * Math.PI)) +
        (over ? horizon * 0.08 : 0);
    if (full < 0.99) brush.fill(disc(x, y, r), dim, { grain: 0.4 });
    if (full < 0.01) {
      brush.stroke(arc(x, y, r * 0.97, t < 0 ? -1.2 : 1.94, t < 0 ? 1.2 : 4.34, 24), color, r * 0.09);
      continue;
    }
    brush.fill(place(lit(full), { x, y, scaleX: t > 0.01 ? -r : r, scaleY: r }), color, { grain: 0.4 });
  }
}

/** The lit part of a disc, from the right; a `share` of 0.5 is the half moon. */
function lit(share: number): Point[] {
  if (share > 0.99) return disc(0, 0, 1);
  const bend = 1 - 2 * share;
  return [
    ...arc(0, 0, 1, -Math.PI / 2, Math.PI / 2, 32),
    ...arc(0, 0, 1, Math.PI / 2, -Math.PI / 2, 32).map(([x, y]): Point => [x * bend, y]),
  ];
}
