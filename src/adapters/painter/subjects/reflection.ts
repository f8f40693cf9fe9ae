import type { Point } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import type { Put } from './posing.js';

/** Rings on the water and a broken reflection below the body. */
export function drawReflection(
  { brush, traits, dice }: Scene,
  put: Put,
  coat: string,
  behind: string,
  size: number,
): void {
  const glint = mix(behind, coat, 0.55);
  const rows = traits.form === 'minimal' ? 2 : 5;
  for (let i = 0; i < rows; i++) {
    const y = 0.035 + i * 0.045;
    const half = 0.46 - 0.05 * i;
    const shift = dice.range(-0.06, 0.06);
    const path: Point[] = Array.from({ length: 19 }, (_, s): Point => [
      shift + half * (s / 9 - 1),
      y + 0.008 * Math.sin(s * 1.25 + i),
    ]);
    brush.stroke(put(path), i % 2 ? mix(behind, coat, 0.3) : glint, size * 0.013);
  }
}
