import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor, drawCurrents, slateColor, swimming, waterColor } from './depths.js';
import { putPosed } from './posing.js';

interface Kind {
  body: readonly Point[];
  fin: readonly Point[];
  flipper: readonly Point[];
  /** The upper edge of the pale belly, from chin to tail; it ends at the body's lower edge. */
  pale: readonly Point[];
  lower: readonly Point[];
  eye: Point;
}

// prettier-ignore
const BOTTLENOSE: Kind = {
  body: [
    [0.5, 0.045], [0.45, 0.022], [0.4, 0.012], [0.375, -0.035], [0.32, -0.075], [0.2, -0.105], [0.04, -0.11],
    [-0.14, -0.085], [-0.3, -0.04], [-0.43, -0.01], [-0.43, 0.02], [-0.3, 0.045], [-0.12, 0.09],
    [0.06, 0.115], [0.2, 0.112], [0.32, 0.085], [0.4, 0.066], [0.48, 0.064],
  ],
  fin: [[0.06, -0.1], [0, -0.165], [-0.075, -0.215], [-0.11, -0.215], [-0.085, -0.16], [-0.09, -0.085]],
  flipper: [[0.2, 0.06], [0.17, 0.15], [0.09, 0.225], [0.03, 0.24], [0.055, 0.17], [0.085, 0.07]],
  pale: [[0.495, 0.05], [0.4, 0.045], [0.28, 0.05], [0.12, 0.07], [-0.08, 0.06], [-0.26, 0.03]],
  lower: [
    [-0.3, 0.042], [-0.12, 0.084], [0.06, 0.109], [0.2, 0.106], [0.32, 0.08], [0.4, 0.062], [0.48, 0.06],
  ],
  eye: [0.335, 0.014],
};

// prettier-ignore
const ORCA: Kind = {
  body: [
    [0.5, 0.015], [0.47, -0.045], [0.38, -0.1], [0.24, -0.14], [0.06, -0.15], [-0.12, -0.115], [-0.28, -0.06],
    [-0.42, -0.02], [-0.43, 0.022], [-0.3, 0.06], [-0.12, 0.115], [0.06, 0.145], [0.22, 0.14], [0.36, 0.11],
    [0.46, 0.066],
  ],
  fin: [[0.09, -0.13], [0.04, -0.24], [-0.035, -0.345], [-0.065, -0.35], [-0.055, -0.25], [-0.085, -0.115]],
  flipper: [[0.22, 0.07], [0.22, 0.17], [0.15, 0.26], [0.07, 0.285], [0.045, 0.22], [0.085, 0.09]],
  pale: [
    [0.48, 0.03], [0.36, 0.05], [0.24, 0.1], [0.06, 0.105], [-0.06, 0.08], [-0.17, 0.01], [-0.2, 0.02],
    [-0.16, 0.07],
  ],
  lower: [[-0.12, 0.11], [0.06, 0.139], [0.22, 0.134], [0.36, 0.104], [0.46, 0.06]],
  eye: [0.385, -0.012],
};

// prettier-ignore
const FLUKES: readonly Point[] = [
  [-0.39, -0.012], [-0.44, -0.04], [-0.5, -0.105], [-0.575, -0.13], [-0.57, -0.075], [-0.53, 0.005],
  [-0.57, 0.07], [-0.585, 0.125], [-0.51, 0.105], [-0.44, 0.05], [-0.39, 0.025],
];

/** Dolphins and orcas in an arc; sizes are lengths from nose to tail. */
const draw: Draw = (scene, element) => {
  drawCurrents(scene, element);
  for (const spot of element.spots) drawDolphin(scene, spot, element.color, element.variant === 'orca');
};

// prettier-ignore
const BELLY: readonly Point[] = [
  [0.2, -0.065], [0.02, -0.035], [-0.2, -0.02], [-0.34, -0.004], [-0.2, 0.015], [0.02, 0.015], [0.16, -0.02],
];

function drawDolphin(scene: Scene, spot: Spot, own: string | null, black: boolean): void {
  const { brush, plan, traits, dice } = scene;
  const { near, line, light, far } = plan.palette;
  const kind = black ? ORCA : BOTTLENOSE;
  const behind = waterColor(scene);
  // 'A black and white orca' describes its patches.
  const coat =
    own && !(black && lightness(own) > 0.75)
      ? own
      : black
        ? contrastColor(mix(line, near, 0.25), behind, 0.12)
        : slateColor(scene, 0.5);
  const white = mix(light, black ? light : far, 0.2);
  const arch = dice.range(0.3, 0.55);
  const place = putPosed(scene, spot, dice.range(-0.16, 0.04));
  const put = (points: readonly Point[]) =>
    place(points.map(([x, y]): Point => [x + 0.04, y + arch * (x - 0.05) ** 2 - 0.03]));
  const side = (points: readonly Point[]) => put(spline(points, true, 6));
  brush.fill(side(FLUKES), shade(coat, -0.04), { grain: 0.4 });
  brush.fill(side(kind.flipper.map(([x, y]): Point => [x + 0.07, y * 0.82])), shade(coat, -0.06), {
    grain: 1,
  });
  brush.fill(side(kind.fin), coat, { grain: -0.9 });
  brush.fill(side(kind.body), coat, { grain: 0 });
  brush.fill(put([...spline(kind.pale, false, 6), ...spline(kind.lower, false, 6)]), white, {
    part: 'detail',
    grain: 0,
  });
  if (black) {
    brush.fill(
      side(points([0.4, -0.055], [0.34, -0.085], [0.265, -0.075], [0.255, -0.05], [0.33, -0.04])),
      white,
      { part: 'detail' },
    );
    if (traits.form !== 'minimal')
      brush.fill(
        side(points([0.05, -0.115], [-0.03, -0.125], [-0.12, -0.08], [-0.09, -0.065], [-0.02, -0.09])),
        mix(coat, white, 0.4),
        { part: 'detail' },
      );
  } else {
    brush.stroke(
      put(spline(points([0.495, 0.05], [0.42, 0.046], [0.365, 0.05], [0.345, 0.04]), false, 6)),
      shade(coat, -0.16),
      spot.size * 0.009,
    );
    if (traits.form !== 'minimal')
      brush.fill(side(BELLY), mix(coat, white, 0.28), { part: 'detail', grain: 0 });
  }
  brush.fill(side(kind.flipper), shade(coat, lightness(coat) < 0.4 ? 0.05 : -0.05), { grain: 1 });
  brush.fill(put(disc(kind.eye[0], kind.eye[1], 0.0105, 12)), black ? mix(white, coat, 0.3) : line, {
    part: 'detail',
  });
}

export const dolphin: Subject = {
  words: [
    one('dolphin|porpoise|narwhal'),
    many('pod of dolphin|pod of dolphins'),
    one('orca|killer whale', 'orca'),
  ],
  realm: 'deep',
  depth: 0.71,
  usualCount: 3,
  colorRoles: ['near', 'mid'],
  place: swimming(0.76, 0.5, 1.25),
  describe: ({ variant, count }) =>
    variant === 'orca' ? withNumber(count, 'orca', 'orcas') : withNumber(count, 'dolphin', 'dolphins'),
  draw,
};
