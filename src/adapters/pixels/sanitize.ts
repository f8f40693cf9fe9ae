import type { Sharp } from 'sharp';
import type { Pictures } from '../../application/ports/prints/pictures.js';
import { DomainError } from '../../domain/shop/errors.js';
import { withBadPictureError } from './bad-picture.js';
import { declaredSize, decode } from './decode.js';
import { isHeic, openHeic } from './heic.js';

const MAX_PIXELS = 50_000_000;
/** Longer side of the stored photo. */
const LONG_SIDE_PX = 2048;

export const sanitize: Pictures['sanitize'] = (upload) =>
  withBadPictureError(async () => {
    if (!isHeic(upload)) {
      checkSize(await declaredSize(upload));
      return asPlainJpeg(decode(upload));
    }
    const heic = await openHeic(upload);
    try {
      checkSize(heic);
      return await asPlainJpeg(await heic.within(LONG_SIDE_PX));
    } finally {
      heic.dispose();
    }
  });

/** Checks the declared size before decoding, because a small file may decompress to gigabytes. */
function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height <= MAX_PIXELS) return;
  throw new DomainError(
    'picture_too_large',
    'This picture is too large. Please choose one of at most 50 megapixels.',
  );
}

async function asPlainJpeg(photo: Sharp): ReturnType<Pictures['sanitize']> {
  const { data, info } = await photo
    .resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
