import type { Point } from '../geometry.js';
import { disc, place, pointAt, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import type { Put } from './setting.js';
import { wallColor } from './setting.js';

const SEPAL: readonly Point[] = points([0, 0], [0.3, 0.2], [0.7, 0.2], [1, 0], [0.7, -0.2], [0.3, -0.2]);
const PETAL: readonly Point[] = points(
  [0, 0],
  [0.25, 0.34],
  [0.65, 0.42],
  [0.98, 0.16],
  [0.98, -0.16],
  [0.65, -0.4],
  [0.25, -0.28],
);

/** An orchid: broad leaves at the foot, and two arching stems of blooms that face the viewer. Its pot is drawn over it. */
export function drawOrchid(scene: Scene, put: Put, spot: Spot, own: string | null): void {
  const { brush, plan, traits, night } = scene;
  const { accent, light, near } = plan.palette;
  const green = mix(oklchToHex({ l: night ? 0.38 : 0.5, c: 0.09, h: 145 }), near, 0.25);
  const petal =
    own ??
    (Math.abs(lightness(accent) - lightness(wallColor(scene))) > 0.1 ? accent : mix(accent, light, 0.7));
  for (const [angle, long] of points([-2.75, 0.36], [-0.4, 0.38], [-2.2, 0.26], [-0.95, 0.27])) {
    const blade = spline(
      points([0, 0.03], [0.35, 0.12], [0.75, 0.11], [1, 0.03], [0.75, -0.07], [0.35, -0.08], [0, -0.03]),
      true,
      6,
    );
    brush.fill(
      put(place(blade, { x: 0, y: -0.25, scaleX: long, turn: angle })),
      shade(green, long > 0.3 ? 0 : 0.05),
      { grain: angle },
    );
  }
  for (const way of [-1, 1] as const) {
    const stem = spline(
      points(
        [way * 0.02, -0.24],
        [way * 0.03, -0.6],
        [way * 0.1, -0.86],
        [way * 0.24, -0.95],
        [way * 0.37, -0.86],
        [way * 0.43, -0.74],
      ),
      false,
      12,
    );
    brush.stroke(put(stem), mix(green, near, 0.3), spot.size * 0.014);
    const n = traits.form === 'minimal' ? 3 : 5;
    for (let k = 0; k < n; k++) {
      const at = pointAt(stem, 0.42 + (0.52 * k) / (n - 1));
      const r = 0.115 - 0.009 * k;
      drawBloom(scene, put, [at.x + way * 0.01, at.y + 0.03 * (k % 2)], r, way * 0.2, petal);
    }
    for (const share of [0.985]) {
      const { x, y } = pointAt(stem, share);
      brush.fill(put(disc(x, y + 0.02, 0.022, 16)), mix(petal, green, 0.35), { part: 'detail' });
    }
  }
}

function drawBloom(
  { brush, plan, traits }: Scene,
  put: Put,
  [x, y]: Point,
  r: number,
  turn: number,
  petal: string,
): void {
  const { accent, light, line } = plan.palette;
  const back = shade(petal, lightness(petal) > 0.85 ? -0.06 : -0.05);
  const on = (outline: readonly Point[], angle: number, long: number) =>
    put(place(spline(outline, true, 5), { x, y, scaleX: r * long, turn: angle + turn }));
  for (const angle of [-1.57, 0.75, 2.39]) brush.fill(on(SEPAL, angle, 1), back, { grain: angle });
  for (const angle of [-0.22, 3.36]) brush.fill(on(PETAL, angle, 1), petal, { grain: angle });
  const lip =
    lightness(petal) > 0.8
      ? mix(accent, oklchToHex({ l: 0.6, c: 0.18, h: 350 }), 0.6)
      : mix(petal, line, 0.35);
  brush.fill(on(SEPAL, 1.57, 0.52), lip, { part: 'detail' });
  brush.fill(put(disc(x, y, r * 0.13, 14)), mix(light, oklchToHex({ l: 0.85, c: 0.14, h: 90 }), 0.6), {
    part: 'detail',
  });
  if (traits.form === 'minimal') return;
  for (const angle of [-0.22, 3.36])
    brush.stroke(
      put(place(points([0.15, 0], [0.6, 0]), { x, y, scaleX: r, turn: angle + turn })),
      back,
      r * 0.05,
    );
}
