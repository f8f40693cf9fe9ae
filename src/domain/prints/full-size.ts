import { orientationById } from '../pictures/orientation.js';
import type { Print } from './print.js';

interface PixelSize {
  width: number;
  height: number;
}

/** The size of the picture from which print files are made, in pixels. */
export function fullSize(print: Print): PixelSize {
  const { source_width: width, source_height: height } = print;
  return width !== null && height !== null ? { width, height } : masterSize(print);
}

/** The size of the painted picture in pixels. */
export function masterSize({ image_width, image_height, prompt_size }: Print): PixelSize {
  const { width, height } = orientationById(prompt_size);
  return { width: image_width ?? width, height: image_height ?? height };
}
