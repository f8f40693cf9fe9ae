import type { SKRSContext2D } from '@napi-rs/canvas';
import { shade } from '../../painter/tones.js';

/** A drawing whose coordinates are centimetres from the top left corner. */
export interface Scene {
  context: SKRSContext2D;
  /** Pixels per centimetre. */
  scale: number;
  width: number;
  height: number;
}

/** All measures are in centimetres. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Runs `draw` with a blur radius in centimetres and an opacity from 0 to 1. */
export function drawBlurred(scene: Scene, blur: number, alpha: number, draw: () => void): void {
  const { context, scale } = scene;
  context.save();
  context.filter = `blur(${(blur * scale).toFixed(2)}px)`;
  context.globalAlpha = alpha;
  draw();
  context.restore();
}

/** Draws a box with rounded corners that is slightly lighter at the top. */
export function drawSolid(
  scene: Scene,
  box: Box,
  radius: number | number[],
  color: string,
  depth = 0.04,
): void {
  const { context } = scene;
  const tint = context.createLinearGradient(0, box.y, 0, box.y + box.height);
  tint.addColorStop(0, shade(color, depth * 0.6));
  tint.addColorStop(1, shade(color, -depth));
  context.fillStyle = tint;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fill();
}

/** Draws the shadow of an object on the wall behind it or on the floor below it. */
export function drawShadow(scene: Scene, box: Box, blur: number, alpha: number, radius = 1): void {
  const { context } = scene;
  drawBlurred(scene, blur, alpha, () => {
    context.fillStyle = '#2a2019';
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, radius);
    context.fill();
  });
}

/** Draws an elliptical shadow where an object touches the floor. */
export function drawContactShadow(scene: Scene, x: number, y: number, width: number, alpha = 0.35): void {
  const { context } = scene;
  drawBlurred(scene, 1.6, alpha, () => {
    context.fillStyle = '#1d140d';
    context.beginPath();
    context.ellipse(x, y - 0.6, width / 2, Math.min(2.6, width / 18), 0, 0, 2 * Math.PI);
    context.fill();
  });
}

/** Fills a closed outline. A point is [x, y], or [control x, control y, x, y] for a curve. */
export function drawShape(scene: Scene, points: readonly (readonly number[])[], color: string): void {
  const { context } = scene;
  context.beginPath();
  points.forEach((point, i) => {
    const [a = 0, b = 0, c, d] = point;
    if (i === 0) context.moveTo(a, b);
    else if (c === undefined || d === undefined) context.lineTo(a, b);
    else context.quadraticCurveTo(a, b, c, d);
  });
  context.closePath();
  context.fillStyle = color;
  context.fill();
}

/** Draws a thin line through the points, such as a seam, a joint or a cable. */
export function drawLine(
  scene: Scene,
  points: readonly (readonly [number, number])[],
  color: string,
  width = 0.3,
): void {
  const { context } = scene;
  context.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke();
}
