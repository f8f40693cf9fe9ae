import { shade } from '../../painter/tones.js';
import { pillow } from './sofa.js';
import { drawLine, drawShadow, drawShape, drawSolid, drawContactShadow, type Scene } from './scene.js';

/** Draws a bed 160 cm wide, seen from its foot end. Its centre is at x and its feet are at y. */
export function bed(
  scene: Scene,
  x: number,
  y: number,
  colors: { frame: string; linen: string; throw: string },
): void {
  const { frame, linen } = colors;
  const left = x - 80;
  drawContactShadow(scene, x, y + 0.4, 172, 0.5);
  drawShadow(scene, { x: left - 3, y: y - 98, width: 170, height: 86 }, 4.5, 0.24, 6);
  headboard(scene, left - 4, y - 102, frame);
  for (const foot of [left + 5, left + 150])
    drawSolid(scene, { x: foot, y: y - 10, width: 5, height: 10 }, 1, '#6f4f33', 0.05);
  for (const side of [-1, 1]) {
    pillow(scene, x + side * 38, y - 50, 56, shade(linen, -0.035), side * 0.03);
    pillow(scene, x + side * 36, y - 47, 48, shade(linen, 0.025), side * -0.04);
  }
  pillow(scene, x, y - 47, 36, colors.throw, 0.02);
  duvet(scene, left, y, linen);
  blanket(scene, left, y, colors.throw);
}

function headboard(scene: Scene, left: number, top: number, color: string): void {
  drawSolid(scene, { x: left, y: top, width: 168, height: 88 }, [9, 9, 2, 2], color, 0.05);
  for (let i = 1; i < 6; i++)
    drawLine(
      scene,
      [
        [left + i * 28, top + 4],
        [left + i * 28, top + 50],
      ],
      shade(color, -0.09),
      0.5,
    );
}

function duvet(scene: Scene, left: number, y: number, color: string): void {
  const { context } = scene;
  drawShadow(scene, { x: left + 2, y: y - 60, width: 156, height: 10 }, 3.2, 0.22, 5);
  const tint = context.createLinearGradient(0, y - 60, 0, y - 8);
  tint.addColorStop(0, shade(color, 0.03));
  tint.addColorStop(0.32, shade(color, -0.005));
  tint.addColorStop(1, shade(color, -0.085));
  context.beginPath();
  context.moveTo(left - 3, y - 8);
  context.bezierCurveTo(left - 4, y - 30, left - 2, y - 52, left + 10, y - 57);
  context.quadraticCurveTo(left + 80, y - 63, left + 150, y - 57);
  context.bezierCurveTo(left + 162, y - 52, left + 164, y - 30, left + 163, y - 8);
  context.quadraticCurveTo(left + 80, y - 5, left - 3, y - 8);
  context.fillStyle = tint;
  context.fill();
  for (const [at, lean] of [
    [14, 3],
    [46, -2],
    [83, 2],
    [118, -3],
    [146, 2],
  ] as const) {
    context.save();
    context.globalAlpha = 0.5;
    context.beginPath();
    context.moveTo(left + at, y - 36);
    context.quadraticCurveTo(left + at + lean * 1.6, y - 22, left + at + lean, y - 8);
    context.strokeStyle = shade(color, -0.15);
    context.lineWidth = 0.7;
    context.filter = `blur(${(0.6 * scene.scale).toFixed(2)}px)`;
    context.stroke();
    context.restore();
  }
}

/** Draws a throw across the foot of the bed. */
function blanket(scene: Scene, left: number, y: number, color: string): void {
  const top = y - 45;
  drawShadow(scene, { x: left - 3, y: top + 2, width: 166, height: 22 }, 1.6, 0.22, 2);
  drawShape(
    scene,
    [
      [left - 3.6, top + 3],
      [left + 80, top - 4, left + 163.6, top + 3],
      [left + 165, top + 24],
      [left + 80, top + 19, left - 5, top + 24],
    ],
    color,
  );
  drawShape(
    scene,
    [
      [left - 4.6, top + 20],
      [left + 80, top + 15, left + 164.6, top + 20],
      [left + 165, top + 24],
      [left + 80, top + 19, left - 5, top + 24],
    ],
    shade(color, -0.06),
  );
}
