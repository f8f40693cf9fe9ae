import { shade } from '../../painter/tones.js';
import { drawShadow, drawSolid, drawContactShadow, type Scene } from './scene.js';

/** Leaves of a rubber tree. `up` is a fraction of the stem, `length` of the plant's height; `turn` is in radians. */
const LEAVES: readonly (readonly [up: number, turn: number, length: number])[] = [
  [0.3, -1.15, 0.27],
  [0.36, 1.1, 0.28],
  [0.46, -0.85, 0.3],
  [0.5, 0.95, 0.29],
  [0.6, -1.2, 0.27],
  [0.64, 0.7, 0.31],
  [0.72, -0.6, 0.29],
  [0.78, 1.15, 0.25],
  [0.86, -0.95, 0.23],
  [0.9, 0.55, 0.25],
  [0.97, -0.3, 0.24],
  [1, 0.2, 0.22],
];

/** Draws a tall plant in a pot, with its foot at (x, y). */
export function plant(scene: Scene, x: number, y: number, height: number, pot = '#c9bfb0'): void {
  const { context } = scene;
  const potHeight = height * 0.24;
  const crown = height - potHeight;
  drawContactShadow(scene, x, y, height * 0.26, 0.45);
  for (const [up, turn, length] of LEAVES)
    leaf(
      scene,
      x + 4 + Math.sin(turn) * 5,
      y - potHeight - crown * up * 0.86 + 4,
      turn,
      length * height * 0.9,
      '#2a2019',
      true,
    );
  context.strokeStyle = '#5d4a35';
  context.lineWidth = 1.4;
  context.beginPath();
  context.moveTo(x, y - potHeight);
  context.quadraticCurveTo(x - 2.5, y - potHeight - crown * 0.5, x, y - potHeight - crown * 0.84);
  context.stroke();
  LEAVES.forEach(([up, turn, length], i) =>
    leaf(
      scene,
      x,
      y - potHeight - crown * up * 0.84,
      turn,
      length * height,
      shade('#4d6650', (i % 4) * 0.028 - 0.05),
      false,
    ),
  );
  drawSolid(
    scene,
    { x: x - potHeight * 0.44, y: y - potHeight, width: potHeight * 0.88, height: potHeight },
    [1.5, 1.5, 7, 7],
    pot,
    0.1,
  );
  drawShadow(
    scene,
    { x: x + potHeight * 0.12, y: y - potHeight + 2, width: potHeight * 0.26, height: potHeight - 4 },
    3,
    0.16,
    4,
  );
}

function leaf(
  scene: Scene,
  x: number,
  y: number,
  turn: number,
  length: number,
  color: string,
  isShadow: boolean,
): void {
  const { context, scale } = scene;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  if (isShadow) {
    context.filter = `blur(${(2.2 * scale).toFixed(2)}px)`;
    context.globalAlpha = 0.11;
  }
  const half = length * 0.2;
  const tint = context.createLinearGradient(-half, 0, half, 0);
  tint.addColorStop(0, shade(color, isShadow ? 0 : 0.05));
  tint.addColorStop(0.5, color);
  tint.addColorStop(0.52, shade(color, isShadow ? 0 : -0.045));
  tint.addColorStop(1, shade(color, isShadow ? 0 : -0.02));
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(-half * 1.5, -length * 0.3, -half, -length * 0.8, 0, -length);
  context.bezierCurveTo(half, -length * 0.8, half * 1.5, -length * 0.3, 0, 0);
  context.fillStyle = tint;
  context.fill();
  context.restore();
}
