import type { Pictures } from '../../application/ports/prints/pictures.js';
import type { PictureFormat } from '../../domain/prints/print.js';
import { declaredSize, decode } from './decode.js';
import { toXmp } from './provenance.js';

/** AVIF with a higher effort takes seconds per picture. */
const encoders = {
  webp: { quality: 82 },
  avif: { quality: 55, effort: 2 },
} satisfies Record<PictureFormat, object>;

/** Shorter side of a preview, as ImageModel promises. */
const PREVIEW_PX = 320;

export const renditions: Pictures['renditions'] = async (picture, widths, format, provenance) => {
  const xmp = toXmp(provenance);
  const made: Uint8Array[] = [];
  for (const width of widths) {
    made.push(
      await decode(picture)
        .resize({ width, withoutEnlargement: true })
        .withXmp(xmp)
        .toFormat(format, encoders[format])
        .toBuffer(),
    );
  }
  return made;
};

export const master: Pictures['master'] = async (picture, size, provenance) => {
  const { width, height } = await declaredSize(picture);
  const cut = {
    width: Math.min(width, Math.max(1, Math.round((height * size.width) / size.height))),
    height: Math.min(height, Math.max(1, Math.round((width * size.height) / size.width))),
  };
  return decode(picture)
    .extract({
      left: Math.floor((width - cut.width) / 2),
      top: Math.floor((height - cut.height) / 2),
      ...cut,
    })
    .flatten({ background: '#ffffff' })
    .withXmp(toXmp(provenance))
    .png({ compressionLevel: 2 })
    .toBuffer();
};

export const pin: Pictures['pin'] = async (picture, provenance) =>
  decode(picture)
    .resize({ width: 1000, height: 1500, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .withXmp(toXmp(provenance))
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();

export async function preview(picture: Uint8Array): Promise<Uint8Array> {
  return decode(picture)
    .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer();
}
