import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, place, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { leafOutline } from './foliage.js';
import { putPosed } from './posing.js';

/** Hummingbirds that hover at the flowers of a vase, or at a hibiscus. Sizes run from bill to tail. */
const draw: Draw = (scene, element) => {
  const { plan, width, height } = scene;
  const vase = plan.composition === 'table' || plan.composition === 'window';
  const outdoors = plan.composition === 'horizon';
  element.spots.forEach((spot, i) => {
    const flower: Point = [
      spot.x * width + spot.facing * spot.size * 0.63,
      spot.y * height - spot.size * 0.13,
    ];
    if (!vase && !outdoors) drawBlossom(scene, flower, spot);
    drawHummingbird(scene, spot, element.color, i);
  });
};

// prettier-ignore
const VANE: readonly Point[] = [
  [0, -0.02], [0.3, -0.06], [0.7, -0.06], [1, 0.005], [0.7, 0.06], [0.3, 0.05], [0, 0.02],
];

// prettier-ignore
const HUMMINGBIRD = {
  body: [
    [0.2, -0.235], [0.14, -0.265], [0.07, -0.235], [0.03, -0.16], [-0.06, -0.07], [-0.15, 0.06], [-0.22, 0.2],
    [-0.27, 0.33], [-0.2, 0.29], [-0.1, 0.19], [0.02, 0.1], [0.105, 0], [0.14, -0.1], [0.18, -0.17],
  ],
  breast: [
    [0.13, -0.1], [0.1, -0.005], [0.015, 0.093], [-0.1, 0.182], [-0.15, 0.2], [-0.08, 0.09], [0, 0],
    [0.06, -0.1],
  ],
  throat: [[0.195, -0.19], [0.145, -0.1], [0.105, -0.075], [0.06, -0.1], [0.075, -0.155], [0.13, -0.185]],
} satisfies Shapes;

function drawHummingbird(scene: Scene, spot: Spot, own: string | null, index: number): void {
  const { brush, plan, traits, dice } = scene;
  const { near, mid, far, line, light, accent, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const green = own ?? contrastColor(index % 2 ? near : mid, behind, 0.16);
  const breast = mix(light, far, 0.2);
  const wingTone = contrastColor(mix(green, far, 0.45), behind, 0.1);
  const put = putPosed(scene, spot, dice.range(-0.06, 0.06));
  const shape = (points: Point[]) => put(spline(points, true, 6));
  const feathers = (
    root: Point,
    from: number,
    to: number,
    n: number,
    long: (t: number) => number,
    tone: string,
  ) => {
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const angle = from + (to - from) * t;
      const feather = place(spline(VANE, true, 4), {
        x: root[0],
        y: root[1],
        scaleX: long(t),
        scaleY: 0.52,
        turn: angle,
      });
      brush.fill(put(feather), i % 2 ? tone : shade(tone, -0.045), { grain: angle });
    }
  };
  const spread = dice.range(-0.15, 0.15);
  feathers([0.02, -0.13], -1.15 + spread, -0.55 + spread, 5, (t) => 0.42 - 0.1 * t, shade(wingTone, -0.06));
  feathers([-0.22, 0.25], 1.75, 2.45, 5, (t) => 0.2 + 0.05 * Math.sin(t * 3.1), shade(green, -0.08));
  brush.fill(shape(HUMMINGBIRD.body), green, { grain: 2.2 });
  brush.fill(shape(HUMMINGBIRD.breast), breast, { part: 'detail', grain: 2.2 });
  brush.fill(shape(HUMMINGBIRD.throat), own ? mix(accent, own, 0.1) : accent, { part: 'detail' });
  brush.stroke(
    put(spline(points([0.19, -0.215], [0.35, -0.185], [0.52, -0.13]), false, 8)),
    contrastColor(mix(line, near, 0.2), behind, 0.2),
    spot.size * 0.017,
  );
  feathers([-0.02, -0.1], -2.75 + spread, -1.95 + spread, 7, (t) => 0.33 + 0.2 * t, wingTone);
  brush.fill(
    shape(points([0.05, -0.12], [0.03, -0.05], [-0.07, -0.015], [-0.14, -0.06], [-0.09, -0.13])),
    shade(green, lightness(green) < 0.5 ? 0.06 : -0.05),
    { part: 'detail', grain: 2.5 },
  );
  brush.fill(put(disc(0.142, -0.222, 0.02, 16)), light, { part: 'detail' });
  brush.fill(put(disc(0.144, -0.222, 0.0145, 14)), line, { part: 'detail' });
  if (traits.form === 'minimal') return;
  for (let i = 0; i < 8; i++)
    brush.stroke(
      put(points([-0.02 - 0.03 * i, -0.03 + 0.036 * i], [0 - 0.03 * i, -0.018 + 0.034 * i])),
      mix(green, light, 0.4),
      spot.size * 0.008,
    );
}

// prettier-ignore
const FLOWER_LEAVES = [
  [0.2, -2.5, 0.3], [0.32, -0.5, 0.34], [0.5, -2.35, 0.32], [0.62, -0.35, 0.28], [0.74, 0.5, 0.22],
] as const;

// prettier-ignore
const PETAL: readonly Point[] = [
  [0, -0.06], [0.35, -0.36], [0.75, -0.52], [1, -0.36], [1.08, -0.1], [1.04, 0.16], [1.06, 0.36], [0.75, 0.5],
  [0.35, 0.32], [0, 0.06],
];

