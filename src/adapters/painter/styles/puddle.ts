import type { Stage } from '../scene.js';
import { glaze } from './marks.js';

/** A drop of wet colour that spreads and fades inside the current clip. */
export function drawPuddle(
  { context }: Pick<Stage, 'context'>,
  x: number,
  y: number,
  r: number,
  color: string,
  alpha: number,
): void {
  const spread = context.createRadialGradient(x, y, 0, x, y, r);
  spread.addColorStop(0, glaze(color, alpha));
  spread.addColorStop(0.62, glaze(color, alpha * 0.57));
  spread.addColorStop(1, glaze(color, 0));
  context.fillStyle = spread;
  context.fillRect(x - r, y - r, r * 2, r * 2);
}
