import type { Point } from '../geometry.js';
import { points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

/** A sea in a storm: a heavy sky over it, and swells with white crests that rise towards the viewer. */
export function drawRoughSea(scene: Scene, deep: string): void {
  drawStormSky(scene);
  const { width, height, horizon, brush, dice, plan, traits } = scene;
  const { light, near, line } = plan.palette;
  const rows = traits.form === 'minimal' ? 4 : 6;
  for (let i = 0; i < rows; i++) {
    const share = i / (rows - 1);
    const base = horizon + (height - horizon) * 0.86 * share ** 1.25;
    const rise = 0.03 + 0.1 * share;
    const long = 0.24 + 0.42 * share;
    const shift = dice.next() * long;
    const crests: Point[][] = [];
    const edge: Point[] = [[-0.1, base]];
    for (let x = -long + shift; x < width + long; x += long * dice.range(0.85, 1.1)) {
      const tall = rise * dice.range(0.72, 1.1);
      // A long back, a lip that leans forward, a hollow under it.
      const back: Point[] = points(
        [x, base + rise * 0.18],
        [x + long * 0.3, base - tall * 0.28],
        [x + long * 0.56, base - tall * 0.86],
        [x + long * 0.7, base - tall],
      );
      const lip: Point[] = points(
        [x + long * 0.79, base - tall * 0.86],
        [x + long * 0.82, base - tall * 0.6],
      );
      const hollow: Point[] = points(
        [x + long * 0.77, base - tall * 0.62],
        [x + long * 0.74, base - tall * 0.3],
        [x + long * 0.84, base + rise * 0.06],
      );
      if (x > -0.1 - long * 0.5) edge.push(...[...back, ...lip, ...hollow].filter(([px]) => px > -0.1));
      crests.push(foam(x, base, long, tall));
    }
    edge.push([width + 0.1, base]);
    const color = mix(mix(deep, light, 0.22 * (1 - share)), mix(near, line, 0.2), 0.75 * share);
    brush.fill([...spline(edge, false, 5), [width + 0.1, height + 0.1], [-0.1, height + 0.1]], color, {
      part: 'field',
      grain: -0.2,
    });
    const white = lightness(color) > 0.75 ? shade(color, 0.12) : mix(light, color, 0.08);
    for (const crest of crests)
      brush.fill(crest, white, { part: traits.form === 'minimal' ? 'field' : 'detail', grain: -0.4 });
    if (traits.form === 'minimal') continue;
    for (let x = -0.02 + shift * 0.4; x < width; x += long * 0.5) {
      const y = base + rise * dice.range(0.5, 1);
      const w = long * dice.range(0.16, 0.3);
      brush.stroke(
        spline(points([x, y + rise * 0.1], [x + w * 0.5, y], [x + w, y - rise * 0.16]), false, 6),
        mix(white, color, 0.35),
        0.003 + 0.004 * share,
      );
    }
  }
}

/** The foam along the lip, which runs down the back in fingers. */
function foam(x: number, base: number, long: number, tall: number): Point[] {
  const at = (u: number, v: number): Point => [x + long * u, base - tall * v];
  return spline(
    [
      at(0.5, 0.76),
      at(0.6, 0.95),
      at(0.7, 1.06),
      at(0.8, 0.93),
      at(0.835, 0.58),
      at(0.79, 0.7),
      at(0.755, 0.6),
      at(0.735, 0.78),
      at(0.69, 0.62),
      at(0.66, 0.8),
      at(0.61, 0.56),
      at(0.585, 0.74),
    ],
    true,
    5,
  );
}

/** Banks of cloud that hang lower towards one side. */
function drawStormSky({ width, horizon, brush, dice, plan, traits, noise }: Scene): void {
  const { sky, ground, near, line } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const heavy = mix(near, line, 0.3);
  const side = dice.chance(0.5) ? 1 : -1;
  const banks = traits.form === 'minimal' ? 2 : 3;
  for (let i = 0; i < banks; i++) {
    const low = horizon * (0.46 - 0.13 * i);
    const edge: Point[] = [];
    for (let s = 0; s <= 60; s++) {
      const t = s / 60;
      const lobe = Math.abs(Math.sin(t * Math.PI * (2.4 + 0.9 * i) + i * 1.9));
      const hang = low * (0.72 + 0.3 * side * (t - 0.5)) + 0.05 * lobe + 0.03 * noise(t * 3, i * 7);
      edge.push([-0.1 + (width + 0.2) * t, hang]);
    }
    brush.fill([...edge, [width + 0.1, -0.1], [-0.1, -0.1]], mix(behind, heavy, 0.26 + 0.17 * i), {
      part: 'field',
      grain: 0.1,
    });
  }
}
