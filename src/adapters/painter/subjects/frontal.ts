import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { face as parts, frontHair } from './features.js';
import type { Paint, Pen } from './portrait.js';
import { createPen } from './portrait.js';

// prettier-ignore
const BUST = {
  neck: [
    [-12, 34], [-12.5, 58], [-16, 74], [-40, 86], [-64, 96], [-76, 130], [-78, 240], [78, 240], [76, 130],
    [64, 96], [40, 86], [16, 74], [12.5, 58], [12, 34],
  ],
  dress: [
    [-48, 91], [-22, 108], [0, 113], [22, 108], [48, 91], [66, 98], [78, 132], [84, 240], [-84, 240],
    [-78, 132], [-66, 98],
  ],
  shadeEdge: [
    [8, 48.6], [19.6, 41.6], [28.2, 28.6], [32.5, 13], [33.9, -4], [32.4, -21.6], [25.6, -37.4], [13, -46],
  ],
} satisfies Shapes;

const LASHES = [
  [13.6, 6, -0.6, 4],
  [17.6, 6.6, 0.8, 4.4],
  [21.6, 5.4, 2.4, 4.2],
  [25, 2.9, 3.4, 3.2],
] as const;

/** A woman's head from the front, eyes closed, with her shoulders; an old one wears a bun and glasses. */
export function drawFrontal(scene: Scene, spot: Spot, paint: Paint, wears: 'hat' | 'glasses' | null): void {
  const { traits, plan, dice } = scene;
  const { form, stroke } = createPen(scene, spot, paint);
  const { skin, hair, dress, lips, ink, bare } = paint;
  const minimal = traits.form === 'minimal';
  const hatted = wears === 'hat';
  const kind = hatted
    ? 'long'
    : wears === 'glasses'
      ? 'bun'
      : dice.pick(['bun', 'bun', 'long', 'bob'] as const);
  const { behind, over } = frontHair[kind];
  const half = traits.form === 'geometric' || plan.style === 'cut-out';
  const shadow = shade(skin, lightness(skin) > 0.5 ? -0.1 : 0.09);
  if (bare) {
    drawContour(stroke, kind, ink);
  } else {
    form(behind, shade(hair, kind === 'bun' ? 0.03 : -0.02));
    form(BUST.neck, shade(skin, -0.035));
    form(BUST.dress, dress);
    form(parts.oval, skin);
    if (half) form([...parts.split, ...BUST.shadeEdge], shadow, true);
    if (!minimal && !half)
      for (const way of [-1, 1]) form(disc(way * 21, 18, 7.5, 20), mix(skin, lips, 0.2), true);
    form(over, hair);
  }
  stroke(parts.nose, ink, 1.15);
  stroke(parts.brow, ink, 1.5);
  for (const way of [-1, 1]) {
    const lid: Point[] = points(
      [way * 8, 1.5],
      [way * 12, 5.4],
      [way * 17.5, 6.4],
      [way * 23, 4.2],
      [way * 27.5, 0],
    );
    stroke(lid, ink, 1.6);
    if (minimal) continue;
    for (const [x, y, dx, dy] of LASHES)
      stroke(points([way * x, y], [way * (x + dx * 0.4), y + dy * 0.6], [way * (x + dx), y + dy]), ink, 0.95);
    if (!half)
      stroke(
        points([way * 9.5, -4], [way * 16, -6.6], [way * 23, -5.6], [way * 28, -1.5]),
        mix(ink, skin, 0.35),
        0.7,
      );
  }
  form(parts.upperLip, lips, true);
  form(parts.lowerLip, shade(lips, 0.05), true);
  if (!bare) {
    stroke(points([-13, 34.4], [-5, 35], [0.2, 35.8], [6, 35], [13.4, 34.4]), mix(ink, lips, 0.3), 0.7);
    stroke(points([-30, 92], [-17, 94], [-7, 98.5]), mix(ink, skin, 0.5), 0.8);
    stroke(points([30, 92], [17, 94], [7, 98.5]), mix(ink, skin, 0.5), 0.8);
  }
  if (kind !== 'long' && !minimal)
    for (const way of [-1, 1]) form(oval(way * 37.5, 24, 3.6, 6.4), paint.bloom, true);
  if (hatted) drawSunhat(scene, form, paint);
  if (wears === 'glasses') drawGlasses(stroke, paint, minimal);
}

