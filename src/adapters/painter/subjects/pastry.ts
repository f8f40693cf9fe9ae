import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';

/**
 * A point of the crescent. `along` runs from -1 to 1 between the horns, `out` from 0 at the inner edge to 1 at the
 * outer.
 */
function at(along: number, out: number): Point {
  const angle = along * 1.3;
  const outer: Point = [Math.sin(angle) * 1.02, 0.12 - Math.cos(angle) * 0.94];
  const inner: Point = [Math.sin(angle) * 0.6, 0.14 - Math.cos(angle) * 0.34];
  const share = out + (1 - out) * Math.abs(along) ** 2.4 * 0.86;
  return [inner[0] + (outer[0] - inner[0]) * share, inner[1] + (outer[1] - inner[1]) * share];
}

/** The rolls of the dough, drawn from the horns to the crown. */
// prettier-ignore
const ROLLS: readonly (readonly [from: number, to: number])[] = [
  [-1, -0.66], [0.66, 1], [-0.76, -0.4], [0.4, 0.76], [-0.49, -0.12], [0.12, 0.49], [-0.18, 0.18],
];

/** A round loaf with floury cuts. */
function drawLoaf(scene: Scene, spot: Spot, crust: string): void {
  const { brush, plan, dice, traits } = scene;
  const put = putAt(scene, spot);
  const flour = mix(plan.palette.light, crust, 0.12);
  const loaf = points(
    [-0.92, -0.12],
    [-0.9, -0.42],
    [-0.62, -0.76],
    [-0.2, -0.9],
    [0.26, -0.9],
    [0.66, -0.74],
    [0.9, -0.4],
    [0.92, -0.12],
    [0.5, -0.02],
    [-0.5, -0.02],
  );
  brush.fill(put(spline(loaf, true, 8)), crust, { part: 'body', grain: 0.1 });
  brush.fill(
    put(
      spline(
        points([-0.9, -0.16], [-0.5, -0.08], [0.5, -0.08], [0.9, -0.16], [0.52, -0.01], [-0.52, -0.01]),
        true,
        7,
      ),
    ),
    shade(crust, -0.1),
    { part: 'detail' },
  );
  for (const [x, lean] of points([-0.5, 0.12], [-0.16, 0.06], [0.18, 0], [0.52, -0.06])) {
    const cut = spline(
      points([x - 0.14 + lean, -0.3], [x - 0.02, -0.56], [x + 0.16, -0.78 + Math.abs(x) * 0.12]),
      false,
      8,
    );
    brush.fill(
      put(ribbon(cut, (t) => 0.12 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06)))),
      shade(crust, -0.12),
      { part: 'detail' },
    );
    brush.fill(put(ribbon(cut, (t) => 0.08 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06)))), flour, {
      part: 'detail',
    });
  }
  if (traits.form === 'minimal') return;
  for (let i = 0; i < 26; i++)
    brush.fill(put(oval(dice.range(-0.74, 0.74), dice.range(-0.72, -0.2), 0.014, 0.012)), flour, {
      part: 'detail',
    });
}

/** Croissants on a plate with visible layers. */
const draw: Draw = (scene, element) => {
  const { plan, brush, night } = scene;
  const { light, accent, mid, near } = plan.palette;
  const table = scene.traits.paperSky ? wallColor(scene) : mid;
  const dish = pickContrasting([light, mix(light, accent, 0.3), near], [table, wallColor(scene)], 0.07);
  const crust = element.color ?? mix(oklchToHex({ l: night ? 0.6 : 0.71, c: 0.11, h: 66 }), accent, 0.12);
  for (const spot of element.spots) {
    const put = putAt(scene, spot);
    brush.fill(put(oval(0, -0.03, 1.16, 0.2)), shade(dish, -0.07), { grain: 0 });
    brush.fill(put(oval(0, -0.06, 1.16, 0.2)), dish, { grain: 0 });
    if (element.variant === 'bread') drawLoaf(scene, spot, shade(crust, -0.07));
    else drawCroissant(scene, spot, crust);
  }
};

function drawCroissant(scene: Scene, spot: Spot, crust: string): void {
  const { brush, traits, plan } = scene;
  const put = putAt(scene, spot);
  for (const [from, to] of ROLLS) {
    const [mid, swell] = [(from + to) / 2, 1 + 0.09 * (1 - Math.abs(from + to) / 2)];
    const outline = spline(
      [
        at(from, 0.02),
        at(from, 0.55),
        at(from, 0.93),
        at(from + (to - from) * 0.25, swell),
        at(to - (to - from) * 0.25, swell),
        at(to, 0.93),
        at(to, 0.55),
        at(to, 0.02),
        at(mid, -0.06),
      ],
      true,
      6,
    );
    const tone = shade(crust, -0.07 * Math.abs(mid));
    brush.fill(put(outline), tone, { grain: mid * 1.3 + 1.57 });
    if (traits.form === 'minimal') continue;
    for (const edge of mid < -0.1 ? [to] : mid > 0.1 ? [from] : [from, to])
      brush.stroke(
        put(spline([at(edge, 0.06), at(edge, 0.5), at(edge, 0.94)], false, 7)),
        shade(crust, -0.2),
        spot.size * 0.026,
      );
    brush.fill(
      put(
        spline(
          [at(mid - 0.03, 0.5), at(mid - 0.05, 0.8), at(mid + 0.04, 0.86), at(mid + 0.05, 0.56)],
          true,
          5,
        ),
      ),
      mix(crust, plan.palette.light, 0.32),
      { part: 'detail' },
    );
  }
}

export const pastry: Subject = {
  words: [
    one('bread|loaf|loaf of bread|sourdough|sourdough loaf|bread loaf|country loaf|bread dough', 'bread'),
    one('croissant|pastry|pain au chocolat|viennoiserie|croisant|crossaint'),
  ],
  realm: 'table',
  depth: 0.912,
  usualCount: 2,
  colorRoles: ['accent', 'light'],
  place: onTable(0.42, 2.3, 0.03),
  describe: ({ variant, count }) =>
    variant === 'bread'
      ? withNumber(count, 'loaf of bread', 'loaves of bread')
      : withNumber(count, 'croissant', 'croissants'),
  draw,
};
