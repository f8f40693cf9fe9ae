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
  { brush, traits }: Scene,
  put: Put,
  x: number,
  r: number,
  { rubber, chrome, paint }: Coat,
): void {
  brush.fill(put(disc(x, -r, r, 48)), rubber, { grain: 0 });
  if (traits.form !== 'minimal') brush.fill(put(disc(x, -r, r * 0.72, 40)), chrome, { part: 'detail' });
  brush.fill(put(disc(x, -r, r * 0.52, 36)), traits.form === 'minimal' ? chrome : paint, { part: 'detail' });
  brush.fill(put(disc(x, -r, r * 0.2, 20)), chrome, { part: 'detail' });
}
