import type { Pixels } from '../../domain/pictures/palette.js';
import { withBadPictureError } from './bad-picture.js';
import { declaredSize, decode } from './decode.js';

/** Longer side of the copy in pixels. */
const SMALL = 256;

/** A picture's original size and a small copy for measuring colours. */
export interface Inspection {
  width: number;
  height: number;
  pixels: Pixels;
}

/** @throws DomainError `bad_picture` for an incomplete picture */
export function inspect(picture: Uint8Array): Promise<Inspection> {
  return withBadPictureError(async () => {
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
