import type { Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import { putPosed } from './posing.js';

// prettier-ignore
const CRANE = {
  tail: [
    [-0.12, -0.58], [-0.28, -0.52], [-0.42, -0.38], [-0.4, -0.28], [-0.3, -0.3], [-0.24, -0.38],
    [-0.1, -0.44],
  ],
  neck: [
    [0.16, -0.56], [0.26, -0.64], [0.22, -0.76], [0.18, -0.86], [0.24, -0.95], [0.31, -0.945], [0.3, -0.9],
    [0.255, -0.87], [0.29, -0.76], [0.32, -0.64], [0.26, -0.52], [0.16, -0.44],
  ],
  body: [
    [0.24, -0.5], [0.18, -0.6], [0.02, -0.64], [-0.14, -0.6], [-0.34, -0.46], [-0.2, -0.44], [-0.04, -0.4],
    [0.12, -0.41],
  ],
} satisfies Shapes;

export function drawCrane(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { accent, line, light, near } = plan.palette;
  const put = putPosed(scene, spot);
  const leg = scene.night && !traits.paperSky ? mix(light, accent, 0.35) : line;
  const white = own ?? light;
  brush.stroke(put(spline(points([0, -0.44], [0.03, -0.22], [0, 0]), false, 6)), leg, spot.size * 0.018);
  brush.stroke(
    put(spline(points([-0.06, -0.42], [0.06, -0.26], [-0.05, -0.2]), false, 6)),
    leg,
    spot.size * 0.016,
  );
  brush.stroke(put(points([-0.03, 0], [0, -0.008], [0.06, 0.004])), leg, spot.size * 0.016);
  brush.fill(put(spline(CRANE.tail, true, 6)), mix(line, near, 0.3), { grain: -0.8 });
  const neck = spline(CRANE.neck, true, 6);
  brush.fill(put(neck), mix(line, near, 0.2), { part: 'body' });
  brush.fill(put(spline(CRANE.body, true, 7)), white, { grain: -0.5 });
  for (let i = 0; i < 3; i++)
    brush.stroke(
      put(
        spline(
          points([0.1, -0.56 + 0.035 * i], [-0.04, -0.53 + 0.035 * i], [-0.2, -0.47 + 0.02 * i]),
          false,
          6,
        ),
      ),
      mix(near, white, 0.35),
      spot.size * 0.009,
    );
  brush.fill(put(points([0.3, -0.94], [0.46, -0.905], [0.3, -0.9])), mix(line, accent, 0.3), {
    part: 'detail',
  });
  brush.fill(put(oval(0.25, -0.95, 0.035, 0.02)), accent, { part: 'detail' });
  brush.fill(put(disc(0.275, -0.925, 0.008, 10)), light, { part: 'detail' });
}
