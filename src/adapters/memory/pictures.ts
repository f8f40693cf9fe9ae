import type { Pictures } from '../../application/ports/pictures.js';
import type { Pixels } from '../../domain/palette.js';
import type { PictureFormat } from '../../domain/print.js';
import { decode, encode, smallSize } from './fake-picture.js';

/** Understands what MemoryImageModel paints, and nothing else. */
export class MemoryPictures implements Pictures {
  async inspect(picture: Uint8Array): Promise<{ width: number; height: number; pixels: Pixels }> {
    return decode(picture);
  }

  async renditions(
    picture: Uint8Array,
    widths: readonly number[],
    _format: PictureFormat,
  ): Promise<Uint8Array[]> {
    const { width, height, pixels } = decode(picture);
    return widths.map((one) => {
      const to = Math.min(one, width);
      const size = { width: to, height: Math.max(1, Math.round((height * to) / width)) };
      return encode(size.width, size.height, resized(pixels, smallSize(size.width, size.height)));
    });
  }
}

/** Takes for each pixel the one at the same place. */
function resized(from: Pixels, to: { width: number; height: number }): Uint8Array {
  const data = new Uint8Array(to.width * to.height * 3);
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const row = Math.floor((y * from.height) / to.height);
      const start = (row * from.width + Math.floor((x * from.width) / to.width)) * 3;
      data.set(from.data.subarray(start, start + 3), (y * to.width + x) * 3);
    }
  }
  return data;
}
