/** The wall of the home page's film and the frames on it, in the shop's own colours. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { random } from '../src/adapters/painter/random.js';
import { fromOklch, toHex } from '../src/domain/pictures/color.js';

/** Pixels of the film. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Hung extends Box {
  wood: 'black' | 'oak' | 'walnut' | 'white';
  /** Pixels of board between moulding and picture. */
  mount: number;
}

const MOULDING = 9;
/** The bevel that the mount is cut with. */
const BEVEL = 2;

const tokens = readFileSync(new URL('../web/src/styles/tokens.css', import.meta.url), 'utf8');

/** '#rrggbb' of a colour of the palette in tokens.css. */
function token(name: string): string {
  const [, l, c, h] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  if (!h) throw new Error(`tokens.css has no colour --${name}.`);
  return toHex(fromOklch({ l: Number(l), c: Number(c), h: Number(h) }));
}

/** Where the picture shows. */
export function windowOf({ x, y, width, height, mount }: Hung): Box {
  const edge = MOULDING + mount;
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

/** The wall with its empty frames: whole rows from the top, four bytes a pixel. */
export function hang(width: number, height: number, frames: readonly Hung[]): Uint8ClampedArray {
  const on = createCanvas(width, height).getContext('2d');
  on.fillStyle = token('paper-shade');
  on.fillRect(0, 0, width, height);
  for (const frame of frames) shadow(on, frame);
  frames.forEach((frame, index) => moulding(on, frame, index));
  for (const frame of frames) board(on, frame);
  return on.getImageData(0, 0, width, height).data;
}

/** The light comes from the window at the upper left. */
function shadow(on: SKRSContext2D, { x, y, width, height }: Hung): void {
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

/** Four mitred rails, each lit as it faces the window; wood has its grain along the rail. */
function moulding(on: SKRSContext2D, { x, y, width, height, wood }: Hung, index: number): void {
  const rails: [turn: number, length: number, light: number][] = [
    [0, width, 0.09],
    [1, height, -0.05],
    [2, width, -0.09],
    [3, height, 0.04],
  ];
  const dice = random(index + 1);
  for (const [turn, length, light] of rails) {
    on.save();
    on.translate(x + (turn === 1 || turn === 2 ? width : 0), y + (turn > 1 ? height : 0));
    on.rotate((turn * Math.PI) / 2);
    on.beginPath();
    on.moveTo(0, 0);
    on.lineTo(length, 0);
    on.lineTo(length - MOULDING, MOULDING);
    on.lineTo(MOULDING, MOULDING);
    on.closePath();
    on.clip();
    on.fillStyle = token(`frame-${wood}`);
    on.fillRect(0, 0, length, MOULDING);
    if (wood === 'oak' || wood === 'walnut') grain(on, length, dice.next);
    on.fillStyle =
      light > 0 ? `rgba(255, 250, 240, ${String(light)})` : `rgba(30, 20, 10, ${String(-light)})`;
    on.fillRect(0, 0, length, MOULDING);
    on.fillStyle = 'rgba(255, 250, 240, 0.16)';
    on.fillRect(0, 0, length, 1);
    on.fillStyle = 'rgba(40, 30, 20, 0.28)';
    on.fillRect(0, MOULDING - 1, length, 1);
    on.restore();
  }
}

function grain(on: SKRSContext2D, length: number, next: () => number): void {
  for (let line = 0; line < length / 5; line++) {
    on.fillStyle = next() < 0.6 ? 'rgba(70, 40, 15, 0.13)' : 'rgba(255, 235, 205, 0.14)';
    on.fillRect(next() * length, next() * MOULDING, 20 + next() * 70, 0.8);
  }
}

/** The mount lies under the glass, in the thin shadow of the moulding. */
function board(on: SKRSContext2D, frame: Hung): void {
  const [x, y] = [frame.x + MOULDING, frame.y + MOULDING];
  const [width, height] = [frame.width - 2 * MOULDING, frame.height - 2 * MOULDING];
  on.save();
  on.beginPath();
  on.rect(x, y, width, height);
  on.clip();
  on.fillStyle = token('mount-board');
  on.fillRect(x, y, width, height);
  on.shadowColor = 'rgba(58, 46, 34, 0.5)';
  [on.shadowOffsetX, on.shadowOffsetY, on.shadowBlur] = [2, 4, 9];
  on.strokeStyle = '#3a2e22';
  on.lineWidth = 20;
  on.strokeRect(x - 10, y - 10, width + 20, height + 20);
  on.restore();
  const seen = windowOf(frame);
  on.fillStyle = 'rgba(58, 46, 34, 0.34)';
  on.fillRect(seen.x - BEVEL, seen.y - BEVEL, seen.width + BEVEL, seen.height + BEVEL);
  on.fillStyle = '#fffefb';
  on.fillRect(seen.x - 1, seen.y - 1, seen.width + 1 + BEVEL, seen.height + 1 + BEVEL);
}
