import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import type { Bird } from './perching.js';
import { drawFeet } from './perching.js';
import { putPosed } from './posing.js';

// prettier-ignore
const KINGFISHER = {
  tail: [[-0.2, -0.24], [-0.1, -0.1], [-0.2, 0.06], [-0.32, 0.17], [-0.36, 0.13], [-0.32, -0.04]],
  body: [
    [0.26, -0.86], [0.16, -0.98], [0, -0.99], [-0.11, -0.9], [-0.12, -0.76], [-0.17, -0.58], [-0.26, -0.36],
    [-0.22, -0.14], [-0.06, 0], [0.12, -0.06], [0.24, -0.24], [0.27, -0.46], [0.2, -0.62], [0.25, -0.72],
  ],
  head: [
    [0.28, -0.84], [0.17, -0.99], [-0.01, -1], [-0.13, -0.9], [-0.14, -0.72], [-0.05, -0.68], [0, -0.8],
    [0.14, -0.84],
  ],
  wing: [
    [0.02, -0.62], [0.07, -0.46], [0, -0.28], [-0.16, -0.06], [-0.34, 0.08], [-0.34, -0.12], [-0.27, -0.4],
    [-0.14, -0.6],
  ],
} satisfies Shapes;

export const drawKingfisher: Bird = (scene, spot, coat) => {
  const { brush, plan, traits } = scene;
  const { near, mid, line, light, accent } = plan.palette;
  const put = putPosed(scene, spot);
  const shape = (points: Point[]) => put(spline(points, true, 6));
  // A kingfisher needs some blue to be recognised.
  const { l, c } = hexToOklch(lightness(mid) > 0.35 ? mid : near);
  const blue =
    coat === accent
      ? mix(
          lightness(mid) > 0.35 ? mid : near,
          oklchToHex({ l: Math.min(0.62, Math.max(0.42, l)), c: Math.max(0.085, c), h: 235 }),
          0.85,
        )
      : coat;
  const breast = coat === accent ? accent : mix(accent, light, 0.1);
  brush.fill(shape(KINGFISHER.tail), shade(blue, -0.05), { grain: 1.9 });
  brush.fill(shape(KINGFISHER.body), breast, { grain: 1.4 });
  drawFeet(scene, put, mix(accent, line, 0.4), 0.04);
  brush.fill(shape(KINGFISHER.head), blue, { grain: 0.4 });
  brush.fill(shape(KINGFISHER.wing), blue, { grain: 1.9 });
  brush.fill(shape(points([0.02, -0.7], [-0.08, -0.7], [-0.1, -0.63], [-0.03, -0.61])), light, {
    part: 'detail',
  });
  brush.fill(shape(points([0.2, -0.7], [0.1, -0.68], [0.08, -0.6], [0.17, -0.58])), light, {
    part: 'detail',
  });
  brush.fill(
    put(points([0.24, -0.83], [0.44, -0.795], [0.71, -0.735], [0.44, -0.725], [0.24, -0.715])),
    mix(line, near, 0.2),
    { grain: 0.1 },
  );
  if (traits.form !== 'minimal') {
    for (let i = 0; i < 9; i++)
      brush.fill(
        put(oval(-0.09 + (i % 5) * 0.06, -0.945 + Math.floor(i / 5) * 0.055, 0.013, 0.009)),
        mix(blue, light, 0.5),
        { part: 'detail' },
      );
    for (let i = 0; i < 8; i++)
      brush.fill(
        put(oval(-0.06 - (i % 4) * 0.045, -0.46 + (i % 4) * 0.075 + Math.floor(i / 4) * 0.05, 0.012, 0.009)),
        mix(blue, light, 0.5),
        { part: 'detail' },
      );
    for (let i = 0; i < 3; i++)
      brush.stroke(
        put(
          spline(
            points(
              [-0.05 - 0.06 * i, -0.2 + 0.06 * i],
              [-0.16 - 0.04 * i, -0.08 + 0.045 * i],
              [-0.29 - 0.01 * i, 0.02 + 0.01 * i],
            ),
            false,
            5,
          ),
        ),
        shade(blue, -0.1),
        spot.size * 0.011,
      );
  }
  brush.fill(put(disc(0.15, -0.83, 0.03, 18)), line, { part: 'detail' });
  brush.fill(put(disc(0.142, -0.84, 0.01, 10)), light, { part: 'detail' });
};
