import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import { standing } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { drawPuffin } from './puffin.js';
import { mirror, putPosed } from './posing.js';

/** Penguins that stand and look aside; sizes are heights. Every third of them is a chick. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    if (element.variant === 'puffin') drawPuffin(scene, { ...spot, size: spot.size * 0.8 }, element.color);
    else if (i % 3 === 2) drawPenguin(scene, { ...spot, size: spot.size * 0.58 }, element.color, true);
    else drawPenguin(scene, spot, element.color, false);
  });
};

// prettier-ignore
const PENGUIN = {
  body: [
    [0, -0.78], [0.1, -0.765], [0.175, -0.64], [0.235, -0.46], [0.25, -0.27], [0.2, -0.08], [0.1, -0.005],
    [0, 0],
  ],
  belly: [
    [0.03, -0.68], [0.13, -0.66], [0.19, -0.5], [0.215, -0.28], [0.175, -0.09], [0.06, -0.02], [-0.06, -0.03],
    [-0.14, -0.12], [-0.15, -0.32], [-0.11, -0.52], [-0.05, -0.65],
  ],
  chickHead: [
    [0.13, -0.8], [0.11, -0.92], [0.02, -0.98], [-0.09, -0.95], [-0.145, -0.84], [-0.12, -0.7], [0, -0.65],
    [0.1, -0.69],
  ],
  head: [
    [0.14, -0.86], [0.1, -0.96], [0, -1], [-0.1, -0.955], [-0.14, -0.85], [-0.15, -0.7], [-0.06, -0.64],
    [0.06, -0.66], [0.12, -0.74],
  ],
  cheek: [[0.12, -0.78], [0.08, -0.88], [0, -0.88], [-0.06, -0.8], [-0.02, -0.71], [0.07, -0.7]],
  neckPatch: [
    [-0.03, -0.88], [-0.085, -0.84], [-0.095, -0.74], [-0.04, -0.665], [0.03, -0.655], [-0.02, -0.72],
    [-0.035, -0.8],
  ],
} satisfies Shapes;

function drawPenguin(scene: Scene, spot: Spot, own: string | null, chick: boolean): void {
  const { brush, plan, traits, dice } = scene;
  const { accent, near, mid, far, line, light, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const ink = lightness(line) < 0.45 ? line : near;
  // 'A black and white penguin' describes its breast.
  const coat =
    own && lightness(own) < 0.75
      ? own
      : chick
        ? contrastColor(mix(far, mid, 0.35), behind, 0.1)
        : contrastColor(mix(ink, near, 0.35), behind, 0.14);
  const white = mix(light, coat, 0.06);
  const gold = lightness(accent) > 0.5 ? accent : mix(accent, light, 0.3);
  const put = putPosed(scene, spot, dice.range(-0.03, 0.03));
  const shape = (points: readonly Point[]) => put(spline(points, true, 6));
  const lift = dice.range(0, 0.1);

  brush.fill(
    shape(points([-0.05, -0.08], [-0.17, 0.01], [-0.24, 0.015], [-0.16, -0.12])),
    shade(coat, -0.05),
    { grain: 0.3 },
  );
  for (const way of [-1, 1]) {
    brush.fill(put(oval(way * 0.1 + 0.03, 0, 0.088, 0.028)), mix(gold, ink, 0.2), { part: 'detail' });
    for (const dx of [-0.01, 0.04])
      brush.stroke(
        put(points([way * 0.1 + 0.03 + dx, -0.005], [way * 0.1 + 0.05 + dx, 0.022])),
        mix(ink, gold, 0.4),
        spot.size * 0.006,
      );
  }
  brush.fill(
    shape(
      points(
        [-0.17, -0.63],
        [-0.27, -0.52 - lift * 0.3],
        [-0.345 - lift, -0.3 - lift],
        [-0.335 - lift, -0.2 - lift],
        [-0.26, -0.28],
        [-0.2, -0.4],
      ),
    ),
    shade(coat, -0.04),
    { grain: 1.9 },
  );
  brush.fill(put(spline(mirror(PENGUIN.body), true, 6)), coat, { grain: 1.57 });
  brush.fill(shape(PENGUIN.belly), chick ? mix(white, coat, 0.25) : white, { part: 'detail', grain: 1.57 });
  if (!chick && traits.form !== 'minimal')
    brush.fill(
      shape(points([0, -0.69], [0.13, -0.69], [0.15, -0.6], [0.09, -0.545], [0, -0.58])),
      mix(gold, white, 0.45),
      { part: 'detail' },
    );
  const head: Point[] = chick ? PENGUIN.chickHead : PENGUIN.head;
  brush.fill(shape(head), chick ? mix(ink, coat, 0.2) : coat, { grain: 0.4 });
  if (chick) brush.fill(shape(PENGUIN.cheek), white, { part: 'detail' });
  else brush.fill(shape(PENGUIN.neckPatch), gold, { part: 'detail' });
  brush.fill(
    shape(points([0.115, -0.875], [0.19, -0.88], [0.285, -0.845], [0.19, -0.83], [0.12, -0.815])),
    mix(ink, coat, 0.2),
    { grain: 0.1 },
  );
  if (!chick)
    brush.fill(put(points([0.15, -0.842], [0.255, -0.844], [0.19, -0.832], [0.14, -0.826])), gold, {
      part: 'detail',
    });
  brush.fill(put(disc(0.055, -0.865, 0.0165, 14)), chick ? ink : light, { part: 'detail' });
  brush.fill(put(disc(0.057, -0.865, 0.0105, 12)), ink, { part: 'detail' });
  brush.fill(
    shape(
      points(
        [0.16, -0.64],
        [0.255, -0.54],
        [0.305 + lift, -0.36 - lift * 0.6],
        [0.295 + lift, -0.22 - lift * 0.8],
        [0.235, -0.28],
        [0.19, -0.42],
      ),
    ),
    shade(coat, lightness(coat) < 0.4 ? 0.05 : -0.04),
    { grain: 1.3 },
  );
}

export const penguin: Subject = {
  words: [
    one('penguin|emperor penguin|king penguin'),
    one('puffin|atlantic puffin', 'puffin'),
    many('colony of penguin|colony of penguins|penguin colony|waddle of penguin'),
  ],
  realm: 'ground',
  depth: 0.94,
  usualCount: 3,
  colorRoles: ['near', 'accent'],
  ownColors: { '': [0.79, 0.15, 72] },
  place: (mention, layout) => standing(layout.composition === 'table' ? 0.4 : 0.66, 0.62)(mention, layout),
  describe: ({ variant, count }) =>
    variant === 'puffin' ? withNumber(count, 'puffin', 'puffins') : withNumber(count, 'penguin', 'penguins'),
  draw,
};
