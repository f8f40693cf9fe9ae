import type { Point } from '../geometry.js';
import { pointAt, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';

export type LeafShape = 'lance' | 'round' | 'oval' | 'frond' | 'ovate' | 'fan';

// prettier-ignore
const LEAF_HALVES: Readonly<Record<LeafShape, readonly Point[]>> = {
  lance: [[0, 0], [0.2, 0.09], [0.5, 0.125], [0.8, 0.07], [1, 0]],
  oval: [[0, 0], [0.16, 0.15], [0.45, 0.24], [0.78, 0.15], [1, 0]],
  ovate: [[0, 0], [0.1, 0.2], [0.36, 0.32], [0.74, 0.2], [1, 0]],
  fan: [[0, 0], [0.3, 0.05], [0.34, 0.34], [0.5, 0.22], [0.62, 0.4], [0.74, 0.2], [0.9, 0.22], [1, 0]],
  round: [[0, 0], [0.12, 0.26], [0.45, 0.43], [0.82, 0.32], [1, 0]],
  frond: [[0, 0], [0.2, 0.07], [0.5, 0.085], [0.8, 0.05], [1, 0]],
};

/** A leaf of length 1 along the x axis. */
export function leafOutline(shape: LeafShape): Point[] {
  const upper = spline(LEAF_HALVES[shape], false, 6);
  const lower = upper
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [x, -y]);
  return [...upper, ...lower];
}

// prettier-ignore
const MONSTERA_HALF: readonly Point[] = [
  [0, 0], [-0.1, 0.13], [-0.08, 0.3], [0.08, 0.42], [0.3, 0.47], [0.54, 0.42], [0.76, 0.27], [0.92, 0.1],
  [1.02, 0],
];

/** A heart-shaped leaf of length 1 along the x axis, with slits towards its rib. */
export const monsteraLeaf = (): Point[] => {
  const half = spline(MONSTERA_HALF, false, 8);
  const cut: Point[] = [];
  half.forEach((p, i) => {
    const slit = [18, 28, 38, 47].find((s) => s === i);
    if (slit === undefined) cut.push(p);
    else cut.push([p[0] - 0.02, p[1] * 0.9], [p[0] - 0.11, p[1] * 0.3], [p[0] + 0.015, p[1] * 0.88]);
  });
  return [
    ...cut,
    ...cut
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Point => [x, -y]),
  ];
};

export interface Growth {
  shape: LeafShape;
  /** Units; the leaves shrink towards the tip. */
  leaf: number;
  pairs: number;
  /** Angle between stem and leaf, in radians. */
  spread: number;
  colors: readonly string[];
  stem: string;
  weight: number;
  opposite: boolean;
}

/** A stem with its leaves, from the cut end to the tip. */
export function grow({ brush, dice, traits }: Scene, path: readonly Point[], growth: Growth): void {
  const outline = leafOutline(growth.shape);
  brush.stroke(path, growth.stem, growth.weight);
  const place = (share: number, side: 1 | -1, length: number, turn: number) => {
    const at = pointAt(path, share);
    const angle = at.angle + side * turn;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const put = (points: readonly Point[]) =>
      points.map(([px, py]): Point => {
        const [lx, ly] = [px * length, (py + 0.06 * side * Math.sin(px * 3)) * length];
        return [at.x + lx * cos - ly * sin, at.y + lx * sin + ly * cos];
      });
    brush.fill(put(outline), dice.pick(growth.colors), { grain: angle });
    if (growth.shape !== 'frond' && traits.form !== 'minimal')
      brush.stroke(put(points([0, 0], [0.4, 0], [0.82, 0])), growth.stem, length * 0.018);
  };
  for (let i = 0; i < growth.pairs; i++) {
    const share = 0.16 + (0.8 * i) / growth.pairs;
    const taper = growth.shape === 'frond' ? Math.sin(Math.PI * (0.12 + 0.86 * share)) : 1 - 0.45 * share;
    const turn = growth.spread * dice.range(0.85, 1.15) * (1 - 0.3 * share);
    if (growth.opposite || i % 2 === 0) place(share, 1, growth.leaf * taper * dice.range(0.9, 1.08), turn);
    if (growth.opposite || i % 2 === 1) place(share, -1, growth.leaf * taper * dice.range(0.9, 1.08), turn);
  }
  place(0.985, 1, growth.leaf * (growth.shape === 'frond' ? 0.28 : 0.55), 0.05);
}
