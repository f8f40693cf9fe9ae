import { shade } from '../../painter/tones.js';
import { drawBlurred, drawSolid, type Scene } from './scene.js';

/** Draws a plain wall in daylight from the left. */
export function wall(scene: Scene, color: string): void {
  const { context, width, height } = scene;
  const light = context.createLinearGradient(0, 0, width, height * 0.6);
  light.addColorStop(0, shade(color, 0.035));
  light.addColorStop(0.5, color);
  light.addColorStop(1, shade(color, -0.055));
  context.fillStyle = light;
  context.fillRect(-1, -1, width + 2, height + 2);
}

/** Draws sunlight on the wall in the shape of four window panes that lean to the right. */
export function sunlight(scene: Scene, at: { x: number; y: number; width: number; height: number }): void {
  const { context } = scene;
  const lean = at.height * 0.32;
  const pane = { width: at.width / 2 - 3, height: at.height / 2 - 3 };
  drawBlurred(scene, 2.2, 0.3, () => {
    context.fillStyle = '#fffaf0';
    for (const column of [0, 1])
      for (const row of [0, 1]) {
        const x = at.x + column * (at.width / 2) + row * (lean / 2);
        const y = at.y + row * (at.height / 2) + column * 7;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + pane.width, y + 6);
        context.lineTo(x + pane.width + lean / 2, y + pane.height + 6);
        context.lineTo(x + lean / 2, y + pane.height);
        context.closePath();
        context.fill();
      }
  });
}

/** Draws the skirting board and, below `y`, a floor of wooden boards. */
export function floor(scene: Scene, y: number, color: string, wallColor: string): void {
  const { context, width, height } = scene;
  const light = context.createLinearGradient(0, y, 0, height);
  light.addColorStop(0, shade(color, -0.08));
  light.addColorStop(0.3, color);
  light.addColorStop(1, shade(color, 0.05));
  context.fillStyle = light;
  context.fillRect(-1, y, width + 2, height - y + 1);
  boards(scene, y, color);
  drawBlurred(scene, 2.5, 0.3, () => {
    context.fillStyle = '#2a1c10';
    context.fillRect(-10, y - 1, width + 20, 3);
  });
  drawSolid(scene, { x: -1, y: y - 8, width: width + 2, height: 8.4 }, 0, shade(wallColor, 0.05), 0.02);
  context.fillStyle = shade(wallColor, -0.07);
  context.fillRect(0, y - 8.3, width, 0.35);
}

/** Draws the joints of the floor boards in perspective. */
function boards(scene: Scene, y: number, color: string): void {
  const { context, width, height } = scene;
  context.save();
  context.strokeStyle = shade(color, -0.13);
  context.globalAlpha = 0.45;
  context.lineWidth = 0.3;
  const [middle, depth] = [width / 2, height - y];
  for (let i = -14; i <= 14; i++) {
    const far = middle + (i + 0.5) * 16;
    const near = middle + (i + 0.5) * 24;
    context.beginPath();
    context.moveTo(far, y);
    context.lineTo(near, height);
    context.stroke();
    const across = y + depth * (((i * 37 + 500) % 10) / 10) ** 1.4;
    const at = (side: number) => side + ((middle + (i + 0.5) * 24 - far) * (across - y)) / depth;
    context.beginPath();
    context.moveTo(at(far), across);
    context.lineTo(at(far) + 16 + (8 * (across - y)) / depth, across);
    context.stroke();
  }
  context.restore();
}