/** A hibiscus on its stem, facing the bird, with the long column of stamens the bill comes to. */
function drawBlossom(scene: Scene, [x, y]: Point, { facing, size }: Spot): void {
  const { brush, plan, width, height, traits, night } = scene;
  const { accent, near, mid, far, light, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const petal = contrastColor(accent, behind, 0.1);
  const green = contrastColor(night ? mix(far, light, 0.1) : mix(near, mid, 0.4), behind, 0.14);
  const r = size * 0.25;
  const cx = x + facing * r * 0.55;
  const out = facing > 0 ? width + 0.06 : -0.06;
  const root: Point = [cx + (out - cx) * 0.1, Math.min(height + 0.06, y + size * 1.5)];
  const stem = spline(
    [
      root,
      [cx + facing * r * 0.6, y + size * 0.75],
      [cx + facing * r * 0.75, y + size * 0.3],
      [cx + facing * r * 0.2, y],
    ],
    false,
    12,
  );
  brush.fill(
    ribbon(stem, (t) => 0.02 - 0.008 * t),
    green,
    { grain: 1.57 },
  );
  for (const [share, turn, long] of FLOWER_LEAVES) {
    const [lx, ly] = stem[Math.round(share * (stem.length - 1))] ?? [x, y];
    const leaf = place(leafOutline('oval'), { x: lx, y: ly, scaleX: long * size, turn });
    brush.fill(leaf, share > 0.4 ? green : shade(green, lightness(green) < 0.5 ? 0.06 : -0.06), {
      grain: turn,
    });
    if (traits.form !== 'minimal')
      brush.stroke(
        points(
          [lx, ly],
          [lx + Math.cos(turn) * long * size * 0.85, ly + Math.sin(turn) * long * size * 0.85],
        ),
        mix(green, light, 0.35),
        0.004,
      );
  }
  const bud = place(leafOutline('round'), {
    x: root[0] + (cx - root[0]) * 0.6,
    y: y + size * 0.42,
    scaleX: r * 0.75,
    turn: -1.57 - facing * 0.5,
  });
  brush.fill(bud, shade(petal, -0.05), { grain: 1.57 });
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + 0.35;
    const one = place(spline(PETAL, true, 5), { x: 0, y: 0, scaleX: r, turn: angle });
    const turned = one.map(([px, py]): Point => [cx + px * 0.86, y + py]);
    brush.fill(turned, i % 2 ? petal : mix(petal, light, 0.14), { grain: angle });
    if (traits.form !== 'minimal')
      for (const off of [-0.22, 0, 0.22])
        brush.stroke(
          points(
            [cx + r * 0.2 * Math.cos(angle), y + r * 0.22 * Math.sin(angle)],
            [cx + r * 0.68 * Math.cos(angle + off), y + r * 0.78 * Math.sin(angle + off)],
          ),
          shade(petal, -0.09),
          0.004,
        );
  }
  brush.fill(oval(cx, y, r * 0.26, r * 0.3), shade(petal, -0.14), { part: 'detail' });
  const column = spline(
    points([cx, y], [cx - facing * r * 0.4, y + r * 0.06], [cx - facing * r * 0.85, y - r * 0.12]),
    false,
    8,
  );
  const pollen = mix(light, far, 0.15);
  brush.stroke(column, pollen, r * 0.09);
  for (let i = 0; i < 9; i++) {
    const [px, py] = column[7 + i] ?? [x, y];
    brush.fill(disc(px, py + (i % 2 ? 1 : -1) * r * 0.075, r * 0.042, 8), pollen, { part: 'detail' });
  }
}

const hovering: Placer = (mention, { composition, horizon, frame, focus }) => {
  const { dice, aspect } = frame;
  const n = mention.count;
  const wide = Math.max(1, aspect);
  if (composition === 'table' || composition === 'window')
    return Array.from({ length: n }, (_, i): Spot => ({
      x: i % 2 ? 0.83 : 0.17,
      y: 0.22 + 0.14 * Math.floor(i / 2) + 0.07 * (i % 2),
      size: 0.32 * depthScale(mention),
      facing: i % 2 ? -1 : 1,
    }));
  const facing = dice.chance(0.5) ? 1 : -1;
  if (composition === 'horizon')
    return Array.from({ length: n }, (_, i): Spot => ({
      x: focus + i * 0.25 * facing,
      y: horizon * 0.5 + i * 0.08,
      size: 0.36 * depthScale(mention),
      facing,
    }));
  const size = (n === 1 ? (aspect < 0.8 ? 0.63 : 0.66) : n === 2 ? 0.5 : 0.4) * depthScale(mention);
  return Array.from({ length: n }, (_, i): Spot => {
    const way = i % 2 ? (-facing as 1 | -1) : facing;
    return {
      x: 0.5 - (way * size * 0.35) / wide,
      y: n === 1 ? (aspect < 0.8 ? 0.46 : 0.56) : 0.24 + (0.58 * i) / Math.max(1, n - 1),
      size: size * (i ? 0.9 : 1),
      facing: way,
    };
  });
};

export const hummingbird: Subject = {
  words: [
    one(
      'hummingbird|humming bird|colibri|sunbird|hummingbird and hibiscus|hummingbird and a hibiscus|hummingbird with hibiscus|hummingbird and flower|hummingbird and a flower|drinking from a flower|drinking from a hibiscus|drinking from a hibiscus flower|sipping nectar',
    ),
  ],
  realm: 'air',
  depth: 0.91,
  usualCount: 2,
  colorRoles: ['mid', 'accent', 'near'],
  ownColors: { '': [0.61, 0.2, 14] },
  place: hovering,
  describe: counted('hovering hummingbird', 'hovering hummingbirds'),
  draw,
};
