import type { Point, Shapes } from '../geometry.js';
import { oval, place, points, ribbon, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import type { Bloom } from './blooms.js';
import { leafOutline } from './foliage.js';

/** Draws in a bloom's own measures: its middle at 0,0 and its stem below. */
const marks = ({ brush }: Scene, x: number, y: number, scaleX: number, turn: number) => ({
  petal(points: readonly Point[], color: string, grain = 1.57, sharp = false) {
    const outline = sharp ? points : spline(points, true, 6);
    brush.fill(place(outline, { x, y, scaleX, turn }), color, { grain: turn + grain });
  },
  line(points: readonly Point[], color: string, weight: number) {
    brush.stroke(place(spline(points, false, 6), { x, y, scaleX, turn }), color, weight * scaleX);
  },
  detail(points: readonly Point[], color: string) {
    brush.fill(place(points, { x, y, scaleX, turn }), color, { part: 'detail' });
  },
});

// prettier-ignore
const TULIP_BACK: readonly Point[] = [
  [-0.5, -0.5], [-0.62, 0.1], [-0.25, 0.62], [0.25, 0.62], [0.62, 0.1], [0.5, -0.5], [0.2, -0.2],
  [-0.2, -0.2],
];

const tulip: Bloom = (scene, x, y, r, turn, color) => {
  const { petal } = marks(scene, x, y, r * 1.25, turn);
  petal(TULIP_BACK, shade(color, -0.06));
  petal(points([-0.52, -0.62], [-0.58, 0.1], [-0.28, 0.58], [0.02, 0.4], [-0.12, -0.1]), color, 1.3);
  petal(
    points([0.52, -0.62], [0.58, 0.1], [0.28, 0.58], [-0.02, 0.4], [0.12, -0.1]),
    shade(color, 0.025),
    1.8,
  );
  petal(points([0, -0.78], [-0.28, -0.1], [-0.2, 0.45], [0.2, 0.45], [0.28, -0.1]), color);
};

// prettier-ignore
const ROSE = {
  backPetal: [[-0.5, -0.62], [-0.2, -0.92], [0.28, -0.92], [0.56, -0.58], [0.5, 0.1], [-0.5, 0.1]],
  leftPetal: [
    [-0.35, -0.5], [-0.78, -0.72], [-1.06, -0.34], [-0.96, 0.22], [-0.55, 0.66], [0, 0.86], [-0.1, 0.2],
  ],
  rightPetal: [[0.35, -0.5], [0.78, -0.72], [1.06, -0.34], [0.96, 0.22], [0.55, 0.66], [0, 0.86], [0.1, 0.2]],
  cup: [
    [-0.58, -0.44], [-0.2, -0.76], [0.26, -0.76], [0.6, -0.42], [0.58, 0.18], [0.26, 0.6], [-0.26, 0.6],
    [-0.58, 0.18],
  ],
  wrap: [
    [-0.62, -0.36], [-0.3, -0.12], [0.1, -0.1], [0.44, -0.34], [0.62, -0.3], [0.6, 0.3], [0.3, 0.72],
    [-0.2, 0.76], [-0.56, 0.36],
  ],
  heart: [
    [0.62, -0.36], [0.36, 0.06], [0, 0.34], [-0.34, 0.42], [-0.2, 0.7], [0.1, 0.84], [0.5, 0.56], [0.68, 0.1],
  ],
  spiral: [
    [-0.42, -0.42], [-0.1, -0.24], [0.26, -0.34], [0.3, -0.54], [0.04, -0.64], [-0.18, -0.52], [-0.06, -0.42],
    [0.08, -0.46],
  ],
} satisfies Shapes;

/** A cup of wrapped petals, the outer ones turned back, the middle a spiral. */
const rose: Bloom = (scene, x, y, r, turn, color) => {
  const { petal, line } = marks(scene, x, y, r * 1.06, turn);
  const { plan, traits } = scene;
  const green = mix(plan.palette.near, plan.palette.mid, 0.3);
  for (const way of [-1, 1])
    petal(points([0, 0.72], [way * 0.4, 0.62], [way * 0.86, 0.86], [way * 0.4, 0.88]), green);
  petal(ROSE.backPetal, shade(color, -0.09));
  petal(ROSE.leftPetal, shade(color, -0.03), 1.1);
  petal(ROSE.rightPetal, shade(color, -0.06), 2);
  petal(ROSE.cup, color);
  petal(ROSE.wrap, shade(color, 0.035));
  petal(ROSE.heart, shade(color, -0.035), 2);
  if (traits.form === 'minimal') return;
  const ink = shade(color, -0.17);
  line(ROSE.spiral, ink, 0.045);
  line(points([-0.6, -0.36], [-0.3, -0.12], [0.1, -0.1], [0.44, -0.34], [0.6, -0.34]), ink, 0.04);
};

// prettier-ignore
const IRIS = {
  middleStandard: [[0.02, 0.1], [-0.34, -0.3], [-0.4, -0.78], [-0.1, -1.12], [0.16, -1.02], [0.3, -0.5]],
  sideStandard: [
    [0, 0.12], [0.22, -0.3], [0.5, -0.86], [0.74, -0.9], [0.76, -0.5], [0.5, -0.06], [0.22, 0.16],
  ],
  sideFall: [
    [0.02, 0.06], [0.42, -0.1], [0.86, 0.02], [1.1, 0.42], [0.98, 0.8], [0.7, 0.76], [0.52, 0.44],
    [0.2, 0.26],
  ],
  middleFall: [
    [-0.16, 0.08], [0.16, 0.08], [0.4, 0.46], [0.42, 0.9], [0.12, 1.16], [-0.16, 1.14], [-0.42, 0.86],
    [-0.38, 0.46],
  ],
} satisfies Shapes;

/** Three upright petals, three falling ones, each with its mark. */
const iris: Bloom = (scene, x, y, r, turn, color) => {
  const { petal, detail, line } = marks(scene, x, y, r * 1.18, turn);
  const { palette } = scene.plan;
  const signal = mix(palette.light, palette.accent, 0.15);
  const deep = shade(color, -0.09);
  petal(IRIS.middleStandard, shade(color, 0.02));
  for (const way of [-1, 1]) {
    const side = (points: readonly Point[]) => points.map(([px, py]): Point => [px * way, py]);
    petal(side(IRIS.sideStandard), shade(color, 0.06), 1.57 - way * 0.4);
    petal(side(IRIS.sideFall), deep, 0.8 * way);
    if (scene.traits.form !== 'minimal')
      line(side(points([0.2, 0.12], [0.5, 0.14], [0.78, 0.36])), signal, 0.09);
  }
  petal(IRIS.middleFall, shade(color, -0.045));
  detail(spline(points([-0.08, 0.14], [0.08, 0.14], [0.1, 0.46], [0, 0.66], [-0.1, 0.46]), true, 5), signal);
};

const gold = oklchToHex({ l: 0.8, c: 0.145, h: 80 });

// prettier-ignore
const CALLA = {
  sheath: [
    [0, 1.05], [-0.16, 0.6], [-0.5, 0.05], [-0.62, -0.45], [-0.3, -0.82], [0.14, -0.98], [0.52, -1.3],
    [0.5, -0.95], [0.68, -0.5], [0.5, 0.02], [0.16, 0.6],
  ],
  throat: [
    [-0.5, -0.36], [-0.2, -0.66], [0.2, -0.78], [0.46, -0.7], [0.52, -0.4], [0.3, 0.1], [0.02, 0.34],
    [-0.3, 0.1],
  ],
  lip: [
    [0, 1], [-0.14, 0.6], [-0.48, 0.05], [-0.6, -0.42], [-0.36, -0.16], [0.02, 0.1], [0.34, 0], [0.64, -0.42],
    [0.5, 0.02], [0.14, 0.6],
  ],
} satisfies Shapes;

/** A calla: one sheath rolled round a spadix. */
const lily: Bloom = (scene, x, y, r, turn, color) => {
  const { petal, detail } = marks(scene, x, y, r * 1.3, turn);
  petal(CALLA.sheath, color);
  petal(CALLA.throat, mix(shade(color, -0.05), gold, 0.14));
  detail(
    ribbon(
      spline(points([0.02, 0.18], [0.06, -0.2], [0.12, -0.58]), false, 8),
      (t) => 0.15 * Math.sin(Math.PI * (0.2 + 0.7 * t)),
    ),
    gold,
  );
  petal(CALLA.lip, shade(color, 0.03));
};

/** Pointed bracts in rows round a pale dome, as in a cup. */
const protea: Bloom = (scene, x, y, r, turn, color) => {
  const { petal, detail } = marks(scene, x, y, r * 1.2, turn);
  const { light } = scene.plan.palette;
  const bract = (angle: number, length: number): Point[] =>
    place(
      points(
        [-0.1, 0],
        [-0.2, -length * 0.45],
        [-0.13, -length * 0.78],
        [0, -length],
        [0.13, -length * 0.78],
        [0.2, -length * 0.45],
        [0.1, 0],
      ),
      { x: 0, y: 0.7, turn: angle },
    );
  for (const angle of [-0.66, 0.66, -0.44, 0.44, -0.22, 0.22])
    petal(bract(angle, 1.62), shade(color, -0.08), 1.57 + angle);
  detail(
    spline(points([-0.42, 0.2], [-0.4, -0.42], [0, -0.76], [0.4, -0.42], [0.42, 0.2]), true, 6),
    mix(light, color, 0.22),
  );
  for (const angle of [-0.56, 0.56, -0.34, 0.34, -0.12, 0.12])
    petal(bract(angle, 1.12), shade(color, angle > 0 ? -0.02 : 0.025), 1.57 + angle);
  for (const angle of [-0.5, 0.5, -0.26, 0.26, 0])
    petal(bract(angle, 0.66), shade(color, 0.06), 1.57 + angle);
};

// prettier-ignore
const THISTLE_GLOBE: readonly Point[] = [
  [0, 0.02], [0.4, 0.06], [0.52, 0.42], [0.3, 0.78], [-0.3, 0.78], [-0.52, 0.42], [-0.4, 0.06],
];

// prettier-ignore
const THISTLE_SCALES = [
  [-0.24, 0.26], [0, 0.22], [0.24, 0.26], [-0.13, 0.46], [0.13, 0.46], [0, 0.64],
] as const;

/** A tuft over a scaly globe. */
const thistle: Bloom = (scene, x, y, r, turn, color) => {
  const { petal, detail, line } = marks(scene, x, y, r, turn);
  const { near, mid } = scene.plan.palette;
  const n = scene.traits.form === 'minimal' ? 7 : 13;
  const tuft: Point[] = Array.from({ length: n * 2 + 1 }, (_, i): Point => {
    const a = -Math.PI / 2 + (i / (n * 2) - 0.5) * 2.1;
    const d = i % 2 ? 1.12 : 0.82;
    return [d * Math.cos(a), 0.12 + d * Math.sin(a)];
  });
  petal([...tuft, [0.3, 0.2], [-0.3, 0.2]], color, 1.57, true);
  if (n > 7)
    for (const a of [-0.6, -0.3, 0, 0.3, 0.6])
      line(points([a * 0.4, 0], [a * 0.75, -0.4], [a * 1.05, -0.78]), shade(color, -0.08), 0.04);
  for (const way of [-1, 1])
    petal(points([0, 0.55], [way * 0.5, 0.34], [way * 0.92, 0.1], [way * 0.52, 0.6]), near, 1);
  petal(THISTLE_GLOBE, near);
  if (n > 7)
    for (const [sx, sy] of THISTLE_SCALES)
      detail(points([sx - 0.08, sy], [sx, sy - 0.1], [sx + 0.08, sy], [sx, sy + 0.08]), mix(mid, near, 0.3));
};

/** A spike of small florets, wider at the foot. */
const lavender: Bloom = ({ brush, dice }, x, y, r, turn, color) => {
  for (let row = 8; row >= 0; row--) {
    const up = r * (1.9 - row * 0.3);
    const wide = r * (0.16 + 0.035 * row);
    for (const side of [-1, 1, 0]) {
      const [seat = [x, y]] = place([[side * wide, -up + (side === 0 ? 0 : r * 0.12)]], { x, y, turn });
      const floret = oval(seat[0], seat[1], r * 0.13, r * 0.22, turn + side * 0.5);
      brush.fill(floret, shade(color, dice.range(-0.06, 0.05)), { part: 'detail' });
    }
  }
};

/** Six petals behind a frilled trumpet. */
const daffodil: Bloom = (scene, x, y, r, turn, color) => {
  const petal = place(leafOutline('round'), { x: 0, y: 0, scaleX: r * 1.05 });
  for (let i = 0; i < 6; i++) {
    const angle = turn + (i / 6) * Math.PI * 2 + 0.5;
    scene.brush.fill(place(petal, { x, y, turn: angle }), mix(color, scene.plan.palette.light, 0.35), {
      grain: angle,
    });
  }
  const frill = Array.from({ length: 36 }, (_, i): Point => {
    const d = r * (0.42 + (i % 3 === 0 ? 0.05 : -0.02));
    return [x + d * Math.cos((i / 36) * 6.283), y + d * Math.sin((i / 36) * 6.283)];
  });
  scene.brush.fill(frill, color, { grain: turn });
  scene.brush.fill(oval(x, y, r * 0.26, r * 0.26), shade(color, -0.12), { part: 'detail' });
};

export const sideBlooms = { tulip, rose, iris, lily, protea, thistle, lavender, daffodil } satisfies Record<
  string,
  Bloom
>;
