import type { Point } from '../geometry.js';
import { box, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { drawLounger, drawPalmCrown, drawParasol, drawRing } from './parasols.js';

/** Corners of a plane that leans, as shares of its width and length. */
const TILT = 0.2;

/** A pool with its deck from above: a ladder, a ring, loungers under parasols and two palms. */
export function drawPool(scene: Scene, count: number, cloth: string, water: string): void {
  const { width, height, brush, plan, dice, traits, night } = scene;
  const { light, ground, near } = plan.palette;
  const deck = mix(mix(light, ground, 0.5), plan.palette.accent, night ? 0.3 : 0.1);
  const way = dice.chance(0.5) ? 1 : -1;
  const flip = (x: number) => (way > 0 ? x : width - x);
  brush.fill(box(-0.05, -0.05, width + 0.1, height + 0.1), deck, { part: 'field', grain: 0.3 });
  if (traits.form !== 'minimal')
    for (let i = -6; i < 14; i++) {
      const x = flip((i / 6) * Math.max(width, height));
      brush.stroke(points([x, -0.05], [x + way * TILT * height, height + 0.05]), shade(deck, -0.05), 0.0035);
    }
  // The pool leans and is cut by two edges of the sheet.
  const rim = (grow: number): Point[] =>
    roundCorners(
      points(
        [flip(-0.2), height * 0.2 - grow],
        [flip(width * 0.54 + grow), height * 0.2 - grow],
        [flip(width * 0.54 + TILT * height * 0.86 + grow), height * 1.15],
        [flip(-0.2), height * 1.15],
      ),
      0.07,
    );
  brush.fill(rim(0.03), mix(light, deck, 0.15), { part: 'field' });
  brush.fill(rim(0), water, { part: 'field', grain: 0.2 });
  drawRipples(scene, water, flip);
  drawSteps(scene, water, flip);
  drawRing(scene, { x: flip(width * 0.3), y: height * 0.66, size: 0.105, turn: 0.5 }, cloth, water);
  const lean = -Math.atan(TILT) * way;
  const n = Math.min(3, count);
  for (let i = 0; i < n; i++) {
    const y = height * (n === 1 ? 0.37 : 0.24 + (0.52 * i) / (n - 1));
    const x = width * 0.71 + TILT * (y - height * 0.2) * 0.86;
    for (const dx of [-0.02, 0.17])
      drawLounger(
        scene,
        { x: flip(x + dx), y: y + 0.1, size: 0.29, turn: lean },
        mix(light, cloth, 0.04),
        deck,
      );
    drawParasol(
      scene,
      { x: flip(x + 0.1), y: y - 0.085, size: n === 1 ? 0.2 : 0.135, turn: dice.range(0, 1) },
      cloth,
      deck,
    );
  }
  if (plan.excluded.includes('palm')) return;
  const green = mix(oklchToHex({ l: night ? 0.32 : 0.5, c: 0.085, h: 148 }), near, 0.25);
  drawPalmCrown(scene, { x: flip(width * 0.1), y: height * 0.05, size: 0.34, turn: 0.3 }, green);
  drawPalmCrown(
    scene,
    { x: flip(width * 0.98), y: height * 0.93, size: 0.26, turn: 1.1 },
    shade(green, 0.03),
  );
}

function roundCorners(corners: readonly Point[], r: number): Point[] {
  return corners.flatMap((corner, i): Point[] => {
    const near = (other: Point): Point => {
      const far = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      return [corner[0] + ((other[0] - corner[0]) * r) / far, corner[1] + ((other[1] - corner[1]) * r) / far];
    };
    const [a, b] = [near(corners.at(i - 1) ?? corner), near(corners[(i + 1) % corners.length] ?? corner)];
    return Array.from({ length: 7 }, (_, k): Point => {
      const t = k / 6;
      const at = (axis: 0 | 1) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * corner[axis] + t ** 2 * b[axis];
      return [at(0), at(1)];
    });
  });
}

/** Bent lines of light on the bottom, which is what a pool is known by. */
function drawRipples(
  { width, height, brush, plan, dice, traits }: Scene,
  water: string,
  flip: (x: number) => number,
): void {
  const pale = mix(water, plan.palette.light, 0.5);
  const rows = traits.form === 'minimal' ? 5 : 13;
  for (let row = 0; row < rows; row++) {
    const y = height * (0.27 + (0.74 * row) / rows);
    const end = width * 0.47 + TILT * (y - height * 0.2) * 0.8;
    for (let x = dice.range(-0.04, 0.08); x < end - 0.06;) {
      const long = Math.min(end - x, dice.range(0.09, 0.2));
      const lift = 0.011;
      const path = Array.from({ length: 4 }, (_, k): Point => [
        flip(x + (long * k) / 3),
        y + lift * (k % 2 ? 1 : -1),
      ]);
      brush.stroke(spline(path, false, 7), pale, 0.006);
      x += long + dice.range(0.05, 0.13);
    }
  }
}

/** Two rails of a ladder at the far end. */
function drawSteps({ width, height, brush, plan }: Scene, water: string, flip: (x: number) => number): void {
  const steel = lightness(water) > 0.55 ? mix(plan.palette.line, water, 0.25) : plan.palette.light;
  for (const x of [0.36, 0.44])
    brush.stroke(
      spline(
        points(
          [flip(width * x), height * 0.165],
          [flip(width * x), height * 0.2],
          [flip(width * x + 0.004), height * 0.24],
        ),
        false,
        5,
      ),
      steel,
      0.012,
    );
}
