import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, pointAt, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { drawLabel, plated } from './plates.js';
import type { Put } from './posing.js';
import { mirror, putPosed } from './posing.js';

type Insect = (scene: Scene, put: Put, size: number, coat: string, behind: string) => void;

/** Dragonflies, bees and ladybirds seen from above, head up; sizes are wing spans. */
const draw: Draw = (scene, element) => {
  const { plan, traits } = scene;
  const { accent, mid, near, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const coats = element.color ? [element.color] : element.variant ? [accent] : [mid, accent, near];
  const kind = kinds[element.variant ?? ''] ?? darter;
  element.spots.forEach((spot, i) => {
    const lean: Spot = {
      ...spot,
      facing: 1,
      turn: (spot.turn ?? 0) * 1.4 + (element.count === 1 ? 0.42 * spot.facing : 0),
    };
    kind(
      scene,
      putPosed(scene, lean),
      spot.size,
      contrastColor(coats[i % coats.length] ?? accent, behind, 0.14),
      behind,
    );
    drawLabel(scene, spot, 0.56, element.count);
  });
};

// prettier-ignore
const WINGS: readonly (readonly Point[])[] = [
  [
    [0.03, -0.14], [0.16, -0.175], [0.34, -0.22], [0.47, -0.225], [0.5, -0.185], [0.44, -0.125],
    [0.3, -0.085], [0.14, -0.08], [0.03, -0.1],
  ],
  [
    [0.03, -0.07], [0.15, -0.05], [0.32, -0.02], [0.44, 0.03], [0.47, 0.08], [0.4, 0.105], [0.26, 0.085],
    [0.12, 0.04], [0.03, -0.01],
  ],
];

const darter: Insect = (scene, put, size, coat, behind) => {
  const { brush, plan, traits } = scene;
  const { light, far, line, near } = plan.palette;
  const glass = contrastColor(mix(far, light, 0.3), behind, 0.07);
  const ink = lightness(behind) < 0.42 ? mix(light, far, 0.35) : lightness(line) < 0.5 ? line : near;
  for (const way of [-1, 1] as const)
    for (const [w, wing] of WINGS.entries()) {
      const side = (points: readonly Point[]) => put(points.map(([x, y]): Point => [x * way, y]));
      brush.fill(side(spline(wing, true, 6)), w ? shade(glass, -0.03) : glass, { grain: way * 0.2 });
      if (traits.form === 'minimal') continue;
      const upper = wing.slice(0, 5);
      const lower = wing.slice(4).reverse();
      for (const share of [0.3, 0.62]) {
        const vein = upper.map(([x, y], i): Point => {
          const [lx, ly] = lower[i] ?? [x, y];
          return [x + (lx - x) * share, y + (ly - y) * share];
        });
        brush.stroke(side(spline(vein, false, 5)), mix(ink, glass, 0.45), size * 0.006);
      }
      const [over, under] = [spline(upper, false, 4), spline(lower, false, 4)];
      for (let i = 1; i < 9; i++) {
        const [a, b] = [pointAt(over, i / 9), pointAt(under, i / 9)];
        brush.stroke(side(points([a.x, a.y], [b.x, b.y])), mix(ink, glass, 0.6), size * 0.0045);
      }
      brush.fill(side(oval(w ? 0.415 : 0.445, w ? 0.042 : -0.208, 0.022, 0.009, w ? 0.4 : 0.02)), ink, {
        part: 'detail',
      });
    }
  const tail = spline(points([0, -0.02], [0.004, 0.15], [-0.004, 0.32], [0.012, 0.5]), false, 10);
  brush.fill(
    put(
      ribbon(tail, (t) => 0.045 - 0.012 * Math.sin(t * 3.1) + (t > 0.82 ? 0.012 : 0) - (t > 0.96 ? 0.03 : 0)),
    ),
    coat,
    { grain: 1.57 },
  );
  if (traits.form !== 'minimal')
    for (let i = 1; i < 8; i++)
      brush.stroke(
        put(points([-0.019, 0.03 + i * 0.056], [0.021, 0.03 + i * 0.056])),
        shade(coat, lightness(coat) < 0.5 ? 0.14 : -0.14),
        size * 0.008,
      );
  brush.fill(
    put(spline(mirror(points([0, -0.2], [0.04, -0.17], [0.05, -0.09], [0.035, -0.01], [0, 0.01])), true, 6)),
    shade(coat, -0.04),
    { grain: 1.57 },
  );
  for (const way of [-1, 1])
    brush.fill(put(oval(way * 0.027, -0.218, 0.031, 0.028)), mix(ink, coat, 0.3), { part: 'detail' });
};

// prettier-ignore
const BEE_LEGS: readonly (readonly Point[])[] = [
  [[0.06, -0.06], [0.19, -0.13], [0.23, -0.22]],
  [[0.07, 0], [0.2, 0.05], [0.27, 0.14]],
  [[0.05, 0.05], [0.17, 0.16], [0.21, 0.29]],
];

// prettier-ignore
const BEE = {
  hindWing: [[0.04, 0], [0.18, 0], [0.32, 0.06], [0.36, 0.14], [0.29, 0.18], [0.15, 0.13], [0.04, 0.05]],
  foreWing: [
    [0.04, -0.08], [0.19, -0.17], [0.38, -0.21], [0.49, -0.17], [0.5, -0.09], [0.41, -0.02], [0.22, 0],
    [0.05, -0.02],
  ],
  abdomen: [[0, 0.02], [0.1, 0.05], [0.14, 0.15], [0.125, 0.28], [0.07, 0.38], [0, 0.43]],
} satisfies Shapes;

const bee: Insect = (scene, put, size, coat, behind) => {
  const { brush, plan, traits } = scene;
  const { light, far, line, near } = plan.palette;
  const ink = contrastColor(lightness(line) < 0.5 ? line : near, behind, 0.14);
  const glass = contrastColor(mix(far, light, 0.5), behind, 0.07);
  for (const way of [-1, 1] as const) {
    const side = (points: readonly Point[]) => put(points.map(([x, y]): Point => [x * way, y]));
    for (const leg of BEE_LEGS) brush.stroke(side(leg), ink, size * 0.02);
    brush.fill(side(spline(BEE.hindWing, true, 6)), shade(glass, -0.04), { grain: way * 0.4 });
    brush.fill(side(spline(BEE.foreWing, true, 6)), glass, { grain: way * -0.3 });
    if (traits.form !== 'minimal')
      for (const to of points([0.45, -0.14], [0.4, -0.06], [0.3, -0.02]))
        brush.stroke(
          side(spline([[0.06, -0.055], [0.2, -0.1 - to[1] * -0.2], to], false, 6)),
          mix(ink, glass, 0.45),
          size * 0.007,
        );
    brush.stroke(
      side(spline(points([0.025, -0.26], [0.06, -0.32], [0.12, -0.345]), false, 6)),
      ink,
      size * 0.013,
    );
  }
  const edge = spline(BEE.abdomen, false, 10);
  brush.fill(put(mirror(edge)), coat, { grain: 0 });
  for (const [from, to] of points([14, 20], [26, 32], [38, 50]))
    brush.fill(put(mirror(edge.slice(from, to + 1))), ink, { part: 'detail', grain: 0 });
  brush.fill(
    put(
      spline(mirror(points([0, -0.19], [0.085, -0.17], [0.125, -0.07], [0.105, 0.02], [0, 0.055])), true, 6),
    ),
    mix(coat, ink, 0.25),
    { grain: 0.5 },
  );
  if (traits.form !== 'minimal')
    for (let i = 0; i < 18; i++) {
      const angle = (i / 18) * Math.PI * 2;
      brush.stroke(
        put(
          points(
            [0.08 * Math.cos(angle), -0.065 + 0.085 * Math.sin(angle)],
            [0.118 * Math.cos(angle), -0.065 + 0.122 * Math.sin(angle)],
          ),
        ),
        mix(coat, light, 0.35),
        size * 0.011,
      );
    }
  brush.fill(put(oval(0, -0.215, 0.072, 0.057)), ink, { grain: 0 });
  for (const way of [-1, 1])
    brush.fill(put(oval(way * 0.052, -0.215, 0.02, 0.033, way * -0.3)), mix(ink, light, 0.3), {
      part: 'detail',
    });
};

// prettier-ignore
const LADYBIRD_LEGS: readonly (readonly Point[])[] = [
  [[0.2, -0.14], [0.36, -0.22], [0.42, -0.3]],
  [[0.26, 0.04], [0.42, 0.05], [0.47, 0.12]],
  [[0.22, 0.2], [0.36, 0.3], [0.38, 0.4]],
];

// prettier-ignore
const LADYBIRD_HEAD: readonly Point[] = [
  [-0.235, -0.18], [-0.14, -0.3], [0, -0.325], [0.14, -0.3], [0.235, -0.18], [0, -0.15],
];

const ladybird: Insect = (scene, put, size, coat, behind) => {
  const { brush, plan } = scene;
  const { light, line, near } = plan.palette;
  const ink = contrastColor(lightness(line) < 0.5 ? line : near, behind, 0.14);
  for (const way of [-1, 1] as const) {
    for (const leg of LADYBIRD_LEGS)
      brush.stroke(put(leg.map(([x, y]): Point => [x * way, y])), ink, size * 0.026);
    brush.stroke(
      put(spline(points([way * 0.06, -0.38], [way * 0.11, -0.45], [way * 0.17, -0.46]), false, 6)),
      ink,
      size * 0.016,
    );
  }
  brush.fill(put(oval(0, -0.33, 0.12, 0.09)), ink, { grain: 0 });
  brush.fill(put(oval(0, 0.06, 0.315, 0.36)), coat, { grain: 1.57 });
  brush.fill(put(spline(LADYBIRD_HEAD, true, 6)), ink, { grain: 0 });
  for (const way of [-1, 1]) brush.fill(put(oval(way * 0.14, -0.25, 0.035, 0.03)), light, { part: 'detail' });
  brush.stroke(put(points([0, -0.15], [0, 0.42])), ink, size * 0.017);
  for (const [x, y, r] of [
    [0.12, -0.03, 0.052],
    [0.205, 0.13, 0.047],
    [0.1, 0.24, 0.048],
  ] as const)
    for (const way of [-1, 1]) brush.fill(put(disc(x * way, y, r, 18)), ink, { part: 'detail' });
};

const kinds: Readonly<Record<string, Insect>> = { bee, ladybird };

export const dragonfly: Subject = {
  words: [
    one('dragonfly|dragonflie|damselfly|damselflie|insect'),
    one('bee|honeybee|honey bee|bumblebee|bumble bee|wasp', 'bee'),
    one('ladybird|ladybug', 'ladybird'),
  ],
  realm: 'plate',
  depth: 0.925,
  usualCount: 4,
  colorRoles: ['accent', 'mid'],
  ownColors: { bee: [0.8, 0.155, 82], ladybird: [0.58, 0.2, 30] },
  place: plated(0.8, true),
  describe: ({ variant, count }) =>
    variant === 'bee'
      ? withNumber(count, 'bee', 'bees')
      : variant === 'ladybird'
        ? withNumber(count, 'ladybird', 'ladybirds')
        : withNumber(count, 'dragonfly', 'dragonflies'),
  draw,
};