/** Round glasses, and the lines of age beside the mouth. */
function drawGlasses(stroke: Pen['stroke'], { ink, skin }: Paint, minimal: boolean): void {
  for (const way of [-1, 1]) {
    const rim = disc(way * 18, 3, 11.5, 28);
    stroke([...rim, rim[0]!], ink, 1.3);
    stroke(points([way * 29.5, 1], [way * 35.5, -2]), ink, 1.2);
    if (minimal) continue;
    stroke(points([way * 10, 25], [way * 15, 30], [way * 16.4, 36]), mix(ink, skin, 0.55), 0.8);
    stroke(points([way * 28, 20], [way * 30, 25], [way * 28, 30]), mix(ink, skin, 0.6), 0.7);
  }
  stroke(points([-6.5, 1], [0, -1.6], [6.5, 1]), ink, 1.2);
}

// prettier-ignore
const CONTOUR = {
  face: [
    [-33, 6], [-32, 18], [-28, 30], [-20, 42], [-9, 49.6], [0, 51], [9, 49.5], [20, 42], [28.5, 29], [33, 13],
    [34.4, -2], [33.4, -14],
  ],
  leftShoulder: [[-13, 47], [-12.6, 60], [-16, 74], [-36, 85], [-62, 96], [-75, 128], [-78, 180], [-78, 260]],
  rightShoulder: [[13, 47], [12.6, 60], [16, 74], [36, 85], [62, 96], [75, 128], [78, 180], [78, 260]],
  bun: [
    [-13, -57], [-18, -66], [-14, -77], [-3, -82], [10, -79], [17, -68], [14, -58], [4, -60], [-4, -68],
    [2, -74], [9, -69],
  ],
} satisfies Shapes;

/** Single lines for hair, cheek, throat and shoulders, open on the light side. */
function drawContour(stroke: Pen['stroke'], kind: keyof typeof frontHair, ink: string): void {
  stroke(CONTOUR.face, ink, 1.3);
  stroke(CONTOUR.leftShoulder, ink, 1.3);
  stroke(CONTOUR.rightShoulder, ink, 1.3);
  stroke(points([-26, 91], [-14, 93], [-5, 99]), ink, 0.9);
  stroke(points([26, 91], [14, 93], [6, 98]), ink, 0.9);
  const { behind, over } = frontHair[kind];
  stroke([...over, over[0] ?? [0, 0]], ink, 1.3);
  if (kind === 'bun') {
    stroke(CONTOUR.bun, ink, 1.3);
    stroke(points([-20, -52], [-6, -56], [2, -44], [-2, -38]), ink, 0.9);
  } else {
    for (const way of [-1, 1]) {
      const side = behind.filter(([x]) => x * way > 24);
      stroke(way > 0 ? side : side.reverse(), ink, 1.3);
    }
  }
}

// prettier-ignore
const SUNHAT = {
  crown: [[-40, -30], [-38, -62], [-22, -80], [0, -84], [22, -80], [38, -62], [40, -30], [0, -24]],
  band: [[-40.5, -46], [0, -40], [40.5, -46], [40.5, -32], [0, -26], [-40.5, -32]],
  brim: [
    [-92, -12], [-70, -31], [-40, -38], [0, -33], [40, -38], [70, -31], [92, -12], [60, -19], [30, -22],
    [0, -20], [-30, -22], [-60, -19],
  ],
} satisfies Shapes;

function drawSunhat({ plan }: Scene, form: Pen['form'], { bloom, dress }: Paint): void {
  const { light, far } = plan.palette;
  const straw = mix(light, far, 0.35);
  form(SUNHAT.crown, straw);
  form(SUNHAT.band, bloom === dress ? shade(bloom, -0.1) : bloom, true);
  form(SUNHAT.brim, shade(straw, -0.03));
}
