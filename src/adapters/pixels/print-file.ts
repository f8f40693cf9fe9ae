import sharp, { type Sharp } from 'sharp';
import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import type { FilePainter } from '../../application/ports/orders/file-painter.js';
import type { Pictures, Provenance } from '../../application/ports/prints/pictures.js';
import { findVisiblePart, type PrintFileShape, type VisiblePart } from '../../domain/orders/print-file.js';
import { decode } from './decode.js';
import { planPainting } from './paint-picture.js';
import { paint, paintPart } from '../painter/paint.js';
import type { Plan } from '../painter/picture.js';
import { toXmp } from './provenance.js';

/** Scales the picture and cuts it to the visible part, which is the paper with its bleed. */
export const printFile: Pictures['printFile'] = async (picture, shape, provenance) => {
  const { width, height } = shape.picture;
  const { missing, ...part } = findVisiblePart(shape);
  const seen = await decode(picture instanceof Uint8Array ? picture : picture.path)
    .flatten({ background: '#ffffff' })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .extract(part)
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return finish(raw(seen, part), missing, shape, provenance);
};

/** See FilePainter.compose. */
export const compose: FilePainter['compose'] = async (request, size, provenance) => {
  const plan = await planPainting(request, size);
  return raw(await paint(plan, size.width, size.height), size)
    .withXmp(toXmp(provenance))
    .png({ compressionLevel: 2 })
    .toBuffer();
};

/** See FilePainter.paint. Only the visible part is painted at full size, which saves memory. */
export async function paintFile(
  request: PaintRequest,
  shape: PrintFileShape,
  provenance: Provenance,
  picture: Uint8Array,
): Promise<Uint8Array | undefined> {
  const known = await decoded(picture);
  const plan = await planPainting(request, known);
  if (!(await matchesPlan(plan, known))) return undefined;
  const { missing, ...part } = findVisiblePart(shape);
  const zoom = Math.max(shape.picture.width / known.width, shape.picture.height / known.height);
  const rgb = await paintPart(plan, known, { ...part, zoom });
  return finish(raw(rgb, part), missing, shape, provenance);
}

interface Decoded {
  width: number;
  height: number;
  data: Uint8Array;
}

async function decoded(picture: Uint8Array): Promise<Decoded> {
  const { data, info } = await decode(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Mean difference of a channel (0 to 255), because machines round floating-point sums differently. */
const MAX_DIFFERENCE = 1;

/** Paints the plan at the size of the picture and reports whether they match. */
async function matchesPlan(plan: Plan, { data, width, height }: Decoded): Promise<boolean> {
  const repainted = await paint(plan, width, height);
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += Math.abs(data[at]! - repainted[at]!);
  return repainted.length === data.length && sum / data.length <= MAX_DIFFERENCE;
}

const raw = (rgb: Uint8Array | Uint8ClampedArray, { width, height }: { width: number; height: number }) =>
  sharp(rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false });

/** Adds what surrounds the picture in the file. */
async function finish(
  seen: Sharp,
  missing: VisiblePart['missing'],
  { surround, dpi }: PrintFileShape,
  provenance: Provenance,
): Promise<Uint8Array> {
  return seen
    .extend({
      ...missing,
      ...(surround === 'mirror' ? { extendWith: 'mirror' } : { background: '#ffffff' }),
    })
    .withMetadata({ density: dpi, icc: 'srgb' })
    .withXmp(toXmp(provenance))
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer();
}
