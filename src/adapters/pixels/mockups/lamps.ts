import { shade } from '../../painter/tones.js';
import {
  drawLine,
  drawShadow,
  drawShape,
  drawBlurred,
  drawSolid,
  drawContactShadow,
  type Scene,
} from './scene.js';

const BRASS = '#9c8052';

/** Draws the light of a lamp on the wall around it. */
function glow(scene: Scene, x: number, y: number, radius: number): void {
  const { context } = scene;
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, 'rgba(255, 240, 216, 0.6)');
  light.addColorStop(0.45, 'rgba(255, 240, 216, 0.22)');
  light.addColorStop(1, 'rgba(255, 240, 216, 0)');
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function lampshade(scene: Scene, x: number, y: number, width: number, height: number): void {
  const { context } = scene;
  const tint = context.createLinearGradient(0, y, 0, y + height);
  tint.addColorStop(0, '#efe2c8');
  tint.addColorStop(0.6, '#fbf2dd');
  tint.addColorStop(1, '#f1e0bd');
  context.beginPath();
  context.moveTo(x - width * 0.36, y);
  context.lineTo(x + width * 0.36, y);
  context.lineTo(x + width * 0.5, y + height);
  context.lineTo(x - width * 0.5, y + height);
  context.closePath();
  context.fillStyle = tint;
  context.fill();
}

/** Draws a standing lamp 158 cm high, with its foot at (x, y). */
export function standingLamp(scene: Scene, x: number, y: number): void {
  glow(scene, x, y - 142, 75);
  drawContactShadow(scene, x, y, 30);
  drawLine(
    scene,
    [
      [x, y - 2],
      [x, y - 130],
    ],
    BRASS,
    1.3,
  );
  drawSolid(scene, { x: x - 13, y: y - 2.2, width: 26, height: 2.4 }, 1.2, BRASS, 0.08);
  lampshade(scene, x, y - 158, 40, 30);
}

/** Draws a table lamp 44 cm high, with its foot at (x, y). */
export function tableLamp(scene: Scene, x: number, y: number, color: string): void {
  const { context } = scene;
  glow(scene, x, y - 34, 62);
  drawBlurred(scene, 1, 0.3, () => {
    context.fillStyle = '#2a2019';
    context.fillRect(x - 6, y - 0.6, 14, 1.2);
  });
  context.beginPath();
  context.ellipse(x, y - 9, 8, 9, 0, 0, 2 * Math.PI);
  const tint = context.createLinearGradient(x - 8, 0, x + 8, 0);
  tint.addColorStop(0, shade(color, 0.07));
  tint.addColorStop(1, shade(color, -0.1));
  context.fillStyle = tint;
  context.fill();
  drawLine(
    scene,
    [
      [x, y - 18],
      [x, y - 24],
    ],
    BRASS,
    1.2,
  );
  lampshade(scene, x, y - 44, 32, 21);
}

/** Draws a desk lamp with its foot at (x, y). Its arm points to the left. */
export function deskLamp(scene: Scene, x: number, y: number): void {
  const black = '#2b2a29';
  drawShadow(scene, { x: x - 7, y: y - 0.8, width: 18, height: 1.6 }, 0.8, 0.35);
  drawSolid(scene, { x: x - 8, y: y - 1.6, width: 16, height: 1.8 }, 0.8, black, 0.05);
  drawLine(
    scene,
    [
      [x, y - 1.5],
      [x + 6, y - 20],
      [x - 8, y - 34],
    ],
    black,
    1.1,
  );
  drawShape(
    scene,
    [
      [x - 6, y - 37],
      [x - 5, y - 33],
      [x - 11, y - 24.5],
      [x - 20, y - 31.5],
    ],
    black,
  );
  drawBlurred(scene, 4, 0.3, () =>
    drawShape(
      scene,
      [
        [x - 12, y - 25],
        [x - 19.5, y - 30.5],
        [x - 44, y],
        [x - 10, y],
      ],
      '#ffe9bd',
    ),
  );
}
