import type { Point } from '../geometry.js';
import { oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import { poseAt } from './anatomy.js';
import type { Paint } from './portrait.js';

// prettier-ignore
const CUP: readonly Point[] = [[-23, 50], [-22, 66], [-15, 79], [0, 82], [15, 79], [22, 66], [23, 50], [0, 54]];

/** Both hands hold a cup under the lips of a face that is seen from the front. */
export function drawSip(scene: Scene, spot: Spot, paint: Paint, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot);
  const { light, line } = plan.palette;
  const skin = paint.bare ? plan.palette.ground : paint.skin;
  const sleeve = paint.bare ? plan.palette.ground : shade(paint.dress, 0.03);
  const color = own ?? paint.bloom;
  for (const way of [-1, 1]) {
    const arm = spline(points([way * 84, 150], [way * 62, 118], [way * 26, 82]), false, 10);
    brush.fill(put(ribbon(arm, (t) => 30 - 16 * t)), skin, { grain: 1 });
    brush.fill(put(ribbon(arm.slice(0, 14), (t) => 36 - 11 * t)), sleeve, { grain: 1 });
  }
  brush.fill(shape(CUP), color, { grain: 1.5 });
  brush.fill(put(oval(0, 50, 23, 4.4)), shade(color, -0.07), { part: 'detail' });
  brush.fill(put(oval(0, 50.6, 19, 3)), mix(line, color, 0.25), { part: 'detail' });
  for (const way of [-1, 1])
    for (let k = 0; k < 4; k++) {
      const finger = spline(
        points([way * 26, 62 + 5.6 * k], [way * 17, 60.6 + 5.4 * k], [way * (7 + k * 0.6), 62 + 4.8 * k]),
        false,
        8,
      );
      brush.fill(put(ribbon(finger, (t) => 6 * Math.sin(Math.PI * (0.24 + 0.68 * t)) ** 0.6)), skin, {
        grain: 0,
      });
    }
  if (traits.form === 'minimal') return;
  for (const x of [-36, 40])
    brush.stroke(
      stroke(points([x, 40], [x - 5, 30], [x + 4, 20], [x - 3, 8])),
      mix(light, line, 0.3),
      size(1.4),
    );
}
