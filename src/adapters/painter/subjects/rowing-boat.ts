import type { Point, Shapes } from '../geometry.js';
import { box, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

// Seen a little from above, the bow on the right and the waterline at 0. The boat is 1.5 long.
// prettier-ignore
const BOAT = {
  gunwale: [
    [0.82, -0.37], [0.62, -0.4], [0.3, -0.4], [-0.1, -0.385], [-0.45, -0.345], [-0.68, -0.29], [-0.71, -0.235],
    [-0.55, -0.205], [-0.2, -0.175], [0.15, -0.18], [0.48, -0.235], [0.7, -0.31],
  ],
  inside: [
    [0.74, -0.362], [0.58, -0.38], [0.3, -0.38], [-0.1, -0.363], [-0.45, -0.325], [-0.64, -0.28], [-0.66, -0.245],
    [-0.53, -0.225], [-0.2, -0.197], [0.15, -0.203], [0.46, -0.252], [0.64, -0.315],
  ],
  side: [[0.82, -0.37], [0.76, -0.2], [0.62, -0.06], [0.4, 0.02], [0, 0.055], [-0.35, 0.045], [-0.58, 0], [-0.67, -0.1], [-0.71, -0.235]],
  brim: [[-0.71, -0.235], [-0.55, -0.205], [-0.2, -0.175], [0.15, -0.18], [0.48, -0.235], [0.7, -0.31], [0.82, -0.37]],
} satisfies Shapes;

/** A thwart: its middle, and half of its length across the boat. */
const THWARTS = [
  [-0.42, 0.062],
  [-0.02, 0.08],
  [0.36, 0.068],
] as const;

/** An empty rowing boat with its oars out and a broken reflection. The size is half its length. */
export function drawRowingBoat(scene: Scene, { x, y, size, facing }: Spot, own: string | null): void {
  const { width, height, brush, plan, traits } = scene;
  const { light, line, near, accent, far } = plan.palette;
  const put = (outline: readonly Point[]) =>
    place(
      outline.map(([px, py]): Point => [px * facing, py]),
      { x: x * width, y: y * height, scaleX: size * 1.3 },
    );
  const hull = own ?? accent;
  const wood = mix(mix(accent, line, 0.55), light, 0.25);
  const rim = lightness(hull) > 0.8 ? mix(line, near, 0.3) : mix(light, hull, 0.12);
  const detail = { part: 'detail' } as const;
  const oar = (from: Point, to: Point) => {
    brush.stroke(put([from, to]), mix(light, wood, 0.4), size * 0.03);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const blade = (share: number, wide: number): Point => [
      from[0] + dx * share - dy * wide,
      from[1] + dy * share + dx * wide,
    ];
    brush.fill(
      put([
        blade(0.78, 0.02),
        blade(0.86, 0.055),
        blade(1.06, 0.05),
        blade(1.08, -0.05),
        blade(0.86, -0.055),
      ]),
      mix(light, hull, 0.25),
      detail,
    );
  };
  for (let k = 0; k < 5; k++) {
    const half = 0.6 - 0.09 * k;
    brush.fill(
      put(box((k % 2 ? 0.07 : -0.05) - half, 0.075 + 0.055 * k, half * 2, 0.018)),
      mix(hull, k < 3 ? near : far, 0.4 + 0.08 * k),
      detail,
    );
  }
  oar([0.02, -0.38], [0.34, -0.56]);
  brush.fill(put([...spline(BOAT.side, false, 8), ...spline(BOAT.brim, false, 8)]), hull, { grain: 0 });
  if (traits.form !== 'minimal')
    for (const drop of [0.09, 0.17]) {
      const strake = BOAT.brim.map(([px, py], i): Point => [
        px * (1 - drop * 0.22),
        py + drop * (i === 0 || i === 6 ? 0.8 : 1),
      ]);
      brush.stroke(
        put(spline(strake, false, 8)),
        shade(hull, lightness(hull) < 0.4 ? 0.09 : -0.09),
        size * 0.014,
      );
    }
  brush.fill(put(spline(BOAT.gunwale, true, 8)), rim, { grain: 0 });
  brush.fill(put(spline(BOAT.inside, true, 8)), shade(wood, -0.1), detail);
  for (const [at, half] of THWARTS) {
    const middle = -0.285 - 0.02 * at;
    brush.fill(
      put(
        points(
          [at - 0.05, middle - half],
          [at + 0.05, middle - half],
          [at + 0.09, middle + half],
          [at - 0.03, middle + half],
        ),
      ),
      mix(light, wood, 0.5),
      detail,
    );
  }
  brush.fill(put(points([0.62, -0.378], [0.74, -0.362], [0.6, -0.325])), mix(light, wood, 0.5), detail);
  oar([-0.02, -0.19], [0.3, 0.2]);
}
