import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Sharp } from 'sharp';
import { shade } from '../../painter/tones.js';
import { shadow, type Box, type Scene } from './scene.js';

/** How a print is framed, in centimetres. */
interface Framing {
  /** How broad the wood is. */
  bar: number;
  /** White board round the print; 0 for none. */
  mount: number;
}

const IN_ROOMS: Framing = { bar: 1.8, mount: 5.5 };
/** What a print of each shape may measure, in centimetres: it is shown whole, so one side may be less. */
const SHEET = { long: 70, short: 50 };

const WOODS = {
  oak: { face: '#c39a6b', edge: '#a87d4f', grain: '#b0875a' },
  black: { face: '#2c2a28', edge: '#171615', grain: '#383532' },
} as const;

/** Width and height of the print itself on the wall, in centimetres. */
export function sheetOf(print: { width: number; height: number }): { width: number; height: number } {
  const { width, height } = print;
  const most = {
    width: width > height ? SHEET.long : SHEET.short,
    height: height > width ? SHEET.long : SHEET.short,
  };
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}

/** The print in its frame, its middle at x and y, and its shadow on the wall. */
export async function hang(
  scene: Scene,
  print: { picture: Sharp; width: number; height: number },
  middle: { x: number; y: number },
  frame: keyof typeof WOODS,
  { bar, mount: board }: Framing = IN_ROOMS,
): Promise<void> {
  const sheet = sheetOf(print);
  const at = (margin: number): Box => ({
    x: middle.x - sheet.width / 2 - margin,
    y: middle.y - sheet.height / 2 - margin,
    width: sheet.width + 2 * margin,
    height: sheet.height + 2 * margin,
  });
  const outer = at(board + bar);
  shadow(scene, { ...outer, x: outer.x + 3.2, y: outer.y + 4.4 }, 3.6, 0.24);
  shadow(scene, { ...outer, x: outer.x + 0.7, y: outer.y + 1 }, 0.7, 0.34);
  bars(scene, outer, bar, WOODS[frame]);
  if (board > 0) mount(scene, at(board), at(0));
  const { context, scale } = scene;
  const pixels = { width: Math.round(sheet.width * scale), height: Math.round(sheet.height * scale) };
  const { x, y } = at(0);
  context.drawImage(await canvasOf(print.picture, pixels), x, y, sheet.width, sheet.height);
}

async function canvasOf(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Canvas> {
  const data = await picture.resize({ width, height, fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Four bars of wood, mitred at the corners, the light from the left and above. */
function bars(scene: Scene, box: Box, bar: number, wood: (typeof WOODS)[keyof typeof WOODS]): void {
  const { context } = scene;
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  const sides = [
    { color: shade(wood.face, 0.05), points: [x, y, right, y, right - bar, y + bar, x + bar, y + bar] },
    { color: shade(wood.face, 0.02), points: [x, y, x + bar, y + bar, x + bar, bottom - bar, x, bottom] },
    {
      color: shade(wood.face, -0.03),
      points: [right, y, right, bottom, right - bar, bottom - bar, right - bar, y + bar],
    },
    {
      color: shade(wood.face, -0.05),
      points: [x, bottom, x + bar, bottom - bar, right - bar, bottom - bar, right, bottom],
    },
  ];
  for (const { color, points } of sides) {
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) context.lineTo(points[i]!, points[i + 1]!);
    context.closePath();
    context.fillStyle = color;
    context.fill();
  }
  context.strokeStyle = wood.edge;
  context.lineWidth = 0.18;
  context.strokeRect(x + 0.09, y + 0.09, width - 0.18, height - 0.18);
  context.strokeStyle = wood.grain;
  context.lineWidth = 0.12;
  for (const share of [0.35, 0.7])
    context.strokeRect(x + bar * share, y + bar * share, width - 2 * bar * share, height - 2 * bar * share);
}

/** White board with a bevelled window, in the shade of the frame along its upper and left edge. */
function mount(scene: Scene, box: Box, window: Box): void {
  const { context } = scene;
  context.fillStyle = '#f8f5ef';
  context.fillRect(box.x, box.y, box.width, box.height);
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  shadow(scene, { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: 2.5 }, 0.7, 0.3, 0);
  shadow(scene, { x: box.x - 2, y: box.y - 2, width: 2.4, height: box.height + 4 }, 0.7, 0.22, 0);
  context.restore();
  context.fillStyle = '#dcd6cb';
  context.fillRect(window.x - 0.35, window.y - 0.35, window.width + 0.7, window.height + 0.7);
  context.fillStyle = '#fdfcf9';
  context.fillRect(window.x, window.y, window.width + 0.35, window.height + 0.35);
}
