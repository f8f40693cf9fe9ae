import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';

const BROTH = oklchToHex({ l: 0.62, c: 0.1, h: 60 });
const NOODLE = oklchToHex({ l: 0.86, c: 0.085, h: 86 });
const YOLK = oklchToHex({ l: 0.74, c: 0.16, h: 62 });
const EGG_WHITE = oklchToHex({ l: 0.96, c: 0.012, h: 85 });
const SCALLION = oklchToHex({ l: 0.62, c: 0.13, h: 138 });
const NORI = oklchToHex({ l: 0.28, c: 0.035, h: 165 });

/** A deep bowl from a little above: broth, noodles, halves of an egg, scallions and a sheet of nori. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, near, light, line, mid } = plan.palette;
  for (const spot of element.spots) {
    const put = putAt(scene, spot);
    const glaze =
      element.color ??
      pickContrasting([accent, near, light], [traits.paperSky ? wallColor(scene) : mid], 0.12);
    brush.fill(put(points([0.14, -0.62], [0.36, -1.05], [0.54, -1.02], [0.42, -0.6])), NORI, { grain: 1.4 });
    const bowl = spline(
      points(
        [-0.7, -0.56],
        [-0.66, -0.36],
        [-0.5, -0.14],
        [-0.27, -0.05],
        [-0.25, 0],
        [0.25, 0],
        [0.27, -0.05],
        [0.5, -0.14],
        [0.66, -0.36],
        [0.7, -0.56],
      ),
      false,
      7,
    );
    brush.fill(put(bowl), glaze, { grain: 0 });
    brush.fill(put(oval(0, -0.56, 0.7, 0.235)), shade(glaze, 0.05), { grain: 0 });
    brush.fill(put(oval(0, -0.555, 0.645, 0.205)), mix(BROTH, line, 0.08), { grain: 0 });
    drawNoodles(scene, put, spot);
    drawToppings(scene, put, spot);
    if (traits.form !== 'minimal')
      for (const at of [-0.62, -0.54]) {
        const band = spline(
          points(
            [at * 1.02, -0.36],
            [at * 0.5, -0.245],
            [0, -0.215],
            [-at * 0.5, -0.245],
            [-at * 1.02, -0.36],
          ),
          false,
          8,
        ).map(([x, y]): Point => [x, y + (at === -0.62 ? 0 : 0.06)]);
        brush.stroke(put(band), mix(light, glaze, 0.15), spot.size * 0.016);
      }
    for (const [x, y] of points([-0.94, -0.93], [-0.99, -0.84]))
      brush.stroke(
        put(points([x, y], [0.1, -0.6 + (y + 0.93) * 0.4])),
        mix(line, accent, 0.3),
        spot.size * 0.026,
      );
  }
};

function drawNoodles({ brush, traits }: Scene, put: Put, spot: Spot): void {
  const n = traits.form === 'minimal' ? 6 : 11;
  for (let k = 0; k < n; k++) {
    const y = -0.67 + (0.21 * k) / (n - 1);
    const half = 0.58 * Math.sqrt(Math.max(0.05, 1 - ((y + 0.555) / 0.185) ** 2));
    const path = Array.from({ length: 13 }, (_, i): Point => [
      -half + (2 * half * i) / 12,
      y + 0.017 * Math.sin(i * 1.1 + k * 1.9),
    ]);
    brush.stroke(put(spline(path, false, 3)), shade(NOODLE, k % 3 ? 0 : -0.07), spot.size * 0.022);
  }
}

function drawToppings({ brush, traits }: Scene, put: Put, spot: Spot): void {
  for (const [x, y] of points([-0.3, -0.6], [-0.06, -0.52])) {
    brush.fill(put(oval(x, y, 0.155, 0.094, -0.18)), EGG_WHITE, { grain: 0 });
    brush.fill(put(oval(x + 0.012, y + 0.004, 0.085, 0.054, -0.18)), YOLK, { grain: 0 });
    if (traits.form !== 'minimal')
      brush.fill(put(oval(x - 0.016, y - 0.014, 0.022, 0.012, -0.18)), mix(YOLK, EGG_WHITE, 0.6), {
        part: 'detail',
      });
  }
  for (const [x, y] of points(
    [0.2, -0.66],
    [0.27, -0.61],
    [0.19, -0.6],
    [0.33, -0.67],
    [0.3, -0.55],
    [0.4, -0.6],
    [0.24, -0.52],
  )) {
    brush.fill(put(oval(x, y, 0.042, 0.026)), SCALLION, { part: 'detail' });
    brush.fill(put(oval(x, y, 0.018, 0.011)), mix(SCALLION, EGG_WHITE, 0.6), { part: 'detail' });
  }
  if (traits.form === 'minimal') return;
  for (const x of [-0.2, 0.06, 0.32]) {
    const steam = spline(
      points([x, -0.86], [x - 0.05, -0.97], [x + 0.05, -1.1], [x - 0.03, -1.24]),
      false,
      8,
    );
    brush.stroke(put(steam), mix(EGG_WHITE, BROTH, 0.2), spot.size * 0.014);
  }
}

export const ramen: Subject = {
  words: [
    one(
      'ramen|bowl of ramen|bowls of ramen|ramen bowl|noodle soup|bowl of noodles|noodles|udon|pho|bowl of ramen with egg|noodle bowl|soba|bowl of noodle soup',
    ),
  ],
  realm: 'table',
  depth: 0.85,
  usualCount: 2,
  colorRoles: ['accent', 'light'],
  place: onTable(0.62, 1.72),
  describe: ({ count }) => withNumber(count, 'bowl of ramen', 'bowls of ramen'),
  draw,
};
