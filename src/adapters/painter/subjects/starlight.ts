import type { Point } from '../geometry.js';
import { disc } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix } from '../tones.js';

/** The colours of stars: light on a dark sky, ink on paper. */
export function starColors({ plan, traits }: Scene): { behind: string; star: string; faint: string } {
  const { sky, ground, light, accent, line } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const dark = lightness(behind) < 0.62;
  return {
    behind,
    star: dark ? light : mix(line, accent, 0.25),
    faint: dark ? mix(light, behind, 0.45) : mix(line, behind, 0.5),
  };
}

/** The y, in units, to which the sky reaches. */
export const skyBottom = ({ plan, height, horizon }: Scene) =>
  plan.composition === 'horizon' ? horizon * 0.97 : height * 0.97;

/** The sky's area in square units on the sheet that the picture was composed for. It decides how many stars there are. */
export const skyArea = (scene: Scene) =>
  scene.composed.width *
  skyBottom({ ...scene, ...scene.composed, horizon: scene.plan.horizon * scene.composed.height });

/** A star with four rays when it is large, otherwise a dot. */
export function drawStar({ brush }: Scene, x: number, y: number, r: number, color: string): void {
  if (r < 0.007) {
    brush.fill(disc(x, y, r, 10), color, { part: 'detail' });
    return;
  }
  const rays = Array.from({ length: 8 }, (_, i): Point => {
    const long = i % 2 ? r * 0.3 : i % 4 ? r * 1.3 : r * 1.9;
    return [x + long * Math.sin((i * Math.PI) / 4), y - long * Math.cos((i * Math.PI) / 4)];
  });
  brush.fill(rays, color, { part: 'detail' });
}
