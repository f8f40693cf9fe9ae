import type { Point, Shapes } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix } from '../tones.js';
import { drawReflection } from './reflection.js';
import { contrastColor, waterColor } from './depths.js';
import type { Put } from './posing.js';
import { putPosed } from './posing.js';

// prettier-ignore
const DUCK = {
  body: [
    [0.37, -0.06], [0.39, -0.18], [0.3, -0.26], [0.1, -0.27], [-0.15, -0.29], [-0.36, -0.24], [-0.46, -0.14],
    [-0.34, 0], [-0.1, 0.03], [0.2, 0.02],
  ],
  breast: [
    [0.37, -0.06], [0.395, -0.18], [0.33, -0.31], [0.19, -0.3], [0.13, -0.2], [0.14, -0.06], [0.22, 0.02],
  ],
  head: [
    [0.33, -0.3], [0.32, -0.4], [0.385, -0.47], [0.375, -0.56], [0.29, -0.62], [0.18, -0.59], [0.14, -0.5],
    [0.17, -0.4], [0.17, -0.29],
  ],
  collar: [[0.17, -0.335], [0.25, -0.315], [0.335, -0.335], [0.34, -0.3], [0.25, -0.278], [0.165, -0.298]],
  bill: [[0.37, -0.53], [0.44, -0.5], [0.53, -0.475], [0.53, -0.44], [0.45, -0.435], [0.36, -0.45]],
  wing: [[0.1, -0.22], [0, -0.29], [-0.18, -0.29], [-0.42, -0.2], [-0.24, -0.1], [-0.02, -0.08]],
} satisfies Shapes;

export function drawDuck(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { light, line, far, near, mid, accent } = plan.palette;
  const behind = waterColor(scene);
  const body = contrastColor(mix(light, far, 0.5), behind, 0.12);
  const head = own ?? contrastColor(near, behind, 0.12);
  const breast = mix(accent, near, 0.3);
  const ink = lightness(line) < 0.5 ? line : near;
  const place = putPosed(scene, { ...spot, size: spot.size * 0.92 });
  const put: Put = (points) => place(points);
  const shape = (points: Point[]) => put(spline(points, true, 6));
  drawReflection(scene, put, body, behind, spot.size);
  brush.fill(
    shape(points([-0.3, -0.16], [-0.44, -0.28], [-0.57, -0.31], [-0.5, -0.17], [-0.38, -0.04])),
    mix(ink, body, 0.2),
    { grain: 0.4 },
  );
  brush.fill(shape(DUCK.body), body, { grain: 0.1 });
  brush.fill(shape(DUCK.breast), breast, { part: 'detail', grain: 1.2 });
  brush.fill(shape(DUCK.head), head, { grain: 1.2 });
  brush.fill(put(spline(DUCK.collar, true, 5)), light, { part: 'detail' });
  brush.fill(shape(DUCK.bill), lightness(accent) > 0.6 ? accent : mix(accent, light, 0.45), { grain: 0.2 });
  brush.fill(put(disc(0.3, -0.53, 0.018, 14)), light, { part: 'detail' });
  brush.fill(put(disc(0.303, -0.53, 0.0115, 12)), ink, { part: 'detail' });
  brush.fill(shape(DUCK.wing), mix(body, near, 0.3), { grain: 0.2 });
  if (traits.form === 'minimal') return;
  brush.fill(
    shape(points([-0.1, -0.115], [-0.2, -0.17], [-0.32, -0.175], [-0.28, -0.125], [-0.19, -0.1])),
    mid,
    { part: 'detail' },
  );
  for (let i = 0; i < 3; i++)
    brush.stroke(
      put(
        spline(
          points(
            [0.05 - 0.06 * i, -0.24 + 0.02 * i],
            [0 - 0.06 * i, -0.2 + 0.02 * i],
            [-0.06 - 0.06 * i, -0.22 + 0.02 * i],
          ),
          false,
          6,
        ),
      ),
      mix(body, light, 0.4),
      spot.size * 0.009,
    );
  brush.stroke(
    put(spline(points([-0.46, -0.28], [-0.5, -0.36], [-0.43, -0.38], [-0.42, -0.33]), false, 6)),
    ink,
    spot.size * 0.014,
  );
}
