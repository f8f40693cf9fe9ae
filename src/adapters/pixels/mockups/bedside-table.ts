import { shade } from '../../painter/tones.js';
import { drawLine, drawShadow, drawShape, drawSolid, drawContactShadow, type Scene } from './scene.js';

/** Draws a table 46 cm wide and 52 cm high with one drawer. Its centre is at x and its feet are at y. */
export function bedsideTable(scene: Scene, x: number, y: number, wood: string): void {
  const left = x - 23;
  drawContactShadow(scene, x, y, 46, 0.4);
  drawShadow(scene, { x: left + 3, y: y - 48, width: 44, height: 30 }, 3, 0.2, 2);
  for (const [foot, lean] of [
    [left + 3, -1],
    [left + 40, 1],
  ] as const)
    drawShape(
      scene,
      [
        [foot, y - 24],
        [foot + 3.4, y - 24],
        [foot + 2.8 + lean, y],
        [foot + 0.8 + lean, y],
      ],
      shade(wood, -0.1),
    );
  drawSolid(scene, { x: left, y: y - 50, width: 46, height: 27 }, 1.4, wood, 0.05);
  drawSolid(scene, { x: left - 1, y: y - 52, width: 48, height: 2.8 }, 0.8, shade(wood, 0.05), 0.03);
  drawSolid(scene, { x: left + 2.5, y: y - 46.5, width: 41, height: 11 }, 0.5, shade(wood, 0.015), 0.02);
  drawLine(
    scene,
    [
      [left + 2.5, y - 35],
      [left + 43.5, y - 35],
    ],
    shade(wood, -0.16),
    0.35,
  );
  drawSolid(scene, { x: x - 1.3, y: y - 42.4, width: 2.6, height: 2.6 }, 1.3, '#8a6f43', 0.08);
  drawSolid(scene, { x: left + 2.5, y: y - 33.5, width: 41, height: 8.5 }, 0.5, shade(wood, -0.16), 0.02);
}
