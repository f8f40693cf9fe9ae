import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix } from '../tones.js';
import { one } from '../words/words.js';
import { drawReflection } from './reflection.js';
import { waterColor } from './depths.js';
import { drawDuck } from './duck.js';
import { putPosed } from './posing.js';

/** Swans and ducks afloat; sizes are a swan's height above the water. */
const draw: Draw = (scene, element) => {
  const far = [...element.spots].sort((a, b) => a.y - b.y);
  for (const spot of far)
    if (element.variant === 'duck') drawDuck(scene, spot, element.color);
    else drawSwan(scene, spot, element.color);
};

// prettier-ignore
const SWAN = {
  farWing: [[-0.22, -0.26], [-0.36, -0.36], [-0.51, -0.43], [-0.46, -0.32], [-0.42, -0.18], [-0.3, -0.08]],
  neck: [
    [0.22, -0.12], [0.37, -0.22], [0.42, -0.36], [0.355, -0.5], [0.255, -0.62], [0.225, -0.76],
    [0.275, -0.88], [0.375, -0.915],
  ],
  head: [
    [0.5, -0.88], [0.44, -0.925], [0.37, -0.955], [0.31, -0.94], [0.3, -0.88], [0.36, -0.855], [0.44, -0.855],
  ],
  bill: [[0.425, -0.925], [0.5, -0.89], [0.57, -0.845], [0.555, -0.825], [0.49, -0.83], [0.42, -0.852]],
  body: [
    [0.35, -0.05], [0.375, -0.16], [0.29, -0.25], [0.1, -0.29], [-0.14, -0.31], [-0.33, -0.3], [-0.44, -0.22],
    [-0.4, -0.08], [-0.28, 0.015], [0, 0.03], [0.25, 0.015],
  ],
} satisfies Shapes;

function drawSwan(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { light, line, far, near, accent } = plan.palette;
  const behind = waterColor(scene);
  const white = own ?? (traits.paperSky && lightness(behind) > 0.85 ? mix(light, far, 0.12) : light);
  const dim = mix(white, far, 0.4);
  const fold = mix(white, near, 0.4);
  const ink = lightness(line) < 0.5 ? line : near;
  const put = putPosed(scene, spot);
  const shape = (points: Point[]) => put(spline(points, true, 6));
  drawReflection(scene, put, white, behind, spot.size);
  brush.fill(shape(SWAN.farWing), dim, { grain: 0.5 });
  const neck = spline(SWAN.neck, false, 9);
  brush.fill(put(ribbon(neck, (t) => 0.17 - 0.115 * Math.min(1, t * 1.8) ** 0.7 + 0.022 * t)), white, {
    grain: 1.4,
  });
  brush.fill(put(spline(SWAN.head, true, 6)), white, { grain: 0.3 });
  brush.fill(put(spline(SWAN.bill, true, 5)), mix(accent, white, lightness(accent) < 0.5 ? 0.3 : 0), {
    part: 'detail',
  });
  brush.fill(
    put(spline(points([0.4, -0.93], [0.455, -0.925], [0.45, -0.89], [0.41, -0.885]), true, 5)),
    ink,
    {
      part: 'detail',
    },
  );
  brush.fill(put(disc(0.385, -0.905, 0.0125, 12)), ink, { part: 'detail' });
  brush.fill(shape(SWAN.body), white, { grain: 0.1 });
  for (const [lift, tone] of points([0.09, 0.5], [0, 0])) {
    const wing: Point[] = points(
      [0.2, -0.16],
      [0.16, -0.29 - lift],
      [0.02, -0.39 - lift],
      [-0.18, -0.43 - lift],
      [-0.36, -0.46 - lift],
      [-0.5, -0.53 - lift * 0.9],
      [-0.47, -0.4 - lift * 0.6],
      [-0.4, -0.26],
      [-0.28, -0.14],
      [-0.08, -0.08],
      [0.12, -0.08],
    );
    brush.fill(shape(wing), mix(white, dim, tone), { grain: 0.4 });
  }
  if (traits.form === 'minimal') return;
  for (let i = 0; i < 5; i++)
    brush.stroke(
      put(
        spline(
          points(
            [0.06 - 0.055 * i, -0.15 - 0.012 * i],
            [-0.1 - 0.05 * i, -0.2 - 0.028 * i],
            [-0.25 - 0.04 * i, -0.3 - 0.03 * i],
          ),
          false,
          7,
        ),
      ),
      fold,
      spot.size * 0.0085,
    );
  for (let i = 0; i < 4; i++)
    brush.stroke(
      put(
        spline(
          points(
            [0.14 - 0.08 * i, -0.27 - 0.018 * i],
            [0.08 - 0.08 * i, -0.24 - 0.02 * i],
            [0.03 - 0.08 * i, -0.27 - 0.026 * i],
          ),
          false,
          6,
        ),
      ),
      fold,
      spot.size * 0.007,
    );
}

const gliding: Placer = (mention, { horizon, focus, frame, composition, has, hasRealm }) => {
  const { aspect } = frame;
  const n = mention.count;
  const wide = Math.max(1, aspect);
  const shared = has('bird', 'boat', 'lighthouse', 'village') || hasRealm('ground');
  const shrink = composition === 'window' ? 0.4 : shared ? 0.66 : 1;
  const floor = composition === 'window' ? 0.66 : 0.95;
  const lead =
    Math.min(0.5, (0.9 * wide) / Math.max(1.6, n)) *
    shrink *
    depthScale(mention) *
    (n === 1 && aspect < 0.8 ? 1.14 : 1);
  const first = chooseX(mention, n === 1 ? 0.5 + (focus - 0.5) * (shared ? 1.3 : 0.35) : focus);
  return Array.from({ length: n }, (_, i): Spot => {
    const share = n === 1 ? 0.6 : 0.2 + 0.7 * ((i * 0.618 + 0.45) % 1);
    const column = (i * 2 + 1) % n;
    const beside = (column + 0.5) / n + (n % 2 === 0 && i >= n / 2 ? 0.5 / n : 0);
    return {
      x:
        n === 1
          ? first
          : n === 2
            ? first > 0.5 === (i === 0)
              ? 0.7
              : 0.3
            : 0.5 + (Math.min(beside, 0.98) - 0.5) * 0.9,
      y: horizon + (floor - horizon) * (n === 2 ? 0.5 + 0.12 * i : share),
      size: lead * (n === 2 ? 1 - 0.1 * i : 0.6 + 0.5 * share),
      facing: n === 2 ? (first > 0.5 === (i === 0) ? -1 : 1) : focus > 0.5 ? -1 : 1,
    };
  });
};

export const swan: Subject = {
  words: [one('swan|cygnet'), one('duck|mallard|duckling|drake', 'duck')],
  realm: 'water',
  depth: 0.66,
  usualCount: 3,
  colorRoles: ['accent', 'near'],
  place: gliding,
  describe: ({ variant, count }) =>
    variant === 'duck' ? withNumber(count, 'duck', 'ducks') : withNumber(count, 'swan', 'swans'),
  draw,
};
