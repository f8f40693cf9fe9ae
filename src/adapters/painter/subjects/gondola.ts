import type { Point, Shapes } from '../geometry.js';
import { box, disc, oval, place, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';

// The prow is on the right, the waterline at 0. The gondola is 2.2 long.
// prettier-ignore
const GONDOLA = {
  hull: [
    [-1.1, -0.33], [-0.98, -0.24], [-0.8, -0.15], [-0.5, -0.1], [0, -0.085], [0.5, -0.11], [0.8, -0.19],
    [0.98, -0.32], [1.04, -0.45], [1.07, -0.44], [1.05, -0.26], [0.94, -0.08], [0.76, 0.015], [0.4, 0.05],
    [-0.4, 0.05], [-0.78, 0.005], [-1, -0.14],
  ],
  rail: [[-1.02, -0.265], [-0.8, -0.155], [-0.5, -0.105], [0, -0.09], [0.5, -0.115], [0.8, -0.2], [0.97, -0.32]],
  iron: [[1.02, -0.44], [1.03, -0.53], [1.1, -0.56], [1.16, -0.52], [1.13, -0.47], [1.1, -0.44], [1.095, -0.26], [1.06, -0.26]],
  seat: [[-0.16, -0.09], [-0.2, -0.2], [-0.13, -0.25], [-0.02, -0.21], [0.06, -0.13], [0.3, -0.13], [0.32, -0.08]],
} satisfies Shapes;

/** The man at the stern: his feet are at 0,0, and he is 0.62 high. */
// prettier-ignore
const ROWER = {
  backLeg: [[-0.055, -0.32], [0.02, -0.32], [-0.01, -0.15], [-0.045, 0], [-0.105, 0], [-0.075, -0.15]],
  frontLeg: [[-0.03, -0.32], [0.055, -0.32], [0.06, -0.15], [0.1, 0], [0.04, 0], [0.005, -0.14]],
  shirt: [[-0.06, -0.31], [0.06, -0.31], [0.085, -0.42], [0.09, -0.51], [0.02, -0.535], [-0.05, -0.51], [-0.07, -0.42]],
  arms: [[0.05, -0.49], [0.13, -0.43], [0.2, -0.39], [0.23, -0.36]],
} satisfies Shapes;

/** A gondola with its iron prow and a rower. The size is the height of the rower's hat above the water. */
export function drawGondola(scene: Scene, { x, y, size, facing }: Spot, own: string | null): void {
  const { width, height, brush, plan, traits, night } = scene;
  const { light, line, near, accent } = plan.palette;
  const unit = size / 0.84;
  const put = (outline: readonly Point[]) =>
    place(
      outline.map(([px, py]): Point => [px * facing, py]),
      { x: x * width, y: y * height, scaleX: unit },
    );
  const hull = own ?? (lightness(line) < 0.45 ? mix(line, near, 0.15) : near);
  const iron = lightness(hull) > 0.55 ? line : mix(light, hull, 0.25);
  const red = mix(oklchToHex({ l: night ? 0.45 : 0.55, c: 0.17, h: 26 }), accent, 0.3);
  const rower = (outline: readonly Point[]): Point[] =>
    outline.map(([px, py]): Point => [px - 0.82, py - 0.13]);
  const skin = mix(light, oklchToHex({ l: 0.6, c: 0.09, h: 50 }), 0.6);
  brush.stroke(
    put(rower(points([0.02, -0.44], [0.23, -0.36], [0.62, 0.2]))),
    mix(line, accent, 0.25),
    unit * 0.018,
  );
  brush.fill(put(rower(spline(ROWER.backLeg, true, 5))), shade(hull, 0.06), { part: 'detail' });
  brush.fill(put(rower(spline(ROWER.frontLeg, true, 5))), shade(hull, 0.03), { part: 'detail' });
  brush.fill(put(rower(spline(ROWER.shirt, true, 6))), light, { part: 'detail' });
  if (traits.form !== 'minimal')
    for (const at of [-0.35, -0.4, -0.45, -0.5])
      brush.fill(put(rower(box(-0.068, at, 0.15, 0.022))), red, { part: 'detail' });
  brush.fill(put(rower(ribbon(spline(ROWER.arms, false, 5), () => 0.042))), light, { part: 'detail' });
  brush.fill(put(rower(disc(0.035, -0.575, 0.046, 24))), skin, { part: 'detail' });
  brush.fill(put(rower(oval(0.03, -0.612, 0.105, 0.022, -0.1))), mix(light, accent, 0.3), { part: 'detail' });
  brush.fill(put(rower(box(-0.02, -0.66, 0.1, 0.045))), mix(light, accent, 0.2), { part: 'detail' });
  brush.fill(put(spline(GONDOLA.seat, true, 6)), red, { part: 'detail' });
  brush.fill(put(spline(GONDOLA.hull, true, 8)), hull, { grain: 0 });
  brush.fill(put(GONDOLA.iron), iron, { part: 'detail' });
  if (traits.form !== 'minimal')
    brush.stroke(put(spline(GONDOLA.rail, false, 8)), mix(hull, light, 0.4), unit * 0.014);
  for (let k = 0; k < 3; k++) {
    const half = 0.85 - 0.2 * k;
    brush.fill(
      put(box((k % 2 ? 0.08 : -0.05) - half, 0.1 + 0.06 * k, half * 2, 0.018)),
      mix(hull, near, 0.4),
      {
        part: 'detail',
      },
    );
  }
}
