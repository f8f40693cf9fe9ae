import { disc, points } from '../geometry.js';
import type { Shapes } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import type { Paint, Pen } from './portrait.js';
import { createPen } from './portrait.js';
import { drawProfile } from './profile.js';
import { pickContrasting, wallColor } from './setting.js';

export type BeardedMan = 'bearded' | 'old' | 'pipe' | 'captain';

// prettier-ignore
const CAP = {
  crown: [
    [-49, -30], [-55, -52], [-40, -67], [-8, -73], [24, -67], [41, -53], [37, -40], [36, -33], [0, -37],
    [-30, -34],
  ],
  band: [
    [-49, -29], [-49, -42], [-10, -48], [24, -47], [38, -42], [37, -32], [4, -35], [-28, -31],
  ],
  visor: [[20, -37], [38, -38], [57, -26], [50, -23], [37, -28], [24, -31]],
} satisfies Shapes;

// prettier-ignore
const PIPE = {
  bowl: [[55, 45], [58, 43.6], [68, 43.6], [71, 45], [70, 58], [66, 64], [60, 63], [56, 57]],
  smoke: [[63, 36], [58, 27], [66, 17], [60, 6], [69, -6], [64, -18]],
} satisfies Shapes;

/** Grey that differs from the wall and from the skin. */
export function chooseGrey(scene: Scene, { skin }: Paint): string {
  const greys = [0.9, 0.8, 0.7, 0.6].map((l) => oklchToHex({ l, c: 0.012, h: 240 }));
  return pickContrasting(greys, [wallColor(scene), skin], 0.1);
}

/** A man's head in profile with a beard: of any age, old, with a pipe, or in the cap of a captain. */
export function drawBeardedMan(scene: Scene, spot: Spot, plain: Paint, kind: BeardedMan): void {
  const paint = kind === 'bearded' ? plain : { ...plain, hair: chooseGrey(scene, plain) };
  drawProfile(scene, spot, paint, 'short', kind === 'bearded' ? 'beard' : 'fullBeard');
  const pen = createPen(scene, spot, paint);
  if (kind !== 'bearded' && scene.traits.form !== 'minimal' && !paint.bare) drawAge(pen, paint);
  if (kind === 'captain') drawCap(scene, pen, paint);
  if (kind === 'captain' || kind === 'pipe') drawPipe(scene, pen, paint);
}

/** Wrinkles at the eye, and locks in the beard. */
function drawAge({ stroke }: Pen, { skin, hair, ink }: Paint): void {
  const line = mix(ink, skin, 0.5);
  stroke(points([10, -1], [5, -3.4], [3, -6]), line, 0.8);
  stroke(points([10.6, 2.4], [5.6, 2.6], [2.6, 1.4]), line, 0.8);
  stroke(points([17, -25], [24, -26.4], [31, -24.6]), line, 0.8);
  for (const [x, y, dx, dy] of [
    [8, 40, 3, 22],
    [18, 44, 4, 28],
    [28, 46, 4, 26],
    [36, 48, 1, 16],
  ] as const)
    stroke(points([x, y], [x + dx * 0.2, y + dy * 0.5], [x + dx, y + dy]), shade(hair, -0.12), 1);
}

function drawCap({ plan }: Scene, { form, stroke }: Pen, { ink, dress, bare }: Paint): void {
  const { light, near, accent } = plan.palette;
  const cloth = bare ? ink : pickContrasting([light, dress], [near], 0.1);
  form(CAP.crown, cloth);
  form(CAP.band, bare ? ink : near);
  form(CAP.visor, bare ? ink : shade(near, -0.06));
  form(disc(20, -41, 4.4, 18), accent, true);
  stroke(points([-47, -31], [-26, -33.4], [4, -36.6], [22, -36]), bare ? ink : mix(light, accent, 0.4), 1.1);
}

function drawPipe({ plan }: Scene, { form, stroke }: Pen, { ink, bare }: Paint): void {
  const wood = bare ? ink : mix(plan.palette.line, plan.palette.accent, 0.25);
  stroke(points([39, 35.4], [49, 38], [57, 48], [60, 58]), wood, 2.6);
  form(PIPE.bowl, wood);
  stroke(points([55.6, 45.6], [63, 46.4], [70.4, 45.6]), shade(wood, 0.16), 1.1);
  stroke(PIPE.smoke, mix(plan.palette.light, plan.palette.far, 0.4), 1.6);
}
