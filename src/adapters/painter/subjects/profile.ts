import type { Shapes } from '../geometry.js';
import { disc, oval, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import { face as parts, nape, sideHair, throat } from './features.js';
import type { Paint, Pen } from './portrait.js';
import { createPen } from './portrait.js';

// prettier-ignore
const PROFILE = {
  chest: [
    [-60, 98], [-40, 102], [-10, 112], [14, 112], [30, 110], [46, 122], [60, 150], [64, 280], [-94, 280],
    [-92, 150], [-80, 114],
  ],
  mouth: [[38.6, 30.8], [41.8, 34], [40.4, 37.2], [36.4, 38], [31, 38.6], [35, 34]],
  ear: [[-9, 6], [-8, -4], [-2, -8], [3.6, -4], [3, 4], [-1, 10], [-3, 18], [-7, 17]],
} satisfies Shapes;

/** A head in profile. Short hair is a man's, and some men have a beard, unless `beard` is given. */
export function drawProfile(
  scene: Scene,
  spot: Spot,
  paint: Paint,
  kind: keyof typeof sideHair,
  beard: 'beard' | 'fullBeard' | null = kind === 'short' && scene.dice.chance(0.6) ? 'beard' : null,
): void {
  const { traits } = scene;
  const { form, stroke } = createPen(scene, spot, paint);
  const { skin, hair, dress, lips, ink, bare } = paint;
  const minimal = traits.form === 'minimal';
  const male = kind === 'short';
  if (bare) {
    stroke([...parts.profile, ...throat.slice(1), [60, 200], [60, 280]], ink, 1.3);
    stroke([...nape, [-90, 200], [-90, 280]], ink, 1.3);
    if (kind === 'bun') form(disc(-60, -34, 21, 16), ink);
    stroke([...sideHair[kind], sideHair[kind][0] ?? [0, 0]], ink, 1.3);
    if (kind === 'bun') stroke(points([10, -50], [-14, -44], [-34, -34], [-46, -28]), ink, 0.9);
  } else {
    if (kind === 'bun') form(disc(-60, -34, 22, 20), shade(hair, 0.03));
    if (kind === 'long') form(sideHair.long, hair);
    form(
      [
        ...parts.profile,
        ...throat.slice(1),
        [60, 260],
        [-92, 260],
        ...[...nape].reverse(),
        [-45, 10],
        [-48, -15],
        [-40, -40],
        [-15, -53],
        [8, -52],
      ],
      skin,
    );
    form(PROFILE.chest, dress);
    if (kind !== 'long') form(sideHair[kind], hair);
    else
      form(
        [...sideHair.long.slice(0, 6), [-8, 36], [-26, 40], [-50, 30], ...sideHair.long.slice(12)],
        hair,
        true,
      );
    if (!minimal) stroke(points([19, 55], [6, 49], [-6, 38], [-10, 26]), mix(ink, skin, 0.45), 0.9);
    if (!minimal && !male) form(disc(18, 20, 7, 20), mix(skin, lips, 0.2), true);
  }
  if (beard) form(parts[beard], hair, !bare);
  stroke(points([15, 1], [19, 4.6], [25, 5.2], [30.4, 1.8]), ink, 1.5);
  stroke(points([13, -13], [20, -17.5], [28, -16], [33.6, -11.5]), ink, male ? 2.2 : 1.5);
  if (!minimal && !male)
    for (const [x, y, dx, dy] of [
      [21, 5.2, 1, 4],
      [25.4, 5, 2.4, 3.8],
      [29, 3, 3.4, 2.8],
    ] as const)
      stroke(points([x, y], [x + dx * 0.4, y + dy * 0.6], [x + dx, y + dy]), ink, 0.95);
  stroke(points([41, 27.6], [38, 24.6], [36.8, 21]), ink, 1);
  const mouth = male ? mix(lips, skin, 0.55) : lips;
  form(PROFILE.mouth, mouth, true);
  form(points([31, 38.8], [36.4, 38.4], [40, 39.6], [40.4, 42], [37, 44]), shade(mouth, 0.04), true);
  if (male || !bare) drawEar(stroke, form, paint, bare, male);
}

function drawEar(
  stroke: Pen['stroke'],
  form: Pen['form'],
  { skin, ink, bloom }: Paint,
  bare: boolean,
  male: boolean,
): void {
  if (bare) stroke([...PROFILE.ear, [-9, 6]], ink, 1);
  else form(PROFILE.ear, shade(skin, -0.03), true);
  stroke(points([-6, 4], [-4.6, -2.6], [0, -3.4], [-0.6, 3]), ink, 0.7);
  if (!male) form(oval(-5, 25, 3, 6), bloom, true);
}
