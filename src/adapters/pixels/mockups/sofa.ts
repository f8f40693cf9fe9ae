import { shade } from '../../painter/tones.js';
import { drawLine, drawShadow, drawShape, drawSolid, drawContactShadow, type Scene } from './scene.js';

/** Draws a sofa 210 cm wide and 82 cm high, with its centre at x and its feet at y. */
export function sofa(scene: Scene, x: number, y: number, color: string, cushion: string, pale: string): void {
  const left = x - 105;
  drawContactShadow(scene, x, y + 0.5, 214, 0.5);
  drawShadow(scene, { x: left + 3, y: y - 74, width: 208, height: 70 }, 5, 0.22, 10);
  for (const foot of [left + 12, left + 190])
    drawShape(
      scene,
      [
        [foot, y - 14],
        [foot + 7, y - 14],
        [foot + 5.5, y],
        [foot + 2.5, y],
      ],
      '#6f4f33',
    );
  // The back has two cushions.
  for (const side of [0, 1])
    drawSolid(
      scene,
      { x: left + 17 + side * 88, y: y - 82, width: 88, height: 50 },
      [12, 12, 4, 4],
      shade(color, -0.015),
      0.07,
    );
  drawLine(
    scene,
    [
      [x, y - 76],
      [x, y - 42],
    ],
    shade(color, -0.14),
    0.7,
  );
  // The seat has two cushions above the apron.
  drawSolid(scene, { x: left + 10, y: y - 30, width: 190, height: 18 }, 4, shade(color, -0.07), 0.05);
  for (const side of [0, 1]) {
    drawShadow(scene, { x: left + 19 + side * 87, y: y - 47, width: 84, height: 6 }, 2.4, 0.3, 3);
    drawSolid(
      scene,
      { x: left + 17.5 + side * 87.5, y: y - 44, width: 87, height: 19 },
      [6, 6, 5, 5],
      shade(color, 0.025),
      0.06,
    );
  }
  drawLine(
    scene,
    [
      [left + 19, y - 24.6],
      [left + 191, y - 24.6],
    ],
    shade(color, -0.17),
    0.5,
  );
  for (const arm of [left, left + 190]) {
    drawShadow(scene, { x: arm + 1, y: y - 60, width: 20, height: 46 }, 2, 0.2, 8);
    drawSolid(scene, { x: arm, y: y - 62, width: 20, height: 50 }, [9, 9, 4, 4], color, 0.07);
  }
  pillow(scene, left + 41, y - 43, 42, pale, -0.12);
  pillow(scene, left + 60, y - 42.5, 34, cushion, 0.07);
  pillow(scene, left + 171, y - 43, 40, cushion, 0.1);
}

/** Draws a leaning cushion with the centre of its lower edge at (x, y). */
export function pillow(scene: Scene, x: number, y: number, size: number, color: string, turn: number): void {
  const { context } = scene;
  const half = size / 2;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  drawShadow(scene, { x: -half + 1.5, y: -size * 0.88, width: size, height: size * 0.88 }, 1.8, 0.22, 6);
  const tint = context.createLinearGradient(-half * 0.4, -size, half * 0.4, 0);
  tint.addColorStop(0, shade(color, 0.05));
  tint.addColorStop(1, shade(color, -0.08));
  // The sides bulge slightly between rounded corners.
  const [top, swell, soft] = [-size * 0.9, size * 0.035, size * 0.1];
  context.beginPath();
  context.moveTo(-half + soft, top);
  context.quadraticCurveTo(0, top - swell, half - soft, top);
  context.quadraticCurveTo(half, top, half, top + soft);
  context.quadraticCurveTo(half + swell, top / 2, half, -soft);
  context.quadraticCurveTo(half, 0, half - soft, 0);
  context.quadraticCurveTo(0, swell, -half + soft, 0);
  context.quadraticCurveTo(-half, 0, -half, -soft);
  context.quadraticCurveTo(-half - swell, top / 2, -half, top + soft);
  context.quadraticCurveTo(-half, top, -half + soft, top);
  context.fillStyle = tint;
  context.fill();
  context.restore();
}
