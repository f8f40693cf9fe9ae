import type { Point } from '../geometry.js';
import { arc, box, points } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';

export interface Tower {
  x: number;
  base: number;
  w: number;
  h: number;
  color: string;
  /** Whether its windows are visible. */
  near: boolean;
}

export type Crown = 'flat' | 'stepped' | 'slant' | 'spire' | 'twin' | 'curved';

/**
 * Half the outline of a crown above the shaft, from the wall to the middle, in shares of the tower's width and
 * height.
 */
// prettier-ignore
const CROWNS: Readonly<Record<Exclude<Crown, 'slant' | 'curved'>, readonly Point[]>> = {
  flat: [[0.5, 0.96], [0.34, 0.96], [0.34, 1], [0, 1]],
  stepped: [
    [0.5, 0.7], [0.38, 0.7], [0.38, 0.82], [0.26, 0.82], [0.26, 0.9], [0.13, 0.9], [0.13, 0.95], [0.02, 0.95],
    [0.02, 1.08], [0, 1.08],
  ],
  spire: [[0.5, 0.84], [0.36, 0.86], [0.12, 0.95], [0.03, 0.98], [0.012, 1.18], [0, 1.18]],
  twin: [[0.5, 0.93], [0.4, 0.93], [0.4, 1.02], [0.22, 1.02], [0.22, 0.93], [0, 0.93]],
};

export function toOutline({ x, base, w, h }: Tower, crown: Crown): Point[] {
  if (crown === 'slant')
    return points(
      [x, base],
      [x, base - h * 0.84],
      [x + w * 0.2, base - h * 0.9],
      [x + w, base - h],
      [x + w, base],
    );
  if (crown === 'curved') {
    const top = arc(x, base - h + w, w, -Math.PI / 2, 0, 16);
    return [[x, base], ...top, [x + w, base]];
  }
  const half = CROWNS[crown];
  const right = half.map(([dx, up]): Point => [x + w / 2 + dx * w, base - up * h]);
  const left = half.map(([dx, up]): Point => [x + w / 2 - dx * w, base - up * h]);
  return [[x, base], ...left, ...right.reverse(), [x + w, base]];
}

/** The height at which the walls of a crown begin, as a share. */
const wall: Readonly<Record<Crown, number>> = {
  flat: 0.94,
  stepped: 0.68,
  slant: 0.82,
  spire: 0.82,
  twin: 0.9,
  curved: 0.78,
};

export function drawTower(scene: Scene, at: Tower, crown: Crown): void {
  const { brush, traits } = scene;
  brush.fill(toOutline(at, crown), at.color, { grain: Math.PI / 2 });
  if (!at.near || traits.form === 'minimal') return;
  const shaded = shade(at.color, scene.night ? -0.035 : -0.06);
  const [from, top] = [at.x + at.w * 0.68, at.base - at.h * (wall[crown] - 0.01)];
  brush.fill(box(from, top, at.w * 0.32, at.base - top), shaded, { part: 'detail' });
  if (scene.night || scene.plan.light === 'dusk') drawLitWindows(scene, at, wall[crown]);
  else drawBays(scene, at, wall[crown]);
}

/** A few lit windows at random. */
function drawLitWindows({ brush, dice, plan }: Scene, { x, base, w, h }: Tower, reach: number): void {
  const { accent, light, far } = plan.palette;
  const columns = Math.max(2, Math.min(5, Math.round(w / 0.026)));
  const pane = (w / columns) * 0.46;
  const rows = Math.min(11, Math.floor((h * (reach - 0.1)) / (pane * 2.6)));
  const glow = mix(accent, light, 0.4);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      if (!dice.chance(0.42)) continue;
      const at: Point = [x + (w * (c + 0.5)) / columns - pane / 2, base - h * reach + (r + 0.7) * pane * 2.6];
      brush.fill(box(at[0], at[1], pane, pane * 1.5), dice.chance(0.75) ? glow : mix(glow, far, 0.5), {
        part: 'detail',
      });
    }
}

/** By day a front shows its bays or its floors. */
function drawBays({ brush, dice, plan }: Scene, { x, base, w, h, color }: Tower, reach: number): void {
  const ink = mix(color, plan.palette.light, 0.34);
  const top = base - h * (reach - 0.04);
  if (dice.chance(0.5)) {
    const n = Math.max(2, Math.round(w / 0.034));
    for (let i = 0; i < n; i++)
      brush.fill(box(x + (w * (i + 0.32)) / n, top, (w / n) * 0.36, base - top), ink, { part: 'detail' });
    return;
  }
  const n = Math.min(12, Math.round((base - top) / 0.036));
  for (let i = 0; i < n; i++)
    brush.fill(box(x + w * 0.12, top + ((base - top) * i) / n, w * 0.76, ((base - top) / n) * 0.4), ink, {
      part: 'detail',
    });
}

/** A water tank on stilts, as on the roofs of New York. */
export function drawCask({ brush, plan }: Scene, x: number, base: number, h: number, color: string): void {
  const { line } = plan.palette;
  const w = h * 0.5;
  for (const leg of [-0.42, -0.14, 0.14, 0.42])
    brush.stroke(
      points([x + leg * w, base], [x + leg * w * 0.9, base - h * 0.36]),
      mix(color, line, 0.5),
      h * 0.035,
    );
  brush.fill(box(x - w / 2, base - h * 0.8, w, h * 0.46), color, { grain: Math.PI / 2 });
  brush.fill(
    points([x - w * 0.58, base - h * 0.79], [x, base - h], [x + w * 0.58, base - h * 0.79]),
    mix(color, line, 0.35),
    { part: 'detail' },
  );
}
