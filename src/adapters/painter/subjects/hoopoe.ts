import { oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { drawSongbird } from './songbird.js';
import { putPosed } from './posing.js';

const BUFF = oklchToHex({ l: 0.72, c: 0.1, h: 58 });

/** A hoopoe: a songbird's body with a crest of black-tipped feathers, a long bent bill and barred wings. */
export function drawHoopoe(scene: Scene, spot: Spot, own: string | null, index: number): void {
  const { brush, plan } = scene;
  const put = putPosed(scene, spot);
  const coat = own ?? BUFF;
  const black = mix(oklchToHex({ l: 0.26, c: 0.02, h: 60 }), plan.palette.line, 0.3);
  const white = mix(plan.palette.light, coat, 0.06);
  for (let i = 0; i < 8; i++) {
    const turn = -2.95 + i * 0.235;
    const [long, wide] = [0.32 - 0.012 * Math.abs(i - 3), 0.032];
    const at = (share: number): [number, number] => [
      0.22 + long * share * Math.cos(turn),
      -0.76 + long * share * Math.sin(turn),
    ];
    brush.fill(put(oval(...at(0.52), long * 0.55, wide, turn)), shade(coat, i % 2 ? 0.03 : -0.03), {
      part: 'detail',
    });
    brush.fill(put(oval(...at(0.93), long * 0.14, wide * 0.95, turn)), black, { part: 'detail' });
  }
  drawSongbird(scene, spot, coat, index);
  const bill = spline(points([0.38, -0.68], [0.52, -0.665], [0.64, -0.62], [0.74, -0.545]), false, 8);
  brush.fill(put(ribbon(bill, (t) => 0.048 * (1 - t) + 0.008)), black, { part: 'detail' });
  const wing = spline(
    points(
      [0.13, -0.5],
      [0.14, -0.36],
      [0.02, -0.2],
      [-0.22, -0.08],
      [-0.5, 0.05],
      [-0.36, -0.16],
      [-0.22, -0.34],
      [-0.04, -0.49],
    ),
    true,
    6,
  );
  brush.fill(put(wing), black, { grain: -0.6 });
  for (let i = 0; i < 4; i++) {
    const [x, y] = [0.05 - 0.115 * i, -0.36 + 0.09 * i];
    brush.fill(
      put(
        ribbon(
          spline(points([x - 0.07, y - 0.08], [x + 0.01, y + 0.02], [x + 0.02, y + 0.12]), false, 6),
          (t) => 0.03 * Math.sin(Math.PI * (0.15 + 0.8 * t)),
        ),
      ),
      white,
      { part: 'detail' },
    );
  }
}
