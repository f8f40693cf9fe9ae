import type { Shapes } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { putPosed } from './posing.js';

// prettier-ignore
const SONGBIRD = {
  tail: [
    [-0.26, -0.26], [-0.46, -0.1], [-0.68, 0.1], [-0.62, 0.13], [-0.5, 0.07], [-0.34, -0.04], [-0.12, -0.16],
  ],
  body: [
    [0.42, -0.66], [0.37, -0.78], [0.22, -0.83], [0.07, -0.76], [-0.04, -0.6], [-0.2, -0.46], [-0.33, -0.28],
    [-0.2, -0.15], [0.02, -0.1], [0.22, -0.16], [0.35, -0.32], [0.38, -0.5],
  ],
  breast: [
    [0.4, -0.58], [0.37, -0.36], [0.24, -0.18], [0.04, -0.12], [0.1, -0.26], [0.2, -0.42], [0.28, -0.55],
  ],
  bib: [
    [0.42, -0.66], [0.375, -0.745], [0.3, -0.755], [0.25, -0.66], [0.17, -0.56], [0.13, -0.44], [0.14, -0.33],
    [0.24, -0.26], [0.33, -0.33], [0.38, -0.5],
  ],
  belly: [[0.34, -0.32], [0.25, -0.25], [0.14, -0.31], [0.05, -0.2], [0.04, -0.12], [0.22, -0.17]],
  wing: [
    [0.12, -0.5], [0.16, -0.36], [0.06, -0.22], [-0.2, -0.12], [-0.46, 0.02], [-0.34, -0.16], [-0.22, -0.34],
    [-0.04, -0.48],
  ],
} satisfies Shapes;

export function drawSongbird(
  scene: Scene,
  spot: Spot,
  own: string | null,
  index: number,
  isRobin = false,
): void {
  const { brush, plan, traits } = scene;
  const { accent, near, line, light, mid, far } = plan.palette;
  const put = putPosed(scene, spot);
  const brown = mix(oklchToHex({ l: 0.48, c: 0.055, h: 65 }), near, 0.2);
  const coat = isRobin ? brown : (own ?? (index % 2 ? mid : traits.form === 'minimal' ? near : accent));
  const breast = isRobin ? (own ?? oklchToHex({ l: 0.62, c: 0.17, h: 41 })) : mix(light, own ?? far, 0.18);
  for (const foot of [0, 0.11]) {
    brush.stroke(put(points([foot, -0.16], [foot + 0.015, 0])), line, spot.size * 0.018);
    brush.stroke(put(points([foot - 0.03, 0.005], [foot + 0.06, 0])), line, spot.size * 0.02);
  }
  brush.fill(put(spline(SONGBIRD.tail, true, 6)), shade(coat, -0.09), { grain: -0.7 });
  brush.fill(put(spline(SONGBIRD.body, true, 7)), coat, { grain: 0.9 });
  brush.fill(put(spline(SONGBIRD.breast, true, 6)), breast, { part: 'detail' });
  if (isRobin) {
    brush.fill(put(spline(SONGBIRD.bib, true, 7)), breast, { part: 'detail' });
    brush.fill(put(spline(SONGBIRD.belly, true, 6)), mix(light, breast, 0.1), { part: 'detail' });
  }
  brush.fill(put(spline(SONGBIRD.wing, true, 6)), mix(near, coat, 0.2), { grain: -0.6 });
  if (traits.form !== 'minimal')
    for (let i = 0; i < 3; i++)
      brush.stroke(
        put(
          spline(
            points(
              [0.06 - 0.04 * i, -0.36 + 0.06 * i],
              [-0.1, -0.25 + 0.05 * i],
              [-0.3 - 0.02 * i, -0.08 + 0.03 * i],
            ),
            false,
            6,
          ),
        ),
        mix(light, near, 0.35),
        spot.size * 0.012,
      );
  brush.fill(
    put(points([0.405, -0.7], [0.54, -0.645], [0.41, -0.61])),
    mix(line, accent, coat === accent ? 0 : 0.7),
    { part: 'detail' },
  );
  brush.fill(put(disc(0.285, -0.685, 0.034, 18)), light, { part: 'detail' });
  brush.fill(put(disc(0.29, -0.685, 0.022, 14)), line, { part: 'detail' });
}
