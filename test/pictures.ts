import type { Rgb } from '../src/domain/pictures/color.js';
import type { Pixels } from '../src/domain/pictures/palette.js';

/** Makes a picture from the colour of each pixel. */
export function picture(width: number, height: number, at: (x: number, y: number) => Rgb): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(at(i % width, Math.floor(i / width)), i * 3);
  return { width, height, data };
}
