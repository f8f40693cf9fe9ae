import type { Pixels } from '../../domain/pictures/palette.js';
import { orBadPicture } from './bad-picture.js';
import { declaredSize, decode } from './decode.js';

/** Pixels on the longer side. */
const SMALL = 256;

/** A picture's size and a copy for measuring, at most 256 pixels on the longer side. */
export interface Inspection {
  width: number;
  height: number;
  pixels: Pixels;
}

/** @throws DomainError `bad_picture` for an incomplete picture */
export function inspect(picture: Uint8Array): Promise<Inspection> {
  return orBadPicture(async () => {
    const { width, height } = await declaredSize(picture);
    const { data, info } = await decode(picture)
      .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      width,
      height,
      pixels: { width: info.width, height: info.height, data: new Uint8Array(data) },
    };
  });
}
