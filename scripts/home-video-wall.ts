/** Draws the wall of the home page's video and the frames on it, in the shop's colours. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { random } from '../src/adapters/painter/random.js';
import { fromOklch, toHex } from '../src/domain/pictures/color.js';

/** Pixels of the video. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame extends Box {
  wood: 'black' | 'oak' | 'walnut' | 'white';
  /** Pixels of the mount between moulding and picture. */
  mount: number;
}

const MOULDING_PX = 9;
/** Width of the mount's cut edge. */
const BEVEL_PX = 2;

const tokens = readFileSync(new URL('../web/src/styles/tokens.css', import.meta.url), 'utf8');

/** Reads a colour of the palette in tokens.css as '#rrggbb'. */
function readToken(name: string): string {
  const [, l, c, h] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  if (!h) throw new Error(`tokens.css has no colour --${name}.`);
  return toHex(fromOklch({ l: Number(l), c: Number(c), h: Number(h) }));
}

/** The visible part of the picture. */
export function toOpening({ x, y, width, height, mount }: Frame): Box {
  const edge = MOULDING_PX + mount;
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

/** Draws the wall with empty frames; returns four bytes per pixel, row by row. */
export function drawWall(width: number, height: number, frames: readonly Frame[]): Uint8ClampedArray {
  const on = createCanvas(width, height).getContext('2d');
  on.fillStyle = readToken('paper-shade');
  on.fillRect(0, 0, width, height);
  for (const frame of frames) drawShadow(on, frame);
  frames.forEach((frame, index) => drawMoulding(on, frame, index));
  for (const frame of frames) drawMount(on, frame);
  return on.getImageData(0, 0, width, height).data;
}

/** Light falls from a window at the upper left. */
function drawShadow(on: SKRSContext2D, { x, y, width, height }: Frame): void {
  for (const [dx, dy, blur, strength] of [
    [14, 26, 46, 0.2],
    [5, 10, 16, 0.16],
    [1, 2, 3, 0.3],
  ] as const) {
    on.save();
    on.shadowColor = `rgba(58, 46, 34, ${String(strength)})`;
    [on.shadowOffsetX, on.shadowOffsetY, on.shadowBlur] = [dx, dy, blur];
    on.fillStyle = '#3a2e22';
    on.fillRect(x + 1, y + 1, width - 2, height - 2);
    on.restore();
  }
}

/** Draws four mitred rails, each lit by its direction to the window, with grain along the wood. */
function drawMoulding(on: SKRSContext2D, { x, y, width, height, wood }: Frame, index: number): void {
  const rails: [turn: number, length: number, light: number][] = [
    [0, width, 0.09],
    [1, height, -0.05],
    [2, width, -0.09],
    [3, height, 0.04],
  ];
  const generator = random(index + 1);
  for (const [turn, length, light] of rails) {
    on.save();
    on.translate(x + (turn === 1 || turn === 2 ? width : 0), y + (turn > 1 ? height : 0));
    on.rotate((turn * Math.PI) / 2);
    on.beginPath();
    on.moveTo(0, 0);
    on.lineTo(length, 0);
    on.lineTo(length - MOULDING_PX, MOULDING_PX);
    on.lineTo(MOULDING_PX, MOULDING_PX);
    on.closePath();
    on.clip();
    on.fillStyle = readToken(`frame-${wood}`);
    on.fillRect(0, 0, length, MOULDING_PX);
    if (wood === 'oak' || wood === 'walnut') drawGrain(on, length, generator.next);
    on.fillStyle =
      light > 0 ? `rgba(255, 250, 240, ${String(light)})` : `rgba(30, 20, 10, ${String(-light)})`;
    on.fillRect(0, 0, length, MOULDING_PX);
    on.fillStyle = 'rgba(255, 250, 240, 0.16)';
    on.fillRect(0, 0, length, 1);
    on.fillStyle = 'rgba(40, 30, 20, 0.28)';
    on.fillRect(0, MOULDING_PX - 1, length, 1);
    on.restore();
  }
}

function drawGrain(on: SKRSContext2D, length: number, next: () => number): void {
  for (let line = 0; line < length / 5; line++) {
    on.fillStyle = next() < 0.6 ? 'rgba(70, 40, 15, 0.13)' : 'rgba(255, 235, 205, 0.14)';
    on.fillRect(next() * length, next() * MOULDING_PX, 20 + next() * 70, 0.8);
  }
}

/** The moulding casts a thin shadow on the mount. */
function drawMount(on: SKRSContext2D, frame: Frame): void {
  const [x, y] = [frame.x + MOULDING_PX, frame.y + MOULDING_PX];
  const [width, height] = [frame.width - 2 * MOULDING_PX, frame.height - 2 * MOULDING_PX];
  on.save();
  on.beginPath();
  on.rect(x, y, width, height);
  on.clip();
  on.fillStyle = readToken('mount-board');
  on.fillRect(x, y, width, height);
  on.shadowColor = 'rgba(58, 46, 34, 0.5)';
  [on.shadowOffsetX, on.shadowOffsetY, on.shadowBlur] = [2, 4, 9];
  on.strokeStyle = '#3a2e22';
  on.lineWidth = 20;
  on.strokeRect(x - 10, y - 10, width + 20, height + 20);
  on.restore();
  const opening = toOpening(frame);
  on.fillStyle = 'rgba(58, 46, 34, 0.34)';
  on.fillRect(
    opening.x - BEVEL_PX,
    opening.y - BEVEL_PX,
    opening.width + BEVEL_PX,
    opening.height + BEVEL_PX,
  );
  on.fillStyle = '#fffefb';
  on.fillRect(opening.x - 1, opening.y - 1, opening.width + 1 + BEVEL_PX, opening.height + 1 + BEVEL_PX);
}
