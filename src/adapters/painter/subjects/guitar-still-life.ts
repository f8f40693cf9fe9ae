import type { Point, Shapes } from '../geometry.js';
import { box, disc, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';

// prettier-ignore
const STILL_LIFE = {
  bottle: [
    [0.27, -0.72], [0.36, -0.72], [0.365, -0.45], [0.46, -0.33], [0.47, 0.2], [0.17, 0.2], [0.17, -0.33],
    [0.265, -0.45],
  ],
  guitarSide: [
    [0, -0.16], [0.1, -0.155], [0.165, -0.1], [0.155, -0.02], [0.125, 0.04], [0.15, 0.12], [0.215, 0.2],
    [0.22, 0.32], [0.15, 0.42], [0, 0.445],
  ],
} satisfies Shapes;

/** A guitar, a bottle and sheet music on a tilted table, as in early Cubism. */
export function drawGuitar({ width: w, height: h, brush, plan, dice }: Scene): void {
  const { far, mid, near, accent, light, line, ground } = plan.palette;
  const flip = dice.chance(0.5) ? 1 : -1;
  const s = Math.min(w * 0.96, h * 0.62);
  const put = (points: readonly Point[], turn = 0) =>
    place(points, { x: w / 2, y: h * 0.52, scaleX: s * flip, scaleY: s, turn: turn * flip });
  brush.fill(put(points([-0.6, 0.3], [0.5, 0.1], [0.66, 0.5], [-0.44, 0.76])), mix(near, mid, 0.35), {
    grain: 0.2,
  });
  brush.fill(
    put(points([-0.46, -0.32], [-0.06, -0.42], [0.04, 0.16], [-0.36, 0.26])),
    mix(light, ground, 0.4),
    { grain: 0.2 },
  );
  for (let i = 0; i < 5; i++)
    brush.stroke(
      put(points([-0.4 + 0.012 * i, -0.23 + 0.026 * i], [-0.07 + 0.012 * i, -0.31 + 0.026 * i])),
      line,
      0.0022,
    );
  brush.fill(put(STILL_LIFE.bottle), mid, { grain: 1.5 });
  brush.fill(put(box(0.2, -0.2, 0.24, 0.2)), light, { part: 'detail' });
  brush.fill(put(points([0.19, 0.2], [0.45, 0.2], [0.47, 0.235], [0.17, 0.235])), near, { part: 'detail' });
  const body = spline(
    [
      ...STILL_LIFE.guitarSide,
      ...STILL_LIFE.guitarSide
        .slice(1, -1)
        .reverse()
        .map(([x, y]): Point => [-x, y]),
    ],
    true,
    8,
  );
  const lean = (points: readonly Point[]) => put(place(points, { x: -0.02, y: 0.02, turn: 0.32 }));
  brush.fill(lean(box(-0.036, -0.66, 0.072, 0.7)), near, { grain: 1.2 });
  brush.fill(lean(points([-0.05, -0.8], [0.05, -0.8], [0.04, -0.65], [-0.04, -0.65])), near, { grain: 1.2 });
  brush.fill(lean(body), mix(far, accent, 0.3), { grain: 1.2 });
  brush.fill(lean(disc(0, 0.09, 0.072, 40)), line, { part: 'detail' });
  brush.fill(lean(box(-0.08, 0.29, 0.16, 0.026)), near, { part: 'detail' });
  for (let i = 0; i < 5; i++)
    brush.stroke(lean(points([-0.024 + 0.012 * i, -0.66], [-0.032 + 0.016 * i, 0.3])), light, 0.0022);
  for (let i = 0; i < 6; i++)
    brush.fill(lean(disc(i % 2 ? 0.064 : -0.064, -0.78 + 0.026 * (i - (i % 2)), 0.011, 12)), light, {
      part: 'detail',
    });
  brush.fill(put(disc(-0.4, 0.43, 0.075, 40)), accent, { grain: 0 });
  brush.stroke(put(spline(points([-0.4, 0.36], [-0.38, 0.33], [-0.35, 0.32]), false, 5)), line, 0.006);
}
