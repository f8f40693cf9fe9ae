import type { Point } from '../geometry.js';
import { resample, ribbon, spline } from '../geometry.js';
import type { Stage } from '../scene.js';
import { mix, shade } from '../tones.js';
import { fill, glaze } from './marks.js';

/** A crack of about `length` units with random bends. */
export function wander({ dice }: Stage, from: Point, way: number, length: number): Point[] {
  const path: Point[] = [from];
  let [x, y] = from;
  for (let gone = 0; gone < length;) {
    const step = dice.range(0.012, 0.04);
    const turn = way + dice.range(-0.6, 0.6);
    [x, y] = [x + step * Math.cos(turn), y + step * Math.sin(turn)];
    path.push([x, y]);
    gone += step;
  }
  return path;
}

/** A break from edge to edge that is filled with gold, with one or two branches. */
export function mend(stage: Stage): void {
  const { context, plan, width, height, dice, noise } = stage;
  const left = dice.chance(0.5);
  // The break runs down from the top, across below the middle, or diagonally.
  const course = dice.int(0, 2);
  const [x, y, slope] =
    course === 0
      ? [width * dice.range(0.1, 0.24), -0.01, dice.range(1.4, 1.62)]
      : course === 1
        ? [-0.01, height * dice.range(0.64, 0.84), dice.range(-0.3, -0.08)]
        : [-0.01, height * dice.range(0.12, 0.3), dice.range(0.5, 0.8)];
  const from: Point = left ? [x, y] : [width - x, y];
  const way = left ? slope : Math.PI - slope;
  const seam = wander(stage, from, way, Math.hypot(width, height) * 1.3);
  const gold = mix('#b98a3a', plan.palette.ground, plan.light === 'night' ? 0 : 0.06);
  const limbs = [seam];
  for (const at of [0.3, 0.62]) {
    const joint = seam[Math.round(seam.length * at)];
    if (joint)
      limbs.push(
        wander(stage, joint, way + dice.pick([-1, 1]) * dice.range(0.8, 1.3), dice.range(0.08, 0.22)),
      );
  }
  limbs.forEach((limb, i) => {
    const path = resample(spline(limb, false, 3), 0.004, false);
    const wide = (t: number) =>
      (i === 0 ? 0.0052 : 0.0038 * (1 - t * 0.8)) * (0.75 + 0.45 * noise(t * 22, i * 5));
    fill(
      context,
      ribbon(
        path.map(([x, y]): Point => [x + 0.0012, y + 0.0016]),
        wide,
      ),
      glaze(shade(gold, -0.25), 0.4),
    );
    fill(context, ribbon(path, wide), gold);
    fill(
      context,
      ribbon(
        path.map(([x, y]): Point => [x - 0.0008, y - 0.001]),
        (t) => wide(t) * 0.3,
      ),
      shade(gold, 0.16),
    );
  });
}
