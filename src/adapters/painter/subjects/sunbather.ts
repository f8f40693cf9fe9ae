import type { Joint, Point } from '../geometry.js';
import { disc, oval, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { taper } from './anatomy.js';
import { drawParasol, drawTowel } from './parasols.js';
import { chooseSkin } from './person.js';

// From above, lying on the back, the head up. The body is 1 long.
// prettier-ignore
const TORSO: readonly Point[] = [
  [-0.045, -0.345], [-0.1, -0.325], [-0.105, -0.25], [-0.075, -0.16], [-0.07, -0.1], [-0.092, -0.02], [-0.075, 0.06],
  [0, 0.085], [0.075, 0.06], [0.092, -0.02], [0.07, -0.1], [0.075, -0.16], [0.105, -0.25], [0.1, -0.325], [0.045, -0.345],
];
// prettier-ignore
const SUIT: readonly Point[] = [
  [-0.07, -0.29], [-0.082, -0.22], [-0.068, -0.15], [-0.066, -0.1], [-0.09, -0.02], [-0.03, 0.07], [0.03, 0.07], [0.09, -0.02],
  [0.066, -0.1], [0.068, -0.15], [0.082, -0.22], [0.07, -0.29], [0, -0.255],
];
// prettier-ignore
const LIMBS: readonly (readonly Joint[])[] = [
  [[-0.05, 0, 0.085], [-0.06, 0.13, 0.075], [-0.065, 0.27, 0.054], [-0.06, 0.36, 0.05], [-0.065, 0.47, 0.028], [-0.075, 0.52, 0.034]],
  [[0.05, 0, 0.085], [0.085, 0.12, 0.075], [0.11, 0.25, 0.056], [0.06, 0.35, 0.048], [0.01, 0.43, 0.03], [-0.02, 0.46, 0.032]],
  [[-0.09, -0.31, 0.045], [-0.155, -0.23, 0.042], [-0.17, -0.12, 0.034], [-0.15, -0.02, 0.026], [-0.135, 0.03, 0.03]],
  [[0.09, -0.31, 0.045], [0.19, -0.36, 0.042], [0.2, -0.46, 0.034], [0.1, -0.51, 0.028], [0.06, -0.5, 0.024]],
];

/** A woman on her towel beside a parasol, with a book and sandals, large on the sand. */
export function drawSunbather(scene: Scene, cloth: string, sand: string): void {
  const { width, height, brush, plan, dice } = scene;
  const { light, line, near, accent } = plan.palette;
  const tall = Math.min(0.72, height * 0.5, width * 0.62);
  const turn = dice.range(0.18, 0.34);
  const [x, y] = [width * 0.46, height * 0.68];
  const put = (outline: readonly Point[]) => place(outline, { x, y, scaleX: tall, turn });
  const towel = mix(light, cloth, 0.12);
  const detail = { part: 'detail' } as const;
  if (plan.style !== 'line-art')
    brush.fill(
      put(points([-0.25, -0.6], [0.33, -0.6], [0.33, 0.64], [-0.25, 0.64])),
      shade(sand, -0.1),
      detail,
    );
  drawTowel(scene, { x, y, size: tall * 1.22, turn }, towel, cloth);
  const skin = chooseSkin(scene, scene.plan.seed);
  for (const limb of LIMBS) brush.fill(put(taper(limb)), shade(skin, -0.015), { grain: turn });
  brush.fill(put(spline(TORSO, true, 6)), skin, { grain: turn });
  const suit = lightness(skin) > 0.55 ? mix(line, near, 0.25) : mix(light, accent, 0.1);
  brush.fill(put(spline(SUIT, true, 6)), suit, detail);
  brush.fill(
    put(spline(points([-0.03, -0.36], [-0.1, -0.4], [-0.12, -0.3], [-0.07, -0.26], [-0.04, -0.32]), true, 6)),
    mix(line, near, 0.1),
    detail,
  );
  const straw = mix(oklchToHex({ l: 0.84, c: 0.08, h: 85 }), light, 0.2);
  brush.fill(put(disc(0, -0.425, 0.125, 48)), straw, { grain: 0.3 });
  brush.fill(put(disc(0, -0.43, 0.072, 36)), cloth, detail);
  brush.fill(put(disc(-0.004, -0.435, 0.06, 36)), shade(straw, 0.03), detail);
  for (const dx of [0, 0.07])
    brush.fill(put(oval(-0.37 + dx, 0.4 + dx * 0.4, 0.024, 0.062, 0.15)), near, detail);
  brush.fill(
    put(points([0.34, -0.1], [0.48, -0.08], [0.46, 0.1], [0.32, 0.08])),
    mix(near, line, 0.2),
    detail,
  );
  brush.fill(put(points([0.345, -0.09], [0.41, -0.08], [0.393, 0.085], [0.328, 0.075])), light, detail);
  brush.fill(put(points([0.415, -0.08], [0.475, -0.07], [0.455, 0.092], [0.397, 0.086])), light, detail);
  drawParasol(scene, { x: width * 0.84, y: height * 0.5, size: tall * 0.36, turn: 0.3 }, cloth, sand);
}
