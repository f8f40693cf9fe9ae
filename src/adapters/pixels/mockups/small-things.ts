import { shade } from '../../painter/tones.js';
import { drawLine, drawShadow, drawSolid, type Scene } from './scene.js';

/** Draws a vase with three dry sprigs, with its foot at (x, y). */
export function vase(scene: Scene, x: number, y: number, color: string): void {
  const { context } = scene;
  for (const [lean, height] of [
    [-9, 34],
    [1, 40],
    [10, 31],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y - 18);
    context.quadraticCurveTo(x + lean * 0.2, y - height * 0.8, x + lean, y - height - 8);
    context.strokeStyle = '#7d7048';
    context.lineWidth = 0.5;
    context.stroke();
    for (let i = 0; i < 7; i++) {
      const share = 0.45 + i * 0.09;
      const [at, up] = [x + lean * share ** 2, y - 18 - (height - 10) * share];
      context.beginPath();
      context.ellipse(at + (i % 2 ? 2 : -2), up, 2.3, 1.1, i % 2 ? -0.7 : 0.7, 0, 2 * Math.PI);
      context.fillStyle = shade('#8f8a5f', (i % 3) * 0.03 - 0.02);
      context.fill();
    }
  }
  drawShadow(scene, { x: x - 5, y: y - 0.8, width: 14, height: 1.4 }, 0.8, 0.35);
  drawSolid(scene, { x: x - 7, y: y - 17, width: 14, height: 17 }, [5, 5, 6, 6], shade(color, -0.05), 0.09);
  drawSolid(scene, { x: x - 3, y: y - 21, width: 6, height: 6 }, 1, shade(color, -0.07), 0.05);
}

/** Draws a stack of books with its base at (x, y). */
export function books(scene: Scene, x: number, y: number, colors: readonly string[]): void {
  drawShadow(scene, { x: x - 12, y: y - 0.8, width: 28, height: 1.4 }, 0.8, 0.35);
  let top = y;
  colors.forEach((color, i) => {
    const [width, height] = [26 - i * 3, 3.2 + (i % 2) * 0.8];
    top -= height;
    drawSolid(scene, { x: x - width / 2 + (i % 2) * 1.6, y: top, width, height }, 0.5, color, 0.04);
    drawLine(
      scene,
      [
        [x - width / 2 + 3, top + height / 2],
        [x - width / 2 + 8, top + height / 2],
      ],
      shade(color, 0.14),
      0.3,
    );
  });
}

/** Draws a cup of pencils with its foot at (x, y). */
export function pencils(scene: Scene, x: number, y: number, color: string): void {
  for (const [lean, height, tone] of [
    [-3, 17, '#c9a24a'],
    [0, 19, '#3f4a4f'],
    [3, 16, '#a6573d'],
  ] as const)
    drawLine(
      scene,
      [
        [x + lean * 0.4, y - 8],
        [x + lean, y - height],
      ],
      tone,
      0.8,
    );
  drawShadow(scene, { x: x - 4, y: y - 0.8, width: 11, height: 1.4 }, 0.7, 0.35);
  drawSolid(scene, { x: x - 4.4, y: y - 10.5, width: 8.8, height: 10.5 }, 1, color, 0.08);
}
