import type { Pictures } from '../../application/ports/pictures.js';
import type { PictureFormat } from '../../domain/print.js';
import { decode } from './decode.js';

/** AVIF above effort 2 costs seconds a picture. */
const encoders = {
  webp: { quality: 82 },
  avif: { quality: 55, effort: 2 },
} satisfies Record<PictureFormat, object>;

export const renditions: Pictures['renditions'] = async (picture, widths, format) => {
  const made: Uint8Array[] = [];
  for (const width of widths) {
    made.push(
      await decode(picture)
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, encoders[format])
        .toBuffer(),
    );
  }
  return made;
};
