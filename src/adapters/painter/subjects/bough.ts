import type { Point } from '../geometry.js';
import { pointAt, points, ribbon, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { grow } from './foliage.js';
import { drawLyingSnow } from './on-branches.js';

/**
 * A branch across the sheet for a bird to sit on, with its top at `y` units in the middle and leafy twigs. It is
 * omitted when a leaves subject draws one.
 */
export function drawBough(scene: Scene, y: number, facing: 1 | -1 = 1): void {
  const { width, height, brush, plan, dice, traits, night } = scene;
  if (
    plan.elements.some(({ subject, spots: [at] }) => subject === 'leaves' && at && at.y > 0.3 && at.y < 0.8)
  )
    return;
  const { near, mid, far, line, light, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const dark = lightness(behind) < 0.42;
  const bark = dark ? mix(mid, light, 0.22) : mix(near, line, 0.5);
  const at = (x: number) => (facing > 0 ? x : 1 - x) * width;
  const limb = spline(
    points(
      [at(-0.08), y + 0.085],
      [at(0.22), y + 0.04],
      [at(0.5), y + 0.026],
      [at(0.78), y - 0.005],
      [at(1.08), y - 0.11],
    ),
    false,
    12,
  );
  const leaf = {
    shape: 'oval' as const,
    leaf: 0.15,
    pairs: traits.form === 'minimal' ? 3 : 6,
    spread: 0.85,
    colors: dark || night ? [mix(mid, light, 0.12), mix(far, light, 0.1)] : [mid, near, mix(mid, far, 0.4)],
    stem: bark,
    weight: 0.012,
    opposite: false,
  };
  const hang = Math.min(0.34, height - y - 0.1);
  const down = spline(
    points(
      [at(0.24), y + 0.045],
      [at(0.36), y + hang * 0.45],
      [at(0.5), y + hang * 0.72],
      [at(0.66), y + hang],
    ),
    false,
    10,
  );
  grow(scene, down, leaf);
  const rise = Math.min(0.42, y - 0.1);
  if (traits.form !== 'minimal' && rise > 0.12)
    grow(
      scene,
      spline(
        points([at(0.8), y], [at(0.9), y - rise * 0.4], [at(0.88), y - rise * 0.7], [at(0.94), y - rise]),
        false,
        10,
      ),
      { ...leaf, pairs: 5 },
    );
  brush.fill(
    ribbon(limb, (t) => 0.055 - 0.022 * t + 0.006 * Math.sin(t * 21)),
    bark,
    { grain: 0 },
  );
  drawLyingSnow(scene, limb, 0.055);
  if (traits.form === 'minimal') return;
  for (let i = 0; i < 7; i++) {
    const { x, y: py } = pointAt(limb, (i + dice.range(0.1, 0.9)) / 7);
    const mark: Point[] = points([x - 0.035, py + 0.004], [x, py - 0.006], [x + 0.04, py - 0.002]);
    brush.stroke(mark, shade(bark, dark ? 0.1 : 0.13), 0.004);
  }
}
