import type { Point, Shapes } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

// prettier-ignore
const HERON = {
  tail: [[-0.16, -0.5], [-0.3, -0.42], [-0.4, -0.3], [-0.36, -0.29], [-0.22, -0.36], [-0.1, -0.42]],
  neck: [
    [0.06, -0.6], [0.2, -0.63], [0.235, -0.7], [0.17, -0.78], [0.13, -0.87], [0.17, -0.955], [0.25, -0.985],
    [0.32, -0.965], [0.33, -0.94], [0.27, -0.92], [0.215, -0.905], [0.205, -0.86], [0.25, -0.79],
    [0.31, -0.7], [0.285, -0.59], [0.2, -0.47], [0.1, -0.42],
  ],
  body: [
    [0.2, -0.53], [0.14, -0.61], [0.02, -0.64], [-0.1, -0.59], [-0.22, -0.48], [-0.33, -0.35], [-0.2, -0.38],
    [-0.05, -0.38], [0.1, -0.42],
  ],
  crest: [
    [0.31, -0.968], [0.25, -0.99], [0.16, -0.972], [0.04, -0.9], [-0.02, -0.85], [0.06, -0.885],
    [0.18, -0.945], [0.25, -0.955],
  ],
} satisfies Shapes;

/** A waiting grey heron: long legs, folded wings, an S-shaped neck, a plume. Its height is 1, with the foot at 0. */
export function drawHeron(
  scene: Scene,
  put: (points: readonly Point[]) => Point[],
  size: number,
  own: string | null,
): void {
  const { brush, plan, traits, night } = scene;
  const { accent, line, light, near, mid, far } = plan.palette;
  const behind = traits.paperSky ? plan.palette.ground : plan.palette.sky;
  const leg = night && !traits.paperSky ? mix(light, accent, 0.35) : mix(line, near, 0.4);
  const pale = mix(light, far, lightness(behind) > 0.8 ? 0.3 : 0.08);
  const coat = own ?? mix(mid, light, night ? 0.35 : 0.22);
  const dark = mix(line, near, 0.35);
  brush.stroke(
    put(spline(points([-0.06, -0.4], [-0.02, -0.22], [-0.05, 0]), false, 6)),
    shade(leg, 0.05),
    size * 0.017,
  );
  brush.stroke(put(spline(points([0.02, -0.42], [0.05, -0.22], [0.03, 0.01]), false, 6)), leg, size * 0.019);
  for (const [x, y] of points([-0.05, 0], [0.03, 0.012])) {
    brush.stroke(
      put(points([x - 0.03, y + 0.004], [x, y - 0.006], [x + 0.075, y + 0.008])),
      leg,
      size * 0.013,
    );
    brush.stroke(
      put(points([x, y - 0.006], [x + 0.03, y + 0.008], [x + 0.05, y + 0.022])),
      leg,
      size * 0.011,
    );
  }
  // The tail and the dark wing tips are behind.
  brush.fill(put(spline(HERON.tail, true, 6)), dark, { grain: -0.7 });
  const neck = spline(HERON.neck, true, 6);
  brush.fill(put(neck), pale, { part: 'body', grain: 1.2 });
  brush.fill(put(spline(HERON.body, true, 7)), coat, { grain: -0.6 });
  brush.fill(
    put(spline(points([0.2, -0.52], [0.14, -0.61], [0.04, -0.635], [0.1, -0.58], [0.15, -0.53]), true, 5)),
    dark,
    { part: 'detail' },
  );
  const feather = shade(coat, lightness(coat) > 0.55 ? -0.14 : 0.14);
  if (traits.form !== 'minimal')
    for (let i = 0; i < 4; i++)
      brush.stroke(
        put(
          spline(
            points(
              [0.02 - 0.03 * i, -0.56 + 0.035 * i],
              [-0.1 - 0.02 * i, -0.5 + 0.034 * i],
              [-0.24 - 0.01 * i, -0.4 + 0.02 * i],
            ),
            false,
            6,
          ),
        ),
        feather,
        size * 0.009,
      );
  for (let i = 0; i < 3; i++)
    brush.stroke(
      put(
        spline(
          points([0.2 + 0.022 * i, -0.56], [0.2 + 0.02 * i, -0.48], [0.15 + 0.024 * i, -0.4 + 0.02 * i]),
          false,
          5,
        ),
      ),
      shade(pale, -0.16),
      size * 0.007,
    );
  brush.stroke(
    put(spline(points([0.175, -0.87], [0.205, -0.79], [0.268, -0.7], [0.255, -0.61]), false, 6)),
    mix(dark, pale, 0.35),
    size * 0.008,
  );
  brush.fill(put(spline(HERON.crest, true, 6)), dark, { part: 'detail' });
  brush.fill(put(points([0.3, -0.972], [0.5, -0.918], [0.305, -0.93])), mix(accent, light, 0.15), {
    part: 'detail',
  });
  brush.fill(put(disc(0.272, -0.948, 0.011, 12)), mix(accent, light, 0.35), { part: 'detail' });
  brush.fill(put(disc(0.275, -0.948, 0.006, 10)), line, { part: 'detail' });
}
