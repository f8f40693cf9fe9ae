import type { Point } from '../geometry.js';
import { points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { grow } from './foliage.js';
import { pickContrasting, putAt, wallColor } from './setting.js';

export interface Form {
  profile: Point[];
  /** From the upper joint to the lower one on the right; the left handle is its mirror image. */
  handles: Point[][];
}

/** Leafy stems that lean over the lip. */
export function drawSprigs(scene: Scene, spot: Spot, form: Form | undefined, slim: boolean): void {
  const { plan, dice, height, traits } = scene;
  const { near, mid, far, line } = plan.palette;
  const put = putAt(scene, spot);
  const lip = form?.profile[0]?.[1] ?? -1;
  const tall = Math.min(1.35, (spot.y * height) / spot.size + lip - 0.12);
  const n = traits.form === 'minimal' ? 3 : 5;
  const green = (hex: string) =>
    pickContrasting(
      [mix(hex, oklchToHex({ l: 0.6, c: 0.065, h: 150 }), 0.8), mix(near, line, 0.3)],
      [wallColor(scene)],
      0.09,
    );
  for (const i of [0, n - 1, 1, n - 2, 2].slice(0, n)) {
    const off = (i / (n - 1) - 0.5) * 2;
    const reach = tall * (1 - 0.25 * Math.abs(off)) * dice.range(0.86, 1);
    const stem = spline(
      points(
        [off * 0.02, lip + 0.05],
        [off * 0.12, lip - reach * 0.4],
        [off * 0.34, lip - reach * 0.74],
        [off * (0.6 + dice.range(0, 0.12)), lip - reach],
      ),
      false,
      12,
    );
    grow(scene, put(stem), {
      shape: slim ? 'lance' : 'round',
      leaf: spot.size * (slim ? 0.26 : 0.19),
      pairs: slim ? 9 : 8,
      spread: slim ? 0.75 : 1.05,
      opposite: true,
      colors: [green(mid), green(near), green(far)],
      stem: mix(near, line, 0.4),
      weight: spot.size * 0.018,
    });
  }
}

/** Plumes of pampas grass on long stems, fanning from the mouth. */
export function drawGrasses(scene: Scene, spot: Spot, form: Form | undefined): void {
  const { brush, plan, dice, height, traits } = scene;
  const { far, light, mid, near, accent } = plan.palette;
  const put = putAt(scene, spot);
  const lip = form?.profile[0]?.[1] ?? -1;
  const tall = Math.min(1.5, (spot.y * height) / spot.size + lip - 0.1);
  const n = traits.form === 'minimal' ? 3 : 6;
  const tones = [mix(far, light, 0.45), mix(accent, light, 0.6), far].map((t) =>
    pickContrasting([t, mix(t, near, 0.3)], [wallColor(scene)], 0.07),
  );
  for (let i = 0; i < n; i++) {
    const off = (i / (n - 1) - 0.5) * 2;
    const reach = tall * (1 - 0.22 * Math.abs(off)) * dice.range(0.82, 1);
    const stem = spline(
      points(
        [off * 0.03, lip + 0.04],
        [off * 0.1, lip - reach * 0.35],
        [off * 0.24, lip - reach * 0.68],
        [off * (0.42 + dice.range(0, 0.16)), lip - reach],
      ),
      false,
      12,
    );
    brush.stroke(put(stem), mix(near, mid, 0.4), spot.size * 0.018);
    const top = stem.slice(Math.floor(stem.length * 0.5));
    const color = tones[i % 3] ?? far;
    const wide = 0.13 * dice.range(0.85, 1.1);
    brush.fill(
      put(
        ribbon(
          top,
          (t) =>
            wide *
            (0.5 + 0.5 * Math.sin(t * 61 + i) * 0.24 + 0.35) *
            Math.sin(Math.PI * (0.05 + 0.92 * t)) ** 0.75,
        ),
      ),
      color,
      { grain: -Math.PI / 2 + off * 0.4 },
    );
    if (traits.form === 'minimal') continue;
    for (let k = 0; k < 9; k++) {
      const at = top[Math.round((k / 9) * (top.length - 3))] ?? [0, 0];
      const way = k % 2 ? 1 : -1;
      brush.stroke(
        put([
          at,
          [at[0] + way * wide * 0.26 + off * 0.02, at[1] - 0.05],
          [at[0] + way * wide * 0.42 + off * 0.03, at[1] - 0.13],
        ]),
        shade(color, -0.1),
        spot.size * 0.008,
      );
    }
  }
}
