import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { place, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { plated } from './plates.js';
import { pickContrasting, putAt, wallColor } from './setting.js';

// The brim is 1 wide and the crown rises from it.
// prettier-ignore
const HAT = {
  brim: [
    [-0.5, -0.02], [-0.42, -0.11], [-0.26, -0.165], [0, -0.18], [0.26, -0.165], [0.42, -0.12], [0.5, -0.045], [0.47, 0.05],
    [0.34, 0.135], [0.12, 0.185], [-0.12, 0.19], [-0.34, 0.15], [-0.47, 0.075],
  ],
  inner: [[-0.27, -0.02], [-0.16, -0.11], [0, -0.13], [0.16, -0.11], [0.27, -0.02], [0.16, 0.06], [0, 0.082], [-0.16, 0.06]],
  crown: [
    [-0.262, 0.0], [-0.25, -0.14], [-0.215, -0.27], [-0.13, -0.335], [0, -0.345], [0.13, -0.335], [0.215, -0.27], [0.25, -0.14],
    [0.262, 0.0], [0.15, 0.062], [0, 0.08], [-0.15, 0.062],
  ],
  band: [[-0.258, -0.055], [-0.14, 0.012], [0, 0.03], [0.14, 0.012], [0.258, -0.055]],
} satisfies Shapes;

/** A wide straw hat with a ribbon round its crown that falls over the brim. */
const draw: Draw = (scene, element) => {
  const { accent, near, line } = scene.plan.palette;
  element.spots.forEach((spot) => {
    if (element.variant === 'bowler') return drawBowler(scene, spot, element.color);
    const straw = element.color ?? oklchToHex({ l: 0.84, c: 0.085, h: 84 });
    const ribbonColor = pickContrasting([accent, near, line], [straw, wallColor(scene)], 0.16);
    drawHat(scene, spot, straw, ribbonColor);
  });
};

// prettier-ignore
const BOWLER = {
  brim: [[-0.46, -0.05], [-0.4, 0.03], [-0.2, 0.085], [0, 0.095], [0.2, 0.085], [0.4, 0.03], [0.46, -0.05], [0.3, -0.03], [0, 0.0], [-0.3, -0.03]],
  crown: [[-0.285, 0.02], [-0.29, -0.14], [-0.24, -0.29], [-0.12, -0.375], [0, -0.39], [0.12, -0.375], [0.24, -0.29], [0.29, -0.14], [0.285, 0.02], [0, 0.06]],
  band: [[-0.287, -0.04], [-0.14, -0.005], [0, 0.005], [0.14, -0.005], [0.287, -0.04]],
} satisfies Shapes;

/** A stiff round felt hat with a narrow brim that turns up. */
function drawBowler(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan } = scene;
  const { line, near, light } = plan.palette;
  const put = putAt(scene, spot);
  const felt = own ?? pickContrasting([line, near, light], [wallColor(scene)], 0.2);
  const silk = shade(felt, lightness(felt) > 0.4 ? -0.14 : 0.16);
  brush.fill(put(spline(BOWLER.crown, true, 8)), felt, { grain: 0 });
  brush.fill(put(ribbon(spline(BOWLER.band, false, 8), () => 0.075)), silk, { part: 'detail' });
  brush.fill(put(spline(BOWLER.brim, true, 7)), felt, { grain: 0 });
}

function drawHat(scene: Scene, spot: Spot, straw: string, silk: string): void {
  const { brush, traits } = scene;
  const on = putAt(scene, { ...spot, turn: (spot.turn ?? 0) - 0.1 * spot.facing });
  const put = (outline: readonly Point[]) => on(place(outline, { x: 0, y: 0.06 }));
  const rough = shade(straw, lightness(straw) > 0.4 ? -0.1 : 0.1);
  brush.fill(put(spline(HAT.brim, true, 9)), straw, { grain: 0 });
  brush.fill(put(spline(HAT.inner, true, 7)), rough, { part: 'detail' });
  if (traits.form !== 'minimal')
    for (const share of [0.7, 0.82, 0.93])
      brush.stroke(
        put([...spline(HAT.brim, true, 9).map(([x, y]): Point => [x * share, y * share])]),
        rough,
        spot.size * 0.005,
      );
  for (const [dx, long] of [
    [0, 0.42],
    [0.07, 0.36],
  ] as const) {
    const path = spline(
      points([-0.24 + dx, 0], [-0.29 + dx, 0.12], [-0.27 + dx, 0.24], [-0.33 + dx * 1.4, 0.3 + long * 0.35]),
      false,
      8,
    );
    brush.fill(put(ribbon(path, (t) => 0.05 + 0.02 * t)), shade(silk, dx ? -0.04 : 0), { grain: 1.4 });
  }
  brush.fill(put(spline(HAT.crown, true, 8)), straw, { grain: 0 });
  if (traits.form !== 'minimal')
    for (let i = 1; i < 6; i++) {
      const y = -0.06 - 0.05 * i;
      const w = 0.258 - 0.006 * i * i * 0.5;
      brush.stroke(put(spline(points([-w, y], [0, y + 0.075], [w, y]), false, 9)), rough, spot.size * 0.005);
    }
  brush.fill(put(ribbon(spline(HAT.band, false, 8), () => 0.085)), silk, { grain: 0 });
  brush.fill(
    put(
      spline(points([-0.27, -0.075], [-0.2, -0.06], [-0.205, 0.01], [-0.265, 0.01], [-0.29, -0.03]), true, 6),
    ),
    shade(silk, -0.05),
    { part: 'detail' },
  );
}

export const hat: Subject = {
  words: [
    one('hat|straw hat|sun hat|sunhat|panama hat|panama|summer hat|boater'),
    one('bowler hat|bowler|derby hat', 'bowler'),
  ],
  realm: 'plate',
  depth: 0.82,
  usualCount: 3,
  colorRoles: ['accent'],
  ownColors: { '': [0.66, 0.15, 25] },
  place: plated(0.86, false),
  describe: ({ variant, count }) =>
    variant === 'bowler'
      ? withNumber(count, 'bowler hat', 'bowler hats')
      : withNumber(count, 'straw hat', 'straw hats'),
  draw,
};
