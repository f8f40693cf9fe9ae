import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawBough } from './bough.js';
import { contrastColor } from './depths.js';
import { drawKingfisher } from './kingfisher.js';
import type { Bird } from './perching.js';
import { drawFeet, perching } from './perching.js';
import { putPosed } from './posing.js';

/** Bright birds in profile on a bough: macaws, toucans and kingfishers. Sizes are heights above the bough. */
const draw: Draw = (scene, element) => {
  const { plan, height, traits } = scene;
  const { accent, mid, ground, sky } = plan.palette;
  const first = element.spots[0];
  const table = plan.composition === 'table' || plan.composition === 'window';
  const branch = () => {
    const level = Math.max(...element.spots.map((s) => s.y)) * height;
    if (first && !table) drawBough(scene, level, first.facing);
  };
  const coats = element.color ? [element.color] : [accent, mid, mix(accent, mid, 0.5)];
  const kind = kinds[element.variant ?? ''] ?? drawMacaw;
  // A tail that hangs before the bough is drawn after it.
  branch();
  element.spots.forEach((spot, i) => {
    kind(scene, spot, contrastColor(coats[i % coats.length] ?? accent, traits.paperSky ? ground : sky, 0.12));
  });
};

// prettier-ignore
const MACAW = {
  tail: [
    [-0.07, -0.18], [0.02, -0.1], [-0.06, 0.18], [-0.16, 0.5], [-0.21, 0.66], [-0.235, 0.64], [-0.24, 0.45],
    [-0.2, 0.1],
  ],
  tailFeather: [
    [-0.15, -0.1], [-0.08, -0.08], [-0.15, 0.2], [-0.21, 0.46], [-0.25, 0.5], [-0.255, 0.35], [-0.235, 0.1],
  ],
  body: [
    [0.31, -0.83], [0.27, -0.93], [0.16, -0.965], [0.04, -0.93], [-0.03, -0.84], [-0.07, -0.7],
    [-0.15, -0.52], [-0.2, -0.34], [-0.18, -0.16], [-0.08, -0.02], [0.05, 0], [0.16, -0.1], [0.23, -0.26],
    [0.26, -0.44], [0.235, -0.6], [0.26, -0.7],
  ],
  wing: [
    [0.06, -0.62], [0.1, -0.48], [0.06, -0.32], [-0.04, -0.14], [-0.16, 0.06], [-0.25, 0.2], [-0.275, 0.14],
    [-0.27, -0.06], [-0.24, -0.3], [-0.16, -0.52], [-0.05, -0.64],
  ],
  wingCovert: [
    [0.06, -0.6], [0.085, -0.5], [0.05, -0.4], [-0.04, -0.34], [-0.17, -0.36], [-0.185, -0.44],
    [-0.12, -0.57], [-0.04, -0.63],
  ],
  wingBand: [
    [0.045, -0.4], [0.03, -0.32], [-0.05, -0.23], [-0.2, -0.25], [-0.205, -0.33], [-0.18, -0.375],
    [-0.05, -0.345],
  ],
  cheek: [
    [0.115, -0.86], [0.2, -0.885], [0.28, -0.86], [0.285, -0.76], [0.23, -0.685], [0.15, -0.7],
    [0.105, -0.77],
  ],
  bill: [
    [0.255, -0.9], [0.33, -0.895], [0.395, -0.83], [0.415, -0.73], [0.395, -0.625], [0.37, -0.655],
    [0.345, -0.72], [0.3, -0.735], [0.26, -0.76],
  ],
} satisfies Shapes;

const drawMacaw: Bird = (scene, spot, coat) => {
  const { brush, plan, traits } = scene;
  const { near, mid, far, line, light, accent } = plan.palette;
  const put = putPosed(scene, spot);
  const shape = (points: Point[]) => put(spline(points, true, 6));
  const blue = coat === mid ? near : mid;
  const gold = coat === accent || lightness(accent) < 0.7 ? mix(far, light, 0.15) : accent;
  brush.fill(shape(MACAW.tail), shade(coat, -0.07), { grain: 1.8 });
  brush.fill(shape(MACAW.tailFeather), blue, { grain: 1.8 });
  brush.fill(shape(MACAW.body), coat, { grain: 1.4 });
  drawFeet(scene, put, mix(line, coat, 0.2), 0.06);
  brush.fill(shape(MACAW.wing), blue, { grain: 1.9 });
  brush.fill(shape(MACAW.wingCovert), coat, { part: 'detail', grain: 1.9 });
  brush.fill(shape(MACAW.wingBand), gold, { part: 'detail', grain: 1.9 });
  if (traits.form !== 'minimal')
    for (let i = 0; i < 5; i++)
      brush.stroke(
        put(
          spline(
            points(
              [-0.02 - 0.042 * i, -0.21 + 0.015 * i],
              [-0.1 - 0.03 * i, -0.06 + 0.02 * i],
              [-0.19 - 0.012 * i, 0.08 - 0.002 * i],
            ),
            false,
            6,
          ),
        ),
        mix(blue, light, 0.4),
        spot.size * 0.011,
      );
  brush.fill(shape(MACAW.cheek), mix(light, coat, 0.12), { part: 'detail' });
  if (traits.form !== 'minimal')
    for (let i = 0; i < 3; i++)
      brush.stroke(
        put(
          spline(
            points([0.16, -0.78 + 0.03 * i], [0.205, -0.765 + 0.03 * i], [0.25, -0.775 + 0.03 * i]),
            false,
            4,
          ),
        ),
        mix(coat, light, 0.35),
        spot.size * 0.006,
      );
  brush.fill(
    shape(points([0.235, -0.71], [0.25, -0.64], [0.295, -0.615], [0.325, -0.655], [0.31, -0.71])),
    mix(line, near, 0.15),
    { grain: 0.8 },
  );
  brush.fill(shape(MACAW.bill), lightness(coat) < 0.5 ? mix(light, far, 0.3) : mix(line, near, 0.3), {
    grain: 0.8,
  });
  brush.fill(put(disc(0.185, -0.825, 0.027, 18)), gold, { part: 'detail' });
  brush.fill(put(disc(0.188, -0.825, 0.017, 14)), line, { part: 'detail' });
};

