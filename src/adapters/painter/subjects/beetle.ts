import { counted } from '../words/counted.js';
import type { Joint, Point } from '../geometry.js';
import { oval, points, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { taper } from './anatomy.js';
import { contrastColor } from './depths.js';
import { drawLabel, plated } from './plates.js';
import { mirror, putPosed } from './posing.js';

// prettier-ignore
const LEGS: readonly (readonly Joint[])[] = [
  [[0.14, -0.14, 0.035], [0.29, -0.22, 0.028], [0.33, -0.36, 0.018], [0.38, -0.43, 0.008]],
  [[0.17, 0.0, 0.035], [0.34, 0.0, 0.028], [0.42, 0.1, 0.018], [0.46, 0.2, 0.008]],
  [[0.15, 0.1, 0.035], [0.3, 0.2, 0.028], [0.34, 0.36, 0.018], [0.32, 0.48, 0.008]],
];
// prettier-ignore
const BEETLE = {
  wing: [[0.006, -0.055], [0.1, -0.075], [0.185, -0.04], [0.215, 0.1], [0.19, 0.27], [0.11, 0.41], [0.006, 0.455]],
  chestHalf: [[0, -0.215], [0.1, -0.21], [0.17, -0.17], [0.185, -0.1], [0.15, -0.065], [0, -0.055]],
  headHalf: [[0, -0.31], [0.06, -0.305], [0.1, -0.27], [0.1, -0.22], [0, -0.2]],
  jaw: [[0.04, -0.29, 0.05], [0.14, -0.37, 0.05], [0.14, -0.47, 0.034], [0.06, -0.52, 0.006]],
  tooth: [[0.135, -0.425, 0.03], [0.085, -0.42, 0.006]],
} as const;

const side = (knots: readonly (readonly [number, number])[], way: 1 | -1): Point[] =>
  knots.map(([x, y]) => [x * way, y]);
const bent = (knots: readonly (readonly [number, number, number])[], way: 1 | -1): Joint[] =>
  knots.map(([x, y, t]) => [x * way, y, t]);

/** Stag beetles from above, with great jaws and glossy wing cases. Sizes are lengths. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, light, near, line, mid, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const put = putPosed(scene, spot);
    const shell = contrastColor(element.color ?? [accent, mid, near][i % 3] ?? accent, behind, 0.2);
    const ink = contrastColor(lightness(line) < 0.5 ? mix(line, shell, 0.2) : near, behind, 0.22);
    const sheen = mix(shell, light, lightness(shell) < 0.5 ? 0.35 : 0.5);
    const mark = shade(shell, lightness(shell) < 0.4 ? 0.1 : -0.12);
    for (const way of [-1, 1] as const) {
      for (const leg of LEGS) brush.fill(put(taper(bent(leg, way))), ink, detail);
      brush.fill(put(taper(bent(BEETLE.tooth, way))), ink, detail);
      brush.fill(put(taper(bent(BEETLE.jaw, way))), ink, { grain: 1 });
      brush.stroke(
        put(
          spline(
            side(
              [
                [0.09, -0.27],
                [0.19, -0.3],
                [0.24, -0.26],
              ],
              way,
            ),
            false,
            6,
          ),
        ),
        ink,
        spot.size * 0.014,
      );
    }
    brush.fill(put(spline(mirror(points(...side(BEETLE.headHalf, 1))), true, 6)), ink, { grain: 0 });
    for (const way of [-1, 1] as const) {
      const wing = spline(side(BEETLE.wing, way), true, 7);
      brush.fill(put(wing), way < 0 ? shell : shade(shell, -0.03), { grain: 1.57 });
      if (traits.form === 'minimal') continue;
      for (const x of [0.055, 0.105, 0.15])
        brush.stroke(
          put(
            spline(
              side(
                [
                  [x, -0.04],
                  [x * 1.12, 0.12],
                  [x * 0.8, 0.36],
                ],
                way,
              ),
              false,
              7,
            ),
          ),
          mark,
          spot.size * 0.009,
        );
    }
    if (traits.form !== 'minimal') brush.fill(put(oval(-0.135, 0.06, 0.022, 0.1, 0.08)), sheen, detail);
    brush.fill(put(spline(mirror(points(...side(BEETLE.chestHalf, 1))), true, 6)), mix(shell, ink, 0.4), {
      grain: 0,
    });
    if (traits.form !== 'minimal') brush.fill(put(oval(-0.08, -0.155, 0.05, 0.014, -0.15)), sheen, detail);
    brush.fill(put(points([-0.03, -0.06], [0.03, -0.06], [0, 0.0])), ink, detail);
    drawLabel(scene, spot, 0.6, element.count);
  });
};

export const beetle: Subject = {
  words: [
    one('beetle|scarab|stag beetle|scarab beetle|rhinoceros beetle|jewel beetle|bug|cockchafer|may beetle'),
  ],
  realm: 'plate',
  depth: 0.924,
  usualCount: 6,
  colorRoles: ['accent', 'near'],
  ownColors: { '': [0.47, 0.09, 160] },
  place: plated(0.82, true),
  describe: counted('beetle', 'beetles'),
  draw,
};
