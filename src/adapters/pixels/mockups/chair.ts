import { shade } from '../../painter/tones.js';
import { drawShadow, drawShape, drawSolid, drawContactShadow, type Scene } from './scene.js';

/** Draws a chair 84 cm high from behind, with its centre at x and its feet at y. */
export function chair(scene: Scene, x: number, y: number, fabric: string): void {
  const wood = '#7a5a3c';
  drawContactShadow(scene, x, y + 0.3, 50, 0.4);
  for (const side of [-1, 1])
    drawShape(
      scene,
      [
        [x + side * 15, y - 44],
        [x + side * 18.4, y - 44],
        [x + side * 21.6, y],
        [x + side * 19.4, y],
      ],
      wood,
    );
  drawSolid(scene, { x: x - 22, y: y - 47, width: 44, height: 6.5 }, 3, shade(fabric, -0.05), 0.05);
  for (const side of [-1, 1])
    drawShape(
      scene,
      [
        [x + side * 15, y - 76],
        [x + side * 17.6, y - 76],
        [x + side * 18.2, y - 44],
        [x + side * 15.4, y - 44],
      ],
      wood,
    );
  drawShadow(scene, { x: x - 20, y: y - 80, width: 42, height: 22 }, 1.6, 0.22, 8);
  drawSolid(scene, { x: x - 22, y: y - 84, width: 44, height: 25 }, [11, 11, 8, 8], fabric, 0.06);
}
