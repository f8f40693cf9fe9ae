import type { Point } from '../geometry.js';
import { place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import type { Bloom } from './blooms.js';
import { openBlooms } from './blooms.js';
import type { LeafShape } from './foliage.js';
import { grow, leafOutline } from './foliage.js';
import { sideBlooms } from './side-blooms.js';

const blooms: Readonly<Record<string, Bloom>> = { ...openBlooms, ...sideBlooms };

/** The size of a bloom beside a daisy, and the leaf on its stem. */
const manner: Readonly<Record<string, readonly [size: number, leaf: LeafShape]>> = {
  sunflower: [1.4, 'oval'],
  hydrangea: [1.32, 'oval'],
  protea: [1.22, 'oval'],
  iris: [1.05, 'lance'],
  rose: [0.95, 'oval'],
  peony: [1.1, 'oval'],
  lily: [0.95, 'lance'],
  lavender: [0.9, 'lance'],
  thistle: [0.8, 'lance'],
  dandelion: [1.05, 'lance'],
};

export interface Stem {
  kind: string;
  color: string;
}

interface Stand {
  x: number;
  /** The y of the vase's lip, where the stems start. */
  lip: number;
  tall: number;
}

/** One stem with two or three leaves, its bloom large. */
export function drawSingle(scene: Scene, { kind, color }: Stem, { x, lip, tall }: Stand): void {
  const { brush, dice, plan, traits } = scene;
  const { near, mid } = plan.palette;
  const [size, leaf] = manner[kind] ?? [1, 'lance'];
  const way = dice.chance(0.5) ? 1 : -1;
  const tip: Point = [x + way * tall * 0.05, lip - tall * 0.62];
  const path = spline(
    [
      [x, lip + 0.05],
      [x - way * tall * 0.028, lip - tall * 0.2],
      [x - way * tall * 0.01, lip - tall * 0.42],
      tip,
    ],
    false,
    14,
  );
  brush.stroke(path, near, 0.017);
  const leafy = traits.form === 'minimal' ? [0.42] : [0.2, 0.4, 0.6];
  leafy.forEach((share, i) => {
    const [lx, ly] = path[Math.round(path.length * share)] ?? tip;
    const side = i % 2 ? way : -way;
    const angle = side > 0 ? -0.75 : Math.PI + 0.75;
    const length = tall * (leaf === 'lance' ? 0.3 : 0.23) * (1 - 0.18 * i);
    const outline = place(leafOutline(leaf), { x: lx, y: ly, scaleX: length, turn: angle });
    brush.fill(outline, i % 2 ? mix(near, mid, 0.35) : near, { grain: angle });
    if (traits.form !== 'minimal')
      brush.stroke(
        place(points([0, 0], [0.45, 0], [0.85, 0]), { x: lx, y: ly, scaleX: length, turn: angle }),
        shade(near, 0.08),
        0.004,
      );
  });
  (blooms[kind] ?? openBlooms.daisy)(scene, tip[0], tip[1], tall * 0.155 * size, way * 0.12, color);
}

/** A bunch: stems fan from the lip, the largest blooms behind. */
export function drawBunch(scene: Scene, stems: readonly Stem[], { x, lip, tall }: Stand): void {
  const { width, brush, dice, plan, traits } = scene;
  const { near, mid } = plan.palette;
  const green = mix(near, mid, 0.35);
  const heads: (Stem & { x: number; y: number; r: number; turn: number })[] = [];
  stems.forEach((stem, i) => {
    const [size, leaf] = manner[stem.kind] ?? [1, 'lance'];
    const off = stems.length === 1 ? 0.1 : (i / (stems.length - 1) - 0.5) * (stems.length === 2 ? 1 : 2);
    const reach = tall * (0.62 - 0.22 * off * off) * (i % 2 ? 0.74 : 1) * dice.range(0.94, 1.04);
    const room = Math.max(0.1, Math.min(x, width - x) - tall * 0.13);
    const tip: Point = [x + off * Math.min(tall * 0.36, room) + dice.range(-0.015, 0.015), lip - reach];
    const path = spline(
      [
        [x + off * 0.02, lip + 0.03],
        [x + off * tall * 0.07, lip - reach * 0.35],
        [x + off * Math.min(tall * 0.2, room * 0.7), lip - reach * 0.7],
        tip,
      ],
      false,
      12,
    );
    if (i % 3 === 1 && traits.form !== 'minimal')
      grow(
        scene,
        path.map(([px, py]): Point => [px + (px - x) * 0.45, py + reach * 0.14]),
        {
          shape: 'lance',
          leaf: tall * 0.13,
          pairs: 7,
          spread: 0.8,
          colors: [green, near, mid],
          stem: near,
          weight: 0.007,
          opposite: false,
        },
      );
    brush.stroke(path, near, 0.0095);
    const leafAt = path[Math.round(path.length * 0.45)] ?? tip;
    const turn = off < 0 ? Math.PI + 0.75 : -0.75;
    const blade = { x: leafAt[0], y: leafAt[1], scaleX: tall * (leaf === 'lance' ? 0.2 : 0.18), turn };
    brush.fill(place(leafOutline(leaf), blade), dice.pick([green, near, mid]), { grain: -0.7 });
    const large = stems.length < 4 ? 1.35 : 1;
    heads.push({
      ...stem,
      x: tip[0],
      y: tip[1],
      r: tall * dice.range(0.09, 0.126) * large * size,
      turn: off * 0.55,
    });
  });
  for (const head of [...heads].sort((a, b) => b.r - a.r))
    (blooms[head.kind] ?? openBlooms.daisy)(scene, head.x, head.y, head.r, head.turn, head.color);
}
