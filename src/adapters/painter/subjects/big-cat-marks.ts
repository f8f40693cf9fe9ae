import type { Joint } from '../geometry.js';
import { arc, disc, joints } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import type { Pose } from './anatomy.js';
import { taper } from './anatomy.js';

/** Lens-shaped stripes across the back, from the rump to the shoulder, each as a bent line with its thickest in the middle. */
// prettier-ignore
const STRIPES: readonly (readonly Joint[])[] = [
  [[-52, -76.8, 2.6], [-49, -70, 3.4], [-51, -61, 0]],
  [[-43, -80.8, 2.6], [-39, -71, 3.8], [-42, -58, 0]],
  [[-33, -81.8, 2.6], [-29, -72, 4], [-31, -60, 2.4], [-35, -52, 0]],
  [[-22, -80.8, 2.6], [-19, -70, 3.6], [-21, -60, 0]],
  [[-11, -78.8, 2.6], [-8, -68, 3.8], [-10, -56, 0]],
  [[0, -77.8, 2.6], [3, -68, 3.6], [1, -58, 0]],
  [[11, -78.8, 2.6], [14, -68, 3.8], [12, -55, 0]],
  [[22, -80.8, 2.6], [25.5, -70, 3.6], [24, -60, 0]],
  [[33, -84.8, 2.6], [37, -74, 3.8], [36, -61, 0]],
  [[43, -85.8, 2.6], [47, -77, 3.4], [47, -67, 0]],
  [[-15, -38, 0.4], [-13, -47, 3], [-15, -55, 0]],
  [[-2, -35, 0.4], [0, -44, 3], [-2, -51, 0]],
  [[11, -34.5, 0.4], [13, -43, 3], [11, -49, 0]],
  [[24, -36, 0.4], [26, -45, 3], [24, -53, 0]],
  [[-58, -48, 3], [-48, -48, 2.6], [-41, -52, 0]],
  [[-57.5, -38, 2.8], [-49, -37.5, 2.4], [-43, -41, 0]],
  [[-59, -27, 2.4], [-53, -26, 2], [-48, -29, 0]],
  [[39, -48, 0], [46, -45, 2.8], [58, -45, 2.4]],
  [[44, -36, 0], [50, -33.5, 2.6], [60, -34.5, 2.2]],
  [[50, -25, 0], [55, -22.5, 2.2], [63, -24, 2]],
];

export interface Beast extends Pose {
  stripe: string;
}

// prettier-ignore
const CHEEK_STRIPES = [
  [-69, -64, 0.85], [-77, -54.5, 0.9], [-84.5, -43.5, 0.75], [-93, -35, 0.35], [-103, -31.5, -0.1],
  [-111.5, -37, -0.75],
] as const;

// prettier-ignore
const FACE_STRIPES = [
  [[67, -64, 0], [71.5, -61, 2.6], [72, -54.5, 0]],
  [[70, -73, 0], [73.5, -68, 2.4], [73.6, -62, 0]],
  [[71, -85.6, 2.4], [74.6, -81.6, 2], [76, -77, 0]],
  [[76, -84.4, 2], [78.6, -81, 1.7], [79.2, -78, 0]],
] as const;

export function drawStripes({ brush, traits }: Scene, { put, stripe }: Beast): void {
  const bands = traits.form === 'minimal' ? STRIPES.filter((_, i) => i % 2 === 0) : STRIPES;
  for (const band of bands) brush.fill(put(taper(band)), stripe, { part: 'detail' });
  for (const [x, y, turn] of CHEEK_STRIPES) {
    const [nx, ny] = [Math.sin(turn), Math.cos(turn)];
    brush.fill(
      put(taper(joints([x - 3.6 * nx, y - 3.6 * ny, 2.2], [x, y, 2.8], [x + 3.6 * nx, y + 3.6 * ny, 2.2]))),
      stripe,
      { part: 'detail' },
    );
  }
  if (traits.form === 'minimal') return;
  for (const band of FACE_STRIPES) brush.fill(put(taper(band)), stripe, { part: 'detail' });
}

// prettier-ignore
const SPOTS = [
  [52, -30], [57, -24], [59, -17], [50, -38], [-50, -34], [-55, -27], [-58, -18], [-47, -43], [-38, -50],
  [64, -74], [69, -79], [68, -68], [61, -66], [73, -84], [-68, -64], [-76, -54], [-84, -43], [-94, -34],
  [-105, -31],
] as const;

export function drawSpots({ brush, dice, traits }: Scene, { put, stripe }: Beast, coat: string): void {
  const centre = mix(coat, stripe, 0.26);
  const detail = { part: 'detail' } as const;
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 9; i++) {
      const x = -50 + 12.4 * i + (row % 2 ? 6.2 : 0) + dice.range(-1.2, 1.2);
      const back = -78.5 + 2.5 * Math.cos((x + 40) * 0.05) - (x > 20 ? (x - 20) * 0.16 : 0);
      const y = back + 6.5 + row * 12 + dice.range(-1.2, 1.2);
      if (y > -42 || x > 55) continue;
      const r = dice.range(3.4, 4.4);
      if (traits.form === 'minimal') {
        brush.fill(put(disc(x, y, r * 0.6, 12)), stripe, detail);
        continue;
      }
      brush.fill(put(disc(x, y, r * 0.9, 12)), centre, detail);
      const turn = dice.range(0, 6);
      for (const from of [turn, turn + 2.9])
        brush.fill(
          put(
            taper(
              arc(x, y, r, from, from + dice.range(1.9, 2.5), 5).map(([px, py], j): Joint => [
                px,
                py,
                j === 0 || j === 5 ? 1 : 2.4,
              ]),
            ),
          ),
          stripe,
          detail,
        );
    }
  for (const [x, y] of SPOTS) brush.fill(put(disc(x, y, 1.8, 10)), stripe, detail);
}
