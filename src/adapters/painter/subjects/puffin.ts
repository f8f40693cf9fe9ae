import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { contrastColor } from './depths.js';
import { putPosed } from './posing.js';

/** Facing right, one high, with the soles at zero. */
// prettier-ignore
const PUFFIN = {
  tail: [[-0.2, -0.2], [-0.36, -0.08], [-0.33, -0.03], [-0.16, -0.1]],
  body: [
    [-0.02, -0.72], [0.14, -0.66], [0.23, -0.5], [0.24, -0.3], [0.15, -0.12], [0, -0.06], [-0.16, -0.1],
    [-0.25, -0.26], [-0.25, -0.44], [-0.17, -0.62],
  ],
  belly: [
    [0.1, -0.6], [0.2, -0.49], [0.225, -0.3], [0.14, -0.125], [0.01, -0.075], [-0.06, -0.14], [-0.03, -0.34],
    [0.02, -0.52],
  ],
  wing: [
    [-0.12, -0.58], [-0.01, -0.46], [-0.03, -0.28], [-0.14, -0.15], [-0.3, -0.09], [-0.24, -0.26], [-0.21, -0.44],
  ],
  head: [
    [0.04, -1], [0.15, -0.965], [0.2, -0.87], [0.18, -0.74], [0.14, -0.64], [-0.02, -0.6], [-0.14, -0.66],
    [-0.15, -0.8], [-0.1, -0.94],
  ],
  cheek: [[0.19, -0.86], [0.15, -0.93], [0.05, -0.92], [-0.03, -0.83], [0.01, -0.74], [0.1, -0.71], [0.17, -0.76]],
  beak: [[0.165, -0.93], [0.26, -0.925], [0.345, -0.85], [0.365, -0.79], [0.29, -0.77], [0.17, -0.76]],
  beakBase: [[0.165, -0.93], [0.215, -0.932], [0.24, -0.845], [0.225, -0.767], [0.17, -0.76]],
} satisfies Shapes;

/** A puffin: a black back, a white face, and a large beak with bands. */
export function drawPuffin(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits, dice } = scene;
  const { near, line, light, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const ink = lightness(line) < 0.45 ? line : near;
  const coat = own && lightness(own) < 0.75 ? own : contrastColor(mix(ink, near, 0.25), behind, 0.14);
  const white = mix(light, coat, 0.05);
  const orange = oklchToHex({ l: 0.68, c: 0.17, h: 48 });
  const put = putPosed(scene, spot, dice.range(-0.03, 0.03));
  const shape = (knots: readonly Point[]) => put(spline(knots, true, 6));
  brush.fill(shape(PUFFIN.tail), shade(coat, -0.04), { grain: 0.3 });
  for (const x of [-0.05, 0.08]) {
    brush.stroke(put(points([x, -0.1], [x + 0.01, -0.01])), shade(orange, -0.05), spot.size * 0.022);
    brush.fill(put(oval(x + 0.05, -0.005, 0.075, 0.022)), orange, { part: 'detail' });
  }
  brush.fill(shape(PUFFIN.body), coat, { grain: 1.57 });
  brush.fill(shape(PUFFIN.belly), white, { part: 'detail', grain: 1.57 });
  brush.fill(shape(PUFFIN.wing), shade(coat, lightness(coat) < 0.4 ? 0.06 : -0.05), {
    part: 'detail',
    grain: 1.9,
  });
  brush.fill(shape(PUFFIN.head), coat, { grain: 0.4 });
  brush.fill(shape(PUFFIN.cheek), white, { part: 'detail' });
  brush.fill(shape(PUFFIN.beak), orange, { grain: 0.1 });
  brush.fill(shape(PUFFIN.beakBase), mix(ink, light, 0.35), { part: 'detail' });
  if (traits.form !== 'minimal')
    for (const x of [0.262, 0.298])
      brush.stroke(
        put(points([x - 0.008, -0.905 + (x - 0.26) * 0.7], [x + 0.012, -0.84], [x + 0.004, -0.782])),
        mix(orange, light, 0.6),
        spot.size * 0.011,
      );
  brush.stroke(
    put(points([0.1, -0.885], [0.125, -0.845], [0.06, -0.84])),
    mix(ink, white, 0.45),
    spot.size * 0.009,
  );
  brush.fill(put(disc(0.105, -0.862, 0.019, 14)), ink, { part: 'detail' });
}
