import { shade } from '../../painter/tones.js';
import { drawLine, drawShadow, drawShape, drawSolid, drawContactShadow, type Scene } from './scene.js';

/** Draws a desk 140 cm wide and 74 cm high with two drawers. Its centre is at x and its feet are at y. */
export function desk(scene: Scene, x: number, y: number, wood: string): void {
  const left = x - 70;
  const dark = shade(wood, -0.09);
  drawContactShadow(scene, x, y, 142, 0.28);
  drawShadow(scene, { x: left + 4, y: y - 70, width: 138, height: 22 }, 4, 0.22, 2);
  for (const [foot, lean] of [
    [left + 8, -3],
    [left + 127, 3],
  ] as const) {
    drawContactShadow(scene, foot + 2.5 + lean, y, 9, 0.5);
    drawShape(
      scene,
      [
        [foot, y - 66],
        [foot + 5, y - 66],
        [foot + 3.8 + lean, y],
        [foot + 1.2 + lean, y],
      ],
      dark,
    );
  }
  drawSolid(scene, { x: left + 4, y: y - 71, width: 132, height: 15 }, 1, wood, 0.05);
  for (const side of [0, 1]) {
    drawSolid(
      scene,
      { x: left + 7 + side * 64, y: y - 69.5, width: 62, height: 11.5 },
      0.6,
      shade(wood, 0.02),
      0.03,
    );
    drawSolid(scene, { x: left + 33 + side * 64, y: y - 65, width: 10, height: 1.6 }, 0.8, '#6b5433', 0.06);
  }
  drawLine(
    scene,
    [
      [left + 70, y - 69.5],
      [left + 70, y - 58],
    ],
    dark,
    0.4,
  );
  drawSolid(scene, { x: left, y: y - 74, width: 140, height: 3.6 }, 0.8, shade(wood, 0.06), 0.05);
}
