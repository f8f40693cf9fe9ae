import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, pointAt, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { contrastColor, drawCurrents, swimming, waterColor } from './depths.js';
import { putPosed } from './posing.js';

/** Seahorses in profile with a curled tail; sizes are heights. */
const draw: Draw = (scene, element) => {
  const { accent, mid, far } = scene.plan.palette;
  drawCurrents(scene, element);
  const coats = element.color ? [element.color] : [accent, mid, mix(accent, far, 0.4)];
  element.spots.forEach((spot, i) => {
    drawSeahorse(scene, spot, coats[i % coats.length] ?? accent);
  });
};

// prettier-ignore
const SEAHORSE_BODY: readonly Point[] = [
  [0.05, -0.38], [-0.035, -0.33], [-0.075, -0.24], [-0.045, -0.13], [0.02, -0.02], [0.035, 0.08],
  [-0.01, 0.19], [-0.07, 0.29], [-0.065, 0.39], [0.02, 0.455], [0.12, 0.43], [0.155, 0.345], [0.1, 0.29],
  [0.04, 0.325], [0.055, 0.38], [0.095, 0.37],
];

/** From the nape down the belly to the curl. */
const spine: Point[] = spline(SEAHORSE_BODY, false, 7);
const girth = (t: number): number =>
  t < 0.4
    ? 0.085 + 0.115 * Math.sin((t / 0.4) * 2.7) ** 2
    : 0.094 * Math.max(0, 1 - (t - 0.4) / 0.6) ** 1.1 + 0.016;

// prettier-ignore
const SEAHORSE = {
  fin: [
    [-0.075, -0.14], [-0.16, -0.15], [-0.195, -0.07], [-0.18, 0.01], [-0.12, 0.06], [-0.045, 0.07],
    [-0.03, -0.04],
  ],
  head: [
    [-0.01, -0.33], [-0.035, -0.41], [-0.02, -0.47], [-0.03, -0.525], [0.005, -0.5], [0.03, -0.535],
    [0.05, -0.495], [0.095, -0.505], [0.1, -0.465], [0.145, -0.435], [0.235, -0.405], [0.265, -0.395],
    [0.262, -0.36], [0.225, -0.357], [0.155, -0.365], [0.11, -0.345], [0.08, -0.31], [0.03, -0.3],
  ],
} satisfies Shapes;

function drawSeahorse(scene: Scene, spot: Spot, wanted: string): void {
  const { brush, plan, traits, dice } = scene;
  const { light, line, near, mid, accent } = plan.palette;
  const coat = contrastColor(wanted, waterColor(scene), 0.14);
  const dark = lightness(coat) < 0.5;
  const rib = dark ? mix(coat, light, 0.4) : shade(coat, -0.12);
  const finned = mix(wanted === mid ? accent : mid, coat, 0.35);
  const put = putPosed(scene, spot, dice.range(-0.12, 0.08));
  const shape = (points: Point[]) => put(spline(points, true, 6));
  brush.fill(shape(SEAHORSE.fin), finned, { grain: 2.8 });
  brush.fill(put(ribbon(spine, girth)), coat, { grain: 0.2 });
  brush.fill(shape(SEAHORSE.head), coat, { grain: 0.3 });
  brush.fill(put(disc(0.098, -0.428, 0.0235, 18)), light, { part: 'detail' });
  brush.fill(put(disc(0.101, -0.427, 0.0135, 14)), lightness(line) < 0.5 ? line : near, { part: 'detail' });
  if (traits.form === 'minimal') return;
  const plates = 19;
  for (let i = 0; i < plates; i++) {
    const t = 0.06 + (0.72 * i) / plates;
    const { x, y, angle } = pointAt(spine, t);
    const half = girth(t) * 0.46;
    const [nx, ny] = [-Math.sin(angle) * half, Math.cos(angle) * half];
    const sag: Point = [x + Math.cos(angle) * half * 0.25, y + Math.sin(angle) * half * 0.25];
    brush.stroke(put(spline([[x + nx, y + ny], sag, [x - nx, y - ny]], false, 5)), rib, spot.size * 0.0085);
    brush.fill(put(disc(x - nx * 1.06, y - ny * 1.06, girth(t) * 0.055 + 0.003, 8)), rib, { part: 'detail' });
  }
  for (let i = 0; i < 4; i++)
    brush.stroke(
      put(
        points(
          [-0.07 + 0.006 * i, -0.09 + 0.035 * i],
          [-0.155 - 0.006 * i + 0.012 * i * i, -0.095 + 0.04 * i],
        ),
      ),
      mix(finned, light, 0.4),
      spot.size * 0.0075,
    );
  brush.fill(shape(points([0.055, -0.33], [0.02, -0.29], [0.035, -0.255], [0.085, -0.275])), finned, {
    part: 'detail',
  });
}

export const seahorse: Subject = {
  words: [one('seahorse|sea horse|sea dragon')],
  realm: 'deep',
  depth: 0.735,
  usualCount: 3,
  colorRoles: ['accent', 'mid'],
  ownColors: { '': [0.74, 0.145, 66] },
  place: (mention, layout) => swimming(layout.frame.aspect < 0.8 ? 1.2 : 0.86, 1.04, 0.6)(mention, layout),
  describe: counted('seahorse', 'seahorses'),
  draw,
};
