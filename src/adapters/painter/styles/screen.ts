import { createCanvas, DOMMatrix, type SKRSContext2D } from '@napi-rs/canvas';
import type { Stage } from '../scene.js';

type Pattern = ReturnType<SKRSContext2D['createPattern']>;

/** Units between two halftone dots. */
const PITCH = 0.0124;

const screens = new WeakMap<Stage, Map<string, Pattern>>();

/**
 * A fill pattern of round dots in one colour that cover `share` of the area, in rows at `angle`. `soft` is the
 * share that is flat under the dots.
 */
export function screen(stage: Stage, color: string, share: number, angle: number, soft: number): Pattern {
  const made = screens.get(stage) ?? new Map<string, Pattern>();
  screens.set(stage, made);
  const key = `${color} ${share.toFixed(2)} ${String(angle)} ${String(soft)}`;
  const found = made.get(key);
  if (found) return found;
  const side = Math.max(4, Math.min(160, Math.ceil(PITCH * stage.scale)));
  const tile = createCanvas(side, side);
  const context = tile.getContext('2d');
  const dots = Math.min(0.95, Number(share.toFixed(2)));
  const flat = soft * dots;
  context.fillStyle = color;
  context.globalAlpha = flat;
  context.fillRect(0, 0, side, side);
  context.globalAlpha = 1;
  const r = side * Math.sqrt((dots - flat) / (1 - flat) / Math.PI);
  context.beginPath();
  context.arc(side / 2, side / 2, r, 0, Math.PI * 2);
  context.fill();
  const pattern = stage.context.createPattern(tile, 'repeat');
  const size = PITCH / side;
  pattern.setTransform(new DOMMatrix().rotate((angle * 180) / Math.PI).scale(size, size));
  made.set(key, pattern);
  return pattern;
}
