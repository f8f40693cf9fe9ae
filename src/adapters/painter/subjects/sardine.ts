import type { Point, Shapes } from '../geometry.js';
import { arc, disc, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';

// A sardine lies on its side with its head to the right. It is 1 long.
// prettier-ignore
const SARDINE = {
  body: [
    [0.5, 0.012], [0.46, -0.03], [0.38, -0.068], [0.26, -0.09], [0.1, -0.095], [-0.08, -0.082], [-0.24, -0.05],
    [-0.36, -0.022], [-0.37, 0.022], [-0.24, 0.046], [-0.06, 0.082], [0.12, 0.097], [0.28, 0.088], [0.4, 0.062],
    [0.47, 0.036],
  ],
  back: [
    [0.5, 0.006], [0.46, -0.03], [0.38, -0.068], [0.26, -0.09], [0.1, -0.095], [-0.08, -0.082], [-0.24, -0.05],
    [-0.36, -0.022], [-0.36, 0], [-0.22, -0.012], [0, -0.026], [0.2, -0.03], [0.38, -0.02],
  ],
  tail: [[-0.34, 0], [-0.4, -0.035], [-0.5, -0.098], [-0.465, -0.03], [-0.445, 0], [-0.465, 0.03], [-0.5, 0.098], [-0.4, 0.035]],
  fin: [[0.1, -0.09], [0.07, -0.14], [-0.02, -0.13], [-0.05, -0.086]],
  belly: [[0.02, 0.085], [-0.03, 0.12], [-0.08, 0.112], [-0.07, 0.076]],
  gill: [[0.31, -0.07], [0.275, -0.02], [0.285, 0.035], [0.32, 0.07]],
} satisfies Shapes;

interface Lying {
  x: number;
  y: number;
  size: number;
  turn: number;
  flip: 1 | -1;
}

/** One fish: dark back, pale belly. Without a colour of its own it is a sardine. */
export function drawSardine(
  scene: Scene,
  { x, y, size, turn, flip }: Lying,
  own: string | null,
  nth: number,
): void {
  const { brush, plan, traits } = scene;
  const { light, line, near } = plan.palette;
  const put = (outline: readonly Point[]) =>
    place(
      outline.map(([px, py]): Point => [px * flip, py]),
      { x, y, scaleX: size, turn },
    );
  const steel = own ?? mix(oklchToHex({ l: 0.47, c: 0.07, h: 242 }), near, 0.22);
  const back = shade(steel, [0, 0.035, -0.03][nth % 3] ?? 0);
  const silver = mix(light, steel, 0.2);
  brush.fill(put(spline(SARDINE.fin, true, 5)), shade(back, -0.05), { part: 'detail' });
  brush.fill(put(spline(SARDINE.belly, true, 5)), mix(silver, back, 0.35), { part: 'detail' });
  brush.fill(put(spline(SARDINE.tail, true, 4)), back, { grain: 0 });
  brush.fill(put(spline(SARDINE.body, true, 7)), silver, { grain: 0 });
  brush.fill(put(spline(SARDINE.back, true, 7)), back, { part: 'detail', grain: 0 });
  brush.fill(put(disc(0.4, -0.006, 0.026, 24)), light, { part: 'detail' });
  brush.fill(put(disc(0.402, -0.006, 0.014, 16)), lightness(line) < 0.5 ? line : near, { part: 'detail' });
  if (traits.form === 'minimal') return;
  brush.stroke(put(spline(SARDINE.gill, false, 6)), shade(back, -0.1), size * 0.008);
  brush.stroke(put(points([0.495, 0.014], [0.47, 0.02], [0.445, 0.018])), shade(back, -0.1), size * 0.006);
  for (let i = 0; i < 9; i++)
    brush.fill(
      put(disc(0.22 - 0.058 * i, 0.006 - 0.0016 * i, 0.0105 - 0.0006 * i, 10)),
      mix(back, line, 0.4),
      {
        part: 'detail',
      },
    );
  for (let i = 0; i < 10; i++)
    brush.stroke(
      put(arc(0.2 - 0.05 * i, 0.042 - 0.002 * i, 0.024, -0.9, 0.9, 6)),
      mix(silver, back, 0.4),
      size * 0.0045,
    );
}
