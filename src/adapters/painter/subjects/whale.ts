import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawCurrents, slateColor, swimming } from './depths.js';
import { putPosed } from './posing.js';

/** The upper edge of mouth and belly, and the lower edge of the body, from chin to navel. */
// prettier-ignore
const JAW: readonly Point[] = [
  [0.5, 0.012], [0.42, 0.022], [0.32, 0.022], [0.25, 0.045], [0.18, 0.075], [0.05, 0.105], [-0.1, 0.105],
  [-0.24, 0.07],
];
// prettier-ignore
const BELLY: readonly Point[] = [
  [0.508, 0.035], [0.44, 0.088], [0.34, 0.135], [0.24, 0.162], [0.14, 0.17], [0.02, 0.162], [-0.12, 0.128],
  [-0.26, 0.078],
];

/** Great whales in profile with pleated throats; sizes are lengths from nose to tail. */
const draw: Draw = (scene, element) => {
  drawCurrents(scene, element);
  element.spots.forEach((spot, i) => {
    drawWhale(scene, spot, element.color, element.variant === 'blue', i);
  });
};

/** The tail rises, or sinks, behind the middle of the back. */
const bent =
  (by: number, slim: number) =>
  (points: readonly Point[]): Point[] =>
    points.map(([x, y]): Point => {
      const back = Math.max(0, 0.12 - x);
      return [x + by * back * back * 0.35, y * slim - by * back * back * 1.05];
    });

// prettier-ignore
const FLIPPER: readonly Point[] = [
  [0.09, 0], [0.07, 0.09], [0.02, 0.18], [-0.06, 0.25], [-0.17, 0.305], [-0.16, 0.27], [-0.09, 0.19],
  [-0.045, 0.09], [-0.03, 0],
];

// prettier-ignore
const WHALE = {
  tail: [
    [-0.36, -0.016], [-0.42, -0.035], [-0.455, -0.085], [-0.52, -0.145], [-0.61, -0.175], [-0.6, -0.12],
    [-0.56, -0.06], [-0.535, -0.008], [-0.575, 0.03], [-0.62, 0.085], [-0.635, 0.14], [-0.55, 0.125],
    [-0.475, 0.075], [-0.43, 0.035], [-0.36, 0.03],
  ],
  upperSide: [
    [0.512, 0.015], [0.46, -0.018], [0.38, -0.042], [0.3, -0.082], [0.24, -0.092], [0.12, -0.118], [0, -0.12],
    [-0.14, -0.1], [-0.28, -0.056], [-0.4, -0.028], [-0.455, -0.012], [-0.45, 0.02], [-0.4, 0.032],
  ],
} satisfies Shapes;

// prettier-ignore
const BARNACLES = [
  [0.47, -0.006], [0.43, -0.018], [0.39, -0.027], [0.45, 0.004], [0.4, -0.006], [0.35, -0.045],
  [0.345, -0.018],
] as const;

function drawWhale(scene: Scene, spot: Spot, own: string | null, blue: boolean, index: number): void {
  const { brush, plan, traits, dice } = scene;
  const { line, light } = plan.palette;
  const coat = own ?? slateColor(scene, index % 2);
  const dark = lightness(coat) < 0.6;
  const pale = dark ? mix(light, coat, 0.16) : mix(light, coat, 0.1);
  const ink = dark ? shade(coat, -0.1) : mix(line, coat, 0.3);
  const bend = bent(dice.range(0.15, 0.5) * (index % 2 ? 0.6 : 1), blue ? 0.8 : 1.04);
  const place = putPosed(scene, spot, dice.range(-0.2, -0.06));
  const put = (points: readonly Point[]) => place(bend(points).map(([x, y]): Point => [x + 0.05, y]));

  const reach = blue ? 0.6 : 1;
  const flipper = (x: number, sweep: number): Point[] =>
    spline(FLIPPER, true, 6).map(([px, py]): Point => [x + px * reach + py * sweep, 0.09 + py * reach]);
  brush.fill(put(flipper(0.27, 0.75)), shade(coat, dark ? -0.06 : -0.1), { grain: 1.1 });
  brush.fill(put(spline(WHALE.tail, true, 6)), shade(coat, dark ? -0.03 : -0.05), { grain: 0.6 });
  brush.fill(
    put(
      spline(
        points([-0.1, -0.095], [-0.19, -0.15], [-0.235, -0.148], [-0.215, -0.11], [-0.24, -0.075]),
        true,
        5,
      ),
    ),
    coat,
    { grain: 0 },
  );
  brush.fill(put(spline([...WHALE.upperSide, ...[...BELLY].reverse()], true, 7)), coat, { grain: 0 });
  brush.fill(
    put([
      ...spline(JAW, false, 7),
      ...spline([...BELLY].reverse(), false, 7).map(([x, y]): Point => [x, y - 0.006]),
    ]),
    pale,
    { part: 'detail', grain: 0 },
  );
  const pleats = traits.form === 'minimal' ? 2 : 6;
  for (let i = 1; i <= pleats; i++) {
    const share = i / (pleats + 1);
    const last = Math.round(7 - 2 * share);
    const fold = BELLY.slice(0, last + 1).map(([x, y], k): Point => {
      const [jx, jy] = JAW[k] ?? [x, y];
      return [jx + (x - jx) * share - 0.012, jy + (y - jy) * share];
    });
    brush.stroke(put(spline(fold, false, 5)), mix(coat, pale, 0.25), spot.size * 0.0075);
  }
  brush.stroke(put(spline([[0.505, 0.014], ...JAW.slice(1, 5)], false, 6)), ink, spot.size * 0.009);
  brush.fill(put(flipper(0.17, -0.12)), shade(coat, dark ? 0.045 : -0.04), { grain: 1.2 });
  brush.fill(put(oval(0.232, 0.026, 0.016, 0.011)), pale, { part: 'detail' });
  brush.fill(put(disc(0.233, 0.027, 0.0085, 12)), dark ? line : ink, { part: 'detail' });
  if (traits.form === 'minimal') return;
  for (const [x, y] of BARNACLES) brush.fill(put(disc(x, y, 0.0062, 8)), pale, { part: 'detail' });
  for (let i = 0; i < 16; i++) {
    const x = dice.range(-0.3, 0.22);
    const r = dice.range(0.0025, 0.0065);
    brush.fill(
      put(disc(x, -0.085 + Math.max(0, -x) * 0.12 + dice.range(0, 0.09), r, 7)),
      mix(coat, pale, dark ? 0.65 : 0.8),
      { part: 'detail' },
    );
  }
  for (const [x, y] of points([0.02, 0.2], [0.055, 0.13], [-0.03, 0.26]))
    brush.stroke(
      put(
        points(
          [0.17 + x * reach - y * 0.1, 0.09 + y * reach],
          [0.19 + x * reach - y * 0.1, 0.095 + y * reach],
        ),
      ),
      mix(coat, pale, 0.5),
      spot.size * 0.007,
    );
}

export const whale: Subject = {
  words: [
    one('whale|humpback|humpback whale|sperm whale|grey whale|gray whale'),
    one('blue whale|fin whale|minke whale', 'blue'),
    many('pod of whale|pod of whales|whale pod'),
  ],
  realm: 'deep',
  depth: 0.7,
  usualCount: 3,
  colorRoles: ['near', 'mid'],
  place: swimming(0.78, 0.58, 1.2),
  describe: counted('whale', 'whales'),
  draw,
};
