import { counted } from '../words/counted.js';
import type { Joint, Point, Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { taper } from './anatomy.js';
import { contrastColor } from './depths.js';
import { drawDish, plated } from './plates.js';
import type { Put } from './posing.js';
import { mirror, putPosed } from './posing.js';
import { drawBeach } from './shells.js';

const detail = { part: 'detail' } as const;

interface Tones {
  shell: string;
  far: string;
  mark: string;
  pale: string;
  eye: string;
}

function chooseTones({ plan, traits }: Scene, own: string | null, behind: string | null): Tones {
  const { accent, light, line, ground, sky } = plan.palette;
  const shell = contrastColor(own ?? accent, behind ?? (traits.paperSky ? ground : sky), own ? 0.1 : 0.2);
  const dark = lightness(shell) < 0.45;
  return {
    shell,
    far: shade(shell, dark ? 0.06 : -0.07),
    mark: shade(shell, dark ? 0.13 : -0.14),
    pale: mix(shell, light, 0.4),
    eye: lightness(line) < 0.45 ? line : shade(shell, -0.35),
  };
}

const both = (knots: readonly Joint[], way: 1 | -1): Joint[] => knots.map(([x, y, t]) => [x * way, y, t]);
const side = (knots: readonly Point[], way: 1 | -1): Point[] => knots.map(([x, y]) => [x * way, y]);

/** The legs behind the claws, from the body to the tip. */
// prettier-ignore
const LOBSTER_LEGS: readonly (readonly Joint[])[] = [
  [[0.07, -0.09, 0.024], [0.2, -0.14, 0.019], [0.27, -0.05, 0.013], [0.285, 0, 0.004]],
  [[0.07, -0.045, 0.024], [0.21, -0.06, 0.019], [0.28, 0.04, 0.013], [0.29, 0.09, 0.004]],
  [[0.07, 0, 0.024], [0.19, 0.03, 0.018], [0.25, 0.13, 0.012], [0.25, 0.18, 0.004]],
  [[0.06, 0.045, 0.022], [0.15, 0.1, 0.017], [0.19, 0.2, 0.011], [0.18, 0.25, 0.004]],
];
// prettier-ignore
const LOBSTER = {
  carapaceHalf: [[0, -0.245], [0.018, -0.2], [0.055, -0.185], [0.085, -0.12], [0.097, -0.03], [0.088, 0.06], [0.06, 0.1], [0, 0.105]],
  arm: [[0.06, -0.13, 0.04], [0.13, -0.17, 0.042], [0.175, -0.235, 0.05], [0.185, -0.3, 0.04]],
  claw: [
    [0.16, -0.28], [0.115, -0.345], [0.12, -0.43], [0.17, -0.5], [0.225, -0.555], [0.228, -0.5], [0.235, -0.46],
    [0.262, -0.49], [0.3, -0.545], [0.315, -0.47], [0.29, -0.39], [0.245, -0.315], [0.205, -0.275],
  ],
  feeler: [[0.03, -0.22, 0.012], [0.1, -0.36, 0.009], [0.3, -0.62, 0.007], [0.43, -0.46, 0.005], [0.45, -0.16, 0.003]],
} satisfies Shapes;

const RINGS = 6;

function drawLobster({ brush, traits }: Scene, put: Put, size: number, tones: Tones): void {
  const { shell, far, mark, pale, eye } = tones;
  const minimal = traits.form === 'minimal';
  for (const way of [-1, 1] as const) {
    brush.fill(put(taper(both(LOBSTER.feeler, way))), far, detail);
    for (const leg of LOBSTER_LEGS) brush.fill(put(taper(both(leg, way))), far, { grain: 0 });
    brush.fill(put(taper(both(LOBSTER.arm, way))), far, { grain: 1 });
    // The crusher is larger than the cutter.
    const grown = LOBSTER.claw.map(([x, y]): Point => [
      0.185 + (x - 0.185) * (way > 0 ? 1.2 : 0.98),
      -0.29 + (y + 0.29) * (way > 0 ? 1.08 : 0.98),
    ]);
    brush.fill(put(spline(side(grown, way), true, 6)), shell, { grain: 1.2 });
    if (minimal) continue;
    brush.stroke(
      put(spline(side(points([0.15, -0.36], [0.17, -0.43], [0.2, -0.48]), way), false, 6)),
      pale,
      size * 0.012,
    );
    for (let i = 0; i < 4; i++)
      brush.fill(put(disc(way * (0.2 + 0.018 * i), -0.34 - 0.02 * (i % 2), 0.008, 10)), mark, detail);
  }
  for (const [x, turn] of points([-0.11, -0.75], [0.11, 0.75], [-0.06, -0.35], [0.06, 0.35], [0, 0]))
    brush.fill(
      put(oval(x, 0.475 - 0.7 * Math.abs(x) * Math.abs(turn), 0.042, 0.085, -turn)),
      x === 0 ? shell : far,
      { grain: 1.5 },
    );
  for (let i = RINGS - 1; i >= 0; i--) {
    const [half, y] = [0.088 - 0.0065 * i, 0.1 + 0.052 * i];
    const ring = mirror(
      points(
        [0, y - 0.03],
        [half * 0.8, y - 0.02],
        [half, y + 0.02],
        [half * 1.12, y + 0.062],
        [half * 0.8, y + 0.045],
        [0, y + 0.055],
      ),
    );
    brush.fill(put(ring), i % 2 ? shade(shell, 0.025) : shell, { grain: 0 });
    if (!minimal)
      brush.stroke(
        put(points([-half * 0.92, y + 0.034], [0, y + 0.05], [half * 0.92, y + 0.034])),
        mark,
        size * 0.009,
      );
  }
  for (const way of [-1, 1]) {
    brush.fill(put(disc(way * 0.05, -0.205, 0.02, 16)), eye, detail);
  }
  brush.fill(put(spline(mirror(LOBSTER.carapaceHalf), true, 6)), shell, { grain: 1.57 });
  if (minimal) return;
  brush.stroke(
    put(spline(points([-0.082, -0.04], [0, 0.012], [0.082, -0.04]), false, 8)),
    mark,
    size * 0.011,
  );
  brush.stroke(put(points([0, -0.2], [0, 0])), mark, size * 0.008);
  brush.stroke(
    put(spline(points([-0.062, -0.13], [-0.07, -0.08], [-0.066, -0.05]), false, 6)),
    pale,
    size * 0.014,
  );
}

// prettier-ignore
const CRAB_LEGS: readonly (readonly Joint[])[] = [
  [[0.2, -0.06, 0.04], [0.38, -0.13, 0.035], [0.47, 0, 0.024], [0.485, 0.08, 0.005]],
  [[0.2, 0, 0.04], [0.39, -0.01, 0.034], [0.47, 0.13, 0.023], [0.47, 0.21, 0.005]],
  [[0.19, 0.06, 0.04], [0.36, 0.11, 0.032], [0.42, 0.24, 0.021], [0.4, 0.31, 0.005]],
  [[0.15, 0.1, 0.036], [0.29, 0.19, 0.028], [0.32, 0.31, 0.018], [0.29, 0.37, 0.005]],
];
// prettier-ignore
const CRAB = {
  half: [[0, -0.13], [0.07, -0.145], [0.1, -0.12], [0.17, -0.125], [0.24, -0.075], [0.27, -0.04], [0.245, 0.03], [0.17, 0.105], [0.08, 0.14], [0, 0.145]],
  arm: [[0.18, -0.09, 0.05], [0.3, -0.15, 0.055], [0.35, -0.24, 0.06], [0.325, -0.3, 0.05]],
  claw: [
    [0.35, -0.27], [0.395, -0.34], [0.38, -0.44], [0.3, -0.51], [0.2, -0.515], [0.15, -0.47], [0.23, -0.455],
    [0.265, -0.43], [0.2, -0.425], [0.15, -0.385], [0.21, -0.345], [0.27, -0.29], [0.31, -0.26],
  ],
} satisfies Shapes;

function drawCrab({ brush, traits }: Scene, put: Put, size: number, tones: Tones): void {
  const { shell, far, mark, pale, eye } = tones;
  const minimal = traits.form === 'minimal';
  for (const way of [-1, 1] as const) {
    for (const leg of CRAB_LEGS) brush.fill(put(taper(both(leg, way))), far, { grain: 0 });
    brush.fill(put(taper(both(CRAB.arm, way))), far, { grain: 1 });
    brush.fill(put(spline(side(CRAB.claw, way), true, 6)), shell, { grain: 1.2 });
    brush.stroke(put(side(points([0.055, -0.12], [0.065, -0.19]), way)), far, size * 0.022);
    brush.fill(put(disc(way * 0.066, -0.2, 0.026, 18)), eye, detail);
    if (!minimal)
      brush.stroke(
        put(spline(side(points([0.36, -0.36], [0.34, -0.43], [0.28, -0.475]), way), false, 6)),
        pale,
        size * 0.014,
      );
  }
  brush.fill(put(spline(mirror(CRAB.half), true, 6)), shell, { grain: 0 });
  if (minimal) return;
  brush.stroke(
    put(spline(points([-0.2, -0.055], [-0.1, -0.09], [0, -0.08], [0.1, -0.09], [0.2, -0.055]), false, 8)),
    pale,
    size * 0.013,
  );
  for (const way of [-1, 1] as const)
    brush.stroke(
      put(spline(side(points([0.05, -0.03], [0.075, 0.03], [0.05, 0.085]), way), false, 6)),
      mark,
      size * 0.012,
    );
  for (const [x, y, r] of [
    [0.13, -0.01, 0.013],
    [0.17, 0.03, 0.01],
    [0.12, 0.06, 0.009],
    [0.2, -0.02, 0.008],
  ] as const)
    for (const way of [-1, 1]) brush.fill(put(disc(x * way, y, r, 10)), mark, detail);
}

const drawWith =
  (body: typeof drawLobster): Draw =>
  (scene, element) => {
    const { plan, width, height } = scene;
    if (plan.composition === 'horizon') drawBeach(scene);
    element.spots.forEach((spot) => {
      const dish = element.holder
        ? drawDish(scene, element.holder.color, spot.x * width, spot.y * height, spot.size * 0.56)
        : null;
      const tones = chooseTones(scene, element.color, dish);
      const share = dish ? 0.86 : 1;
      body(scene, putPosed(scene, { ...spot, size: spot.size * share }), spot.size * share, tones);
    });
  };

/** A specimen on the sheet, or large on the sand at the foot of a beach. */
const lying =
  (size: number): Placer =>
  (mention, layout) => {
    const { composition, frame, focus } = layout;
    if (composition !== 'horizon')
      return plated(size, false)(mention, layout).map((spot, i, all) => ({
        ...spot,
        turn: all.length > 1 ? (i % 2 ? Math.PI - 0.24 : 0.2) + 0.12 * (i % 3) : spot.turn,
      }));
    const n = mention.count;
    const wide = Math.max(1, frame.aspect);
    return Array.from({ length: n }, (_, i): Spot => ({
      x: n === 1 ? 0.5 + (focus - 0.5) * 0.5 : 0.1 + (0.8 * (i + 0.5)) / n,
      y: 0.82 + (n > 1 && i % 2 ? 0.09 : 0),
      size: Math.min(0.56, (0.95 * wide) / n) * depthScale(mention),
      facing: 1,
      turn: frame.dice.range(-0.12, 0.12),
    }));
  };

const base = { realm: 'plate', depth: 0.917, usualCount: 3, colorRoles: ['accent', 'near'] } as const;

export const lobster: Subject = {
  ...base,
  words: [one('lobster|crayfish|langoustine|crawfish|rock lobster')],
  ownColors: { '': [0.58, 0.2, 30] },
  place: lying(0.92),
  describe: counted('lobster', 'lobsters'),
  draw: drawWith(drawLobster),
};

export const crab: Subject = {
  ...base,
  words: [one('crab|hermit crab|king crab|spider crab')],
  ownColors: { '': [0.64, 0.18, 38] },
  place: lying(0.86),
  describe: counted('crab', 'crabs'),
  draw: drawWith(drawCrab),
};
