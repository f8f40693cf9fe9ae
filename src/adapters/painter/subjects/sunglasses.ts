import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, disc, points, ribbon, spline, trim } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { plated } from './plates.js';
import { putPosed } from './posing.js';
import { pickContrasting, wallColor } from './setting.js';

// The right lens; the left one is its mirror image.
// prettier-ignore
const LENS: readonly Point[] = [
  [0.06, -0.1], [0.2, -0.15], [0.36, -0.17], [0.45, -0.15], [0.455, -0.06], [0.42, 0.06], [0.33, 0.135], [0.21, 0.145], [0.1, 0.085], [0.055, -0.01],
];

const detail = { part: 'detail' } as const;

/** Sunglasses from the front. A beach at sunset is seen in the lenses. Sizes are widths. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, light, near, far, mid, line } = plan.palette;
  const behind = wallColor(scene);
  element.spots.forEach((spot, i) => {
    const put = putPosed(scene, spot);
    const tones = [accent, near, line, mid];
    const shown = [...tones.slice(i % 4), ...tones];
    const frame = element.color
      ? shade(element.color, -0.06 * (i % 3))
      : pickContrasting(shown, [behind], 0.25);
    const lens = spline(LENS, true, 8);
    const grown = lens.map(([x, y]): Point => [0.255 + (x - 0.255) * 1.14, (y + 0.01) * 1.22 - 0.01]);
    for (const way of [-1, 1]) {
      const turn = (outline: readonly Point[]) => put(outline.map(([x, y]): Point => [x * way, y]));
      brush.fill(
        turn(points([0.44, -0.16], [0.5, -0.175], [0.5, -0.11], [0.44, -0.1])),
        shade(frame, lightness(frame) < 0.4 ? 0.09 : -0.08),
        detail,
      );
      brush.fill(turn(grown), frame, { grain: 0 });
      const cut = (outline: readonly Point[]) => turn(outline);
      const sky = mix(accent, light, 0.35);
      brush.fill(cut(lens), sky, detail);
      const band = (top: number, bottom: number) => trim(lens, 1, top, bottom);
      brush.fill(cut(band(0.0, 0.16)), mix(mid, near, 0.3), detail);
      if (traits.form !== 'minimal') {
        brush.fill(cut(band(0.085, 0.16)), mix(far, light, 0.3), detail);
        brush.fill(cut(trim(disc(0.25, 0, 0.075, 40), 1, -1, 0)), mix(light, accent, 0.15), detail);
        for (const [y, half] of points([0.022, 0.06], [0.044, 0.045], [0.066, 0.03]))
          brush.fill(cut(box(0.25 - half, y, half * 2, 0.009)), mix(light, accent, 0.2), detail);
      }
      brush.fill(
        cut(points([0.33, -0.145], [0.39, -0.15], [0.33, 0.0], [0.28, 0.01])),
        mix(sky, light, 0.55),
        detail,
      );
    }
    brush.fill(
      put(
        ribbon(
          spline(points([-0.1, -0.05], [-0.05, -0.1], [0, -0.115], [0.05, -0.1], [0.1, -0.05]), false, 6),
          () => 0.042,
        ),
      ),
      frame,
      { grain: 0 },
    );
    for (const x of [-0.46, 0.46])
      brush.fill(put(disc(x, -0.13, 0.013, 14)), mix(light, accent, 0.2), detail);
  });
};

export const sunglasses: Subject = {
  words: [many('sunglasses|sunnies|eyeglasses'), one('sunglass|pair of sunglasses|eyeglass|pair of glasses')],
  realm: 'plate',
  depth: 0.919,
  usualCount: 3,
  colorRoles: ['accent', 'line'],
  place: plated(0.9, false),
  describe: ({ count }) => withNumber(count, 'pair of sunglasses', 'pairs of sunglasses'),
  draw,
};
