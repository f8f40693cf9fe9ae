import sharp, { type Sharp } from 'sharp';
import type { PaintRequest } from '../../application/ports/image-model.js';
import type { Pictures, Provenance } from '../../application/ports/pictures.js';
import { PRINT_DPI, seenPart, type PrintFileShape, type SeenPart } from '../../domain/print-file.js';
import { decode } from './decode.js';
import { planOf } from './paint-picture.js';
import { paintPart } from './painter/paint.js';
import { xmpOf } from './provenance.js';

/** The file of a print whose pixels are scaled: what the paper and its bleed show of them. */
export const printFile: Pictures['printFile'] = async (picture, shape, provenance) => {
  const { width, height } = shape.picture;
  const { lacks, ...part } = seenPart(shape);
  const seen = await decode(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .extract(part)
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return finished(raw(seen, part), lacks, provenance);
};

/** The same of a print that is painted once more, for its paper: the whole picture is never held. */
export async function paintFile(
  request: PaintRequest,
  shape: PrintFileShape,
  provenance: Provenance,
): Promise<Uint8Array> {
  const { lacks, ...part } = seenPart(shape);
  const zoom = Math.max(shape.picture.width / request.width, shape.picture.height / request.height);
  const rgb = await paintPart(await planOf(request), request, { ...part, zoom });
  return finished(raw(rgb, part), lacks, provenance);
}

const raw = (rgb: Uint8Array | Uint8ClampedArray, { width, height }: { width: number; height: number }) =>
  sharp(rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false });

/** Where the picture ends before the bleed does, its edge is mirrored. */
async function finished(seen: Sharp, lacks: SeenPart['lacks'], provenance: Provenance): Promise<Uint8Array> {
  return seen
    .extend({ ...lacks, extendWith: 'mirror' })
    .withMetadata({ density: PRINT_DPI, icc: 'srgb' })
    .withXmp(xmpOf(provenance))
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer();
}
