import { shade } from '../../painter/tones.js';
import { drawShadow, drawShape, type Box, type Scene } from './scene.js';

/** Draws a woven rug in perspective, with its centre at (x, y). */
export function rug(scene: Scene, { x, y, width, height }: Box, color: string): void {
  const [half, up] = [width / 2, height / 2];
  drawShadow(scene, { x: x - half * 0.97, y: y + up - 1.4, width: width * 0.97, height: 2 }, 0.7, 0.35);
  const edge = (inset: number, tone: string) =>
    drawShape(
      scene,
      [
        [x - (half - inset) * 0.93, y - up + inset * 0.16],
        [x + (half - inset) * 0.93, y - up + inset * 0.16],
        [x + half - inset, y + up - inset * 0.16],
        [x - half + inset, y + up - inset * 0.16],
      ],
      tone,
    );
  edge(0, shade(color, -0.06));
  edge(6, shade(color, -0.13));
  edge(7.5, shade(color, -0.06));
}
