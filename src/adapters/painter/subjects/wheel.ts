import { disc } from '../geometry.js';
import type { Scene } from '../scene.js';
import type { Put } from './setting.js';

export interface Coat {
  paint: string;
  /** The second colour of a two-tone body. */
  trim: string;
  rubber: string;
  glass: string;
  chrome: string;
}

export function drawWheel(
  { hand, traits }: Scene,
  put: Put,
  x: number,
  r: number,
  { rubber, chrome, paint }: Coat,
): void {
  hand.mass(put(disc(x, -r, r, 48)), rubber, { grain: 0 });
  if (traits.form !== 'spare') hand.mass(put(disc(x, -r, r * 0.72, 40)), chrome, { part: 'detail' });
  hand.mass(put(disc(x, -r, r * 0.52, 36)), traits.form === 'spare' ? chrome : paint, { part: 'detail' });
  hand.mass(put(disc(x, -r, r * 0.2, 20)), chrome, { part: 'detail' });
}
