import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Sharp } from 'sharp';
import type { Look } from '../../../domain/prints/mockup.js';
import { parseHex, toOklch } from '../../../domain/pictures/color.js';
import { shade } from '../../painter/tones.js';
import { drawShadow, type Box, type Scene } from './scene.js';

interface Size {
  width: number;
  height: number;
}

interface Framing {
  frame: Look | null;
  mount: Look | null;
}

/** Draws the paper in its frame with its centre at `middle`, and its shadow on the wall. */
export async function hang(
  scene: Scene,
  { picture, paper }: { picture: Sharp; paper: Size },
  middle: { x: number; y: number },
  { frame, mount }: Framing,
): Promise<void> {
  const { context, scale } = scene;
  const at = (margin: number): Box => ({
    x: middle.x - paper.width / 2 - margin,
    y: middle.y - paper.height / 2 - margin,
    width: paper.width + 2 * margin,
    height: paper.height + 2 * margin,
  });
  const outer = at(frame?.width_cm ?? 0);
  castShadow(scene, outer, frame !== null);
  if (frame) drawBars(scene, outer, frame);
  const pixels = { width: Math.round(paper.width * scale), height: Math.round(paper.height * scale) };
  const box = at(0);
  context.drawImage(await toCanvas(picture, pixels), box.x, box.y, box.width, box.height);
  if (mount) drawMount(scene, box, at(-mount.width_cm), mount.color);
  if (frame) shadeEdges(scene, box);
}

/** A frame is thicker than paper, so its shadow is longer. */
function castShadow(scene: Scene, outer: Box, isFramed: boolean): void {
  if (isFramed) drawShadow(scene, { ...outer, x: outer.x + 3.2, y: outer.y + 4.4 }, 3.6, 0.24);
  else drawShadow(scene, { ...outer, x: outer.x + 0.8, y: outer.y + 1.2 }, 1.4, 0.2);
  drawShadow(scene, { ...outer, x: outer.x + 0.7, y: outer.y + 1 }, 0.7, isFramed ? 0.34 : 0.2);
}

async function toCanvas(picture: Sharp, { width, height }: Size): Promise<Canvas> {
  const data = await picture.resize({ width, height, fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Draws the four mitred bars of the frame. Light comes from the top left. */
function drawBars(scene: Scene, box: Box, { color, width_cm: bar }: Look): void {
  const { context } = scene;
  const isDark = toOklch(parseHex(color)!).l < 0.35;
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  const sides = [
    { face: shade(color, 0.05), points: [x, y, right, y, right - bar, y + bar, x + bar, y + bar] },
    { face: shade(color, 0.02), points: [x, y, x + bar, y + bar, x + bar, bottom - bar, x, bottom] },
    {
      face: shade(color, -0.03),
      points: [right, y, right, bottom, right - bar, bottom - bar, right - bar, y + bar],
    },
    {
      face: shade(color, -0.05),
      points: [x, bottom, x + bar, bottom - bar, right - bar, bottom - bar, right, bottom],
    },
  ];
  for (const { face, points } of sides) {
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) context.lineTo(points[i]!, points[i + 1]!);
    context.closePath();
    context.fillStyle = face;
    context.fill();
  }
  context.strokeStyle = shade(color, isDark ? -0.09 : -0.11);
  context.lineWidth = 0.18;
  context.strokeRect(x + 0.09, y + 0.09, width - 0.18, height - 0.18);
  context.strokeStyle = shade(color, isDark ? 0.05 : -0.05);
  context.lineWidth = 0.12;
  for (const share of [0.35, 0.7])
    context.strokeRect(x + bar * share, y + bar * share, width - 2 * bar * share, height - 2 * bar * share);
}

/** Draws a board over the edges of the paper, with a bevelled window. */
function drawMount(scene: Scene, box: Box, window: Box, color: string): void {
  const { context } = scene;
  context.fillStyle = color;
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.rect(window.x, window.y, window.width, window.height);
  context.fill('evenodd');
  context.strokeStyle = shade(color, -0.08);
  context.lineWidth = 0.3;
  context.strokeRect(window.x - 0.15, window.y - 0.15, window.width + 0.3, window.height + 0.3);
}

/** Draws the shadow of the frame on the top and left edges of what is inside it. */
function shadeEdges(scene: Scene, box: Box): void {
  const { context } = scene;
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  drawShadow(scene, { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: 2.5 }, 0.7, 0.3, 0);
  drawShadow(scene, { x: box.x - 2, y: box.y - 2, width: 2.4, height: box.height + 4 }, 0.7, 0.22, 0);
  context.restore();
}
