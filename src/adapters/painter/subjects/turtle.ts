import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, oval, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { contrastColor, drawCurrents, swimming, waterColor } from './depths.js';
import { mirror, putPosed } from './posing.js';

/** Sea turtles seen from above as they glide upwards; sizes are lengths from beak to tail. */
const draw: Draw = (scene, element) => {
  drawCurrents(scene, element);
  element.spots.forEach((spot, i) => {
    drawTurtle(scene, spot, element.color, i);
  });
};

// prettier-ignore
const SHELL_HALF: readonly Point[] = [
  [0, -0.3], [0.1, -0.292], [0.205, -0.235], [0.27, -0.13], [0.285, -0.01], [0.255, 0.12], [0.19, 0.235],
  [0.1, 0.325], [0, 0.375],
];

/** The shell's edge, right half, from the neck to the tail; the head lies at -y. */
const shell = spline(SHELL_HALF, false, 6);
/** Joints of the middle row of scutes: y, and half the width there. */
// prettier-ignore
const SCUTE_JOINTS: readonly Point[] = [
  [0.062, -0.262], [0.085, -0.165], [0.088, -0.035], [0.076, 0.095], [0.056, 0.205], [0.03, 0.3],
];
const bulge = [0.022, 0.034, 0.036, 0.03, 0.02];

function scutes(): Point[][] {
  const middle = bulge.map((out, i): Point[] => {
    const [[ax, ay], [bx, by]] = [SCUTE_JOINTS[i] ?? [0, 0], SCUTE_JOINTS[i + 1] ?? [0, 0]];
    return mirror(points([ax * 0.75, ay], [Math.max(ax, bx) + out, (ay + by) / 2], [bx * 0.75, by]));
  });
  const rim = (share: number): Point => {
    const [x, y] = shell[Math.round(share * (shell.length - 1))] ?? [0, 0];
    return [x * 0.8, 0.03 + (y - 0.03) * 0.84];
  };
  const edges = [0.16, 0.34, 0.53, 0.71, 0.86];
  const side = [0, 1, 2, 3].map((i): Point[] => {
    const inner = (k: number): Point => {
      const [[ax, ay], [bx, by]] = [SCUTE_JOINTS[k] ?? [0, 0], SCUTE_JOINTS[k + 1] ?? [0, 0]];
      return [Math.max(ax, bx) + (bulge[k] ?? 0), (ay + by) / 2];
    };
    const [jx, jy] = SCUTE_JOINTS[i + 1] ?? [0, 0];
    const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 1];
    return [inner(i), rim(from), rim((from + to) / 2), rim(to), inner(i + 1), [jx * 0.75, jy]];
  });
  const shrunk = (points: Point[]): Point[] => {
    const [cx, cy] = points.reduce(
      ([sx, sy], [x, y]): Point => [sx + x / points.length, sy + y / points.length],
      [0, 0] as Point,
    );
    return points.map(([x, y]): Point => [cx + (x - cx) * 0.87, cy + (y - cy) * 0.87]);
  };
  return [...middle, ...side, ...side.map((s) => s.map(([x, y]): Point => [-x, y]))].map(shrunk);
}

// prettier-ignore
const FRONT_FLIPPER: readonly Point[] = [
  [0.16, -0.25], [0.27, -0.345], [0.4, -0.375], [0.52, -0.32], [0.6, -0.19], [0.625, -0.06], [0.565, -0.1],
  [0.485, -0.19], [0.39, -0.235], [0.31, -0.2], [0.235, -0.13],
];
// prettier-ignore
const REAR_FLIPPER: readonly Point[] = [
  [0.13, 0.255], [0.22, 0.3], [0.275, 0.385], [0.265, 0.455], [0.2, 0.45], [0.14, 0.395], [0.075, 0.335],
];
// prettier-ignore
const HEAD_HALF: readonly Point[] = [
  [0.05, -0.27], [0.066, -0.34], [0.078, -0.41], [0.06, -0.475], [0.02, -0.515], [0, -0.52],
];

// prettier-ignore
const FLIPPER_PATCHES = [
  [0.33, -0.31, 0.02], [0.385, -0.325, 0.021], [0.44, -0.31, 0.02], [0.49, -0.28, 0.018],
  [0.37, -0.275, 0.015], [0.425, -0.26, 0.014], [0.53, -0.235, 0.015], [0.565, -0.18, 0.012],
  [0.5, -0.225, 0.011],
] as const;

// prettier-ignore
const HEAD_PATCHES = [
  [0, -0.39, 0.022], [0.034, -0.42, 0.015], [-0.034, -0.42, 0.015], [0.036, -0.37, 0.015],
  [-0.036, -0.37, 0.015], [0, -0.445, 0.013], [0, -0.34, 0.014],
] as const;