// prettier-ignore
const TOUCAN = {
  tail: [[-0.12, -0.2], [-0.02, -0.06], [-0.12, 0.16], [-0.2, 0.36], [-0.28, 0.36], [-0.28, 0.12]],
  body: [
    [0.27, -0.78], [0.21, -0.91], [0.07, -0.93], [-0.03, -0.84], [-0.1, -0.68], [-0.22, -0.46],
    [-0.25, -0.24], [-0.15, -0.06], [0.03, 0], [0.18, -0.1], [0.26, -0.28], [0.27, -0.48], [0.235, -0.62],
  ],
  bib: [
    [0.25, -0.76], [0.14, -0.78], [0.1, -0.66], [0.13, -0.5], [0.22, -0.42], [0.265, -0.5], [0.235, -0.62],
  ],
  wing: [
    [0.01, -0.6], [0.07, -0.42], [0, -0.22], [-0.14, 0.02], [-0.3, 0.16], [-0.29, -0.08], [-0.24, -0.36],
    [-0.12, -0.56],
  ],
  bill: [
    [0.23, -0.86], [0.34, -0.945], [0.5, -0.955], [0.64, -0.88], [0.715, -0.76], [0.72, -0.68],
    [0.62, -0.715], [0.45, -0.7], [0.245, -0.665],
  ],
  billTip: [
    [0.25, -0.75], [0.45, -0.76], [0.62, -0.755], [0.71, -0.69], [0.62, -0.705], [0.45, -0.69], [0.25, -0.67],
  ],
} satisfies Shapes;

const drawToucan: Bird = (scene, spot, coat) => {
  const { brush, plan, traits } = scene;
  const { near, line, light, accent, far, ground, sky } = plan.palette;
  const put = putPosed(scene, spot);
  const shape = (points: Point[]) => put(spline(points, true, 6));
  const behind = traits.paperSky ? ground : sky;
  const black = contrastColor(mix(line, near, 0.3), behind, 0.15);
  brush.fill(shape(TOUCAN.tail), shade(black, 0.04), { grain: 1.8 });
  brush.fill(shape(TOUCAN.body), black, { grain: 1.4 });
  brush.fill(shape(TOUCAN.bib), mix(light, far, 0.15), { part: 'detail' });
  drawFeet(scene, put, mix(far, line, 0.4), 0.04);
  brush.fill(shape(TOUCAN.wing), shade(black, 0.07), { grain: 1.9 });
  brush.fill(shape(TOUCAN.bill), coat, { grain: 0.1 });
  brush.fill(shape(TOUCAN.billTip), mix(accent === coat ? far : accent, coat, 0.2), { part: 'detail' });
  brush.fill(
    shape(points([0.63, -0.885], [0.715, -0.77], [0.722, -0.68], [0.665, -0.7], [0.655, -0.8])),
    black,
    { part: 'detail' },
  );
  brush.fill(put(disc(0.155, -0.82, 0.052, 20)), mix(coat, light, 0.35), { part: 'detail' });
  brush.fill(put(disc(0.16, -0.82, 0.026, 16)), line, { part: 'detail' });
};

const kinds: Readonly<Record<string, Bird>> = { toucan: drawToucan, kingfisher: drawKingfisher };
const names: Readonly<Record<string, [string, string]>> = {
  toucan: ['toucan on a branch', 'toucans on a branch'],
  kingfisher: ['kingfisher on a branch', 'kingfishers on a branch'],
};

export const parrot: Subject = {
  words: [
    one('parrot|macaw|cockatoo|parakeet|budgie|lovebird|parrot on a branch|tropical bird'),
    many('parrots on a branch|macaws on a branch'),
    one('toucan|hornbill|toucan on a branch', 'toucan'),
    one('kingfisher|bee eater|kingfisher on a branch', 'kingfisher'),
  ],
  realm: 'air',
  depth: 0.9,
  usualCount: 2,
  colorRoles: ['accent', 'mid', 'near'],
  ownColors: { '': [0.6, 0.195, 30], toucan: [0.76, 0.16, 66], kingfisher: [0.68, 0.165, 50] },
  place: (mention, layout) =>
    perching(0.6, mention.variant ? 0.75 : 0.6, mention.variant ? 0.3 : 0.75)(mention, layout),
  describe: ({ variant, count }: Element) => {
    const [single, plural] = names[variant ?? ''] ?? ['parrot on a branch', 'parrots on a branch'];
    return withNumber(count, single, plural);
  },
  draw,
};
