import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { oval, place, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import { standing } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { rosette } from './rosette.js';

type DrawKind = (
  scene: Scene,
  put: (points: readonly Point[]) => Point[],
  size: number,
  color: string,
) => void;

const draw: Draw = (scene, element) => {
  const { width, height, plan, traits, night } = scene;
  const { near, mid, sky, ground, far, light } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const green = mix(mid, oklchToHex({ l: 0.55, c: 0.085, h: 150 }), 0.86);
  const color =
    element.color ??
    (night
      ? mix(far, light, 0.14)
      : lightness(behind) < 0.45
        ? mix(green, far, 0.4)
        : mix(green, near, 0.15));
  const order: DrawKind[] =
    element.variant === 'pear'
      ? [drawPear]
      : element.variant === 'barrel'
        ? [drawBarrel]
        : element.variant === 'saguaro' || element.spots.length === 1
          ? [drawSaguaro]
          : [drawSaguaro, drawPear, drawBarrel];
  element.spots.forEach((spot: Spot, i) => {
    const kind = order[i % order.length] ?? drawSaguaro;
    const size = spot.size * (kind === drawBarrel ? 0.5 : kind === drawPear ? 0.72 : 1);
    const put = (points: readonly Point[]) =>
      place(points, { x: spot.x * width, y: spot.y * height, scaleX: size * spot.facing, scaleY: size });
    kind(scene, put, size, i % 2 ? shade(color, 0.04) : color);
  });
};

/** Ribs that follow a limb, and spines between them. */
function drawRibs(
  scene: Scene,
  put: (p: readonly Point[]) => Point[],
  path: readonly Point[],
  half: number,
  size: number,
  color: string,
): void {
  const { brush, traits, plan } = scene;
  if (traits.form === 'minimal') return;
  for (const off of [-0.5, 0, 0.5])
    brush.stroke(
      put(path.map(([x, y]): Point => [x + off * half * 1.1, y])),
      shade(color, lightness(color) > 0.45 ? -0.1 : 0.1),
      size * 0.009,
    );
  for (let i = 1; i < path.length - 1; i += 2)
    for (const side of [-1, 1]) {
      const [x, y] = path[i] ?? [0, 0];
      brush.stroke(
        put(points([x + side * half * 0.94, y], [x + side * half * 1.3, y - 0.016])),
        mix(plan.palette.light, color, 0.3),
        size * 0.006,
      );
    }
}

const limbOutline = (path: readonly Point[], w: number) =>
  ribbon(
    path,
    (t) => w * Math.min(1, 0.62 + t * 5) * Math.min(1, Math.sqrt(Math.max(0, (1 - t) * 11)) + 0.05),
  );

const drawSaguaro: DrawKind = (scene, put, size, color) => {
  const { brush, dice, plan } = scene;
  const high = dice.range(0.34, 0.44);
  const arms: { path: Point[]; w: number }[] = [
    {
      path: spline(
        points(
          [0, -high],
          [0.13, -high - 0.02],
          [0.22, -high - 0.08],
          [0.235, -high - 0.2],
          [0.232, -high - 0.38],
        ),
        false,
        8,
      ),
      w: 0.1,
    },
    {
      path: spline(
        points(
          [0, -high + 0.12],
          [-0.12, -high + 0.1],
          [-0.2, -high + 0.04],
          [-0.215, -high - 0.08],
          [-0.212, -high - 0.2],
        ),
        false,
        8,
      ),
      w: 0.092,
    },
  ];
  if (dice.chance(0.45))
    arms.push({
      path: spline(points([0, -0.62], [0.06, -0.63], [0.115, -0.67], [0.12, -0.74], [0.12, -0.8]), false, 8),
      w: 0.06,
    });
  const trunk = spline(points([0, 0.02], [0.004, -0.35], [-0.004, -0.7], [0, -1]), false, 12);
  arms.forEach(({ path, w }, i) => {
    if (i === 2) return;
    const tone = shade(color, -0.035);
    brush.fill(put(limbOutline(path, w)), tone, { grain: Math.PI / 2 });
    drawRibs(scene, put, path.slice(20), w / 2, size * 0.8, tone);
  });
  brush.fill(put(limbOutline(trunk, 0.15)), color, { grain: Math.PI / 2 });
  drawRibs(scene, put, trunk.slice(2, -4), 0.075, size, color);
  for (const [x, y] of [[0, -1], arms[0]?.path.at(-1) ?? [0, -1]] as const)
    for (const off of [-0.028, 0.024])
      brush.fill(
        put(rosette({ x: x + off, y: y - 0.006, r: 0.032, petals: 6, gap: 0.5 })),
        plan.palette.accent,
        { part: 'detail' },
      );
};

// prettier-ignore
const PEAR_PADS: readonly (readonly [number, number, number, number])[] = [
  [0, -0.2, 0.2, 0], [-0.2, -0.46, 0.165, -0.55], [0.19, -0.5, 0.175, 0.5], [0, -0.58, 0.155, 0.05],
  [-0.34, -0.72, 0.12, -0.45], [-0.1, -0.84, 0.12, -0.2], [0.31, -0.79, 0.125, 0.35],
  [0.12, -0.88, 0.11, 0.2],
];

// prettier-ignore
const PAD: readonly Point[] = [
  [0, 1.15], [-0.42, 0.86], [-0.78, 0.1], [-0.62, -0.72], [0, -1.05], [0.62, -0.72], [0.78, 0.1],
  [0.42, 0.86],
];

// prettier-ignore
const PAD_SPINES = [
  [-0.3, -0.45], [0.28, -0.5], [0, -0.05], [-0.36, 0.25], [0.36, 0.22], [0.02, 0.6],
] as const;

const drawPear: DrawKind = ({ brush, dice, plan, traits }, put, size, color) => {
  const last = traits.form === 'minimal' ? 5 : PEAR_PADS.length;
  PEAR_PADS.slice(0, last).forEach(([x, y, r, turn], i) => {
    const tone = shade(color, i % 3 === 1 ? -0.045 : i % 3 === 2 ? 0.035 : 0);
    const pad = spline(PAD, true, 7);
    brush.fill(put(place(pad, { x, y, scaleX: r, turn })), tone, { grain: Math.PI / 2 + turn });
    if (traits.form !== 'minimal')
      for (const [px, py] of PAD_SPINES) {
        const at = place(points([px - 0.05, py + 0.06], [px, py - 0.05], [px + 0.05, py + 0.06]), {
          x,
          y,
          scaleX: r,
          turn,
        });
        brush.stroke(put(at), mix(plan.palette.light, tone, 0.25), size * 0.007);
      }
    if (i >= 4 || i === last - 1)
      for (const off of dice.chance(0.5) ? [-0.3, 0.3] : [0]) {
        const [fruit] = place([[off, -1.12]], { x, y, scaleX: r, turn });
        if (fruit)
          brush.fill(put(oval(fruit[0], fruit[1], 0.028, 0.044, turn + off)), plan.palette.accent, {
            part: 'detail',
          });
      }
  });
};

// prettier-ignore
const BARREL: readonly Point[] = [
  [0, 0.03], [-0.4, 0], [-0.56, -0.34], [-0.46, -0.72], [-0.2, -0.9], [0, -0.88], [0.2, -0.9], [0.46, -0.72],
  [0.56, -0.34], [0.4, 0],
];

const drawBarrel: DrawKind = ({ brush, plan, traits }, put, size, color) => {
  const body = spline(BARREL, true, 8);
  brush.fill(put(body), color, { grain: Math.PI / 2 });
  const last = traits.form === 'minimal' ? 0 : 3;
  for (let i = -last; i <= last; i++) {
    const bend = i / (last + 0.8);
    const rib = spline(
      points([bend * 0.36, 0], [bend * 0.56, -0.36], [bend * 0.42, -0.72], [bend * 0.12, -0.87]),
      false,
      8,
    );
    brush.stroke(put(rib), shade(color, lightness(color) > 0.45 ? -0.1 : 0.1), size * 0.02);
    for (let k = 3; k < rib.length; k += 5) {
      const [x, y] = rib[k] ?? [0, 0];
      brush.stroke(
        put(points([x - 0.045, y - 0.04], [x, y], [x + 0.045, y - 0.04])),
        mix(plan.palette.light, color, 0.25),
        size * 0.013,
      );
    }
  }
  for (const [x, y] of points([-0.12, -0.9], [0.1, -0.91], [0, -0.94]))
    brush.fill(put(rosette({ x, y, r: 0.1, petals: 7, gap: 0.5, squash: 0.8 })), plan.palette.accent, {
      part: 'detail',
    });
};

export const cactus: Subject = {
  words: [
    one('cactus|succulent'),
    many('cacti|cactuses|cactus garden'),
    one('saguaro|saguaro cactus', 'saguaro'),
    one('prickly pear|opuntia|prickly pear cactus', 'pear'),
    one('barrel cactus', 'barrel'),
  ],
  realm: 'ground',
  depth: 0.9,
  usualCount: 3,
  colorRoles: ['mid', 'near', 'accent'],
  place: standing(0.74, 0.62),
  describe: counted('cactus', 'cacti'),
  draw,
};