function drawTurtle(scene: Scene, spot: Spot, own: string | null, index: number): void {
  const { brush, plan, traits, dice } = scene;
  const { near, mid, far, light, line, accent } = plan.palette;
  const behind = waterColor(scene);
  const night = lightness(behind) < 0.42;
  const rimmed = own ?? contrastColor(night ? mix(mid, light, 0.2) : near, behind);
  const dark = lightness(rimmed) < 0.5;
  const plate = own ? mix(own, light, 0.3) : index % 2 ? mix(mid, far, 0.4) : mix(accent, far, 0.15);
  const skin = contrastColor(own ? shade(own, dark ? 0.06 : -0.06) : mix(mid, near, 0.2), behind, 0.12);
  const patch = mix(skin, light, 0.5);
  const base = putPosed(scene, spot, dice.range(0.45, 0.95));
  // Seen at an angle: the width is slightly foreshortened, more on the far side.
  const put = (points: readonly Point[]) =>
    base(points.map(([x, y]): Point => [x * (x < 0 ? 0.86 : 0.98), y]));
  const flip = (points: readonly Point[], way: 1 | -1, turn: number) => {
    const [px, py] = [0.2, points === FRONT_FLIPPER ? -0.22 : 0.3];
    const moved = place(
      points.map(([x, y]): Point => [x - px, y - py]),
      { x: px, y: py, turn },
    );
    return put(spline(moved, true, 6).map(([x, y]): Point => [x * way, y]));
  };
  const stroke = dice.range(-0.2, 0.22);
  const limb = (points: readonly Point[], way: 1 | -1, turn: number) => {
    brush.fill(flip(points, way, turn), way < 0 ? shade(skin, -0.04) : skin, { grain: way * 0.6 });
  };
  for (const way of [-1, 1] as const) {
    limb(FRONT_FLIPPER, way, way < 0 ? stroke + 0.22 : stroke);
    limb(REAR_FLIPPER, way, way < 0 ? 0.16 : -0.08);
    if (traits.form === 'minimal') continue;
    for (const [x, y, r] of FLIPPER_PATCHES) {
      const [px, py] = [0.2, -0.22];
      const dab = place(oval(x - px, y - py, r * 1.15, r * 0.8, 0.5), {
        x: px,
        y: py,
        turn: way < 0 ? stroke + 0.22 : stroke,
      });
      brush.fill(put(dab.map(([dx, dy]): Point => [dx * way, dy])), patch, { part: 'detail' });
    }
    for (const [x, y] of points([0.19, 0.34], [0.22, 0.38], [0.2, 0.415]))
      brush.fill(put(oval(way * x, y, 0.015, 0.012)), patch, { part: 'detail' });
  }
  brush.fill(put(spline(points([-0.02, 0.36], [0, 0.425], [0.02, 0.36]), true, 4)), skin, { part: 'detail' });
  brush.fill(put(spline(mirror(HEAD_HALF), true, 6)), skin, { grain: 1.57 });
  if (traits.form !== 'minimal') {
    for (const [x, y, r] of HEAD_PATCHES) brush.fill(put(oval(x, y, r, r * 1.15)), patch, { part: 'detail' });
  }
  for (const way of [-1, 1])
    brush.fill(put(disc(way * 0.056, -0.445, 0.013, 12)), dark ? line : mix(line, skin, 0.1), {
      part: 'detail',
    });
  brush.fill(put(mirror(shell)), rimmed, { grain: 1.57 });
  for (const scute of scutes())
    brush.fill(
      put(scute),
      traits.form === 'minimal' ? mix(plate, rimmed, 0.3) : shade(plate, dice.range(-0.03, 0.04)),
      { part: 'detail', grain: 1.57 },
    );
  if (traits.form === 'minimal') return;
  for (const way of [-1, 1] as const)
    for (let i = 1; i < 12; i++) {
      const [x, y] = shell[Math.round((i / 12) * (shell.length - 1))] ?? [0, 0];
      brush.stroke(
        put(points([way * x * 0.86, 0.03 + (y - 0.03) * 0.89], [way * x * 0.985, 0.03 + (y - 0.03) * 0.985])),
        mix(plate, rimmed, 0.2),
        spot.size * 0.007,
      );
    }
}

export const turtle: Subject = {
  words: [one('turtle|sea turtle|tortoise|leatherback|green turtle')],
  realm: 'deep',
  depth: 0.74,
  usualCount: 3,
  colorRoles: ['near', 'mid', 'accent'],
  place: swimming(0.7, 1.05, 1.15),
  describe: counted('sea turtle', 'sea turtles'),
  draw,
};
