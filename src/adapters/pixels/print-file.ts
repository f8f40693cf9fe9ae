import sharp, { type Sharp } from 'sharp';
import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import type { Pictures, Provenance } from '../../application/ports/prints/pictures.js';
import { PRINT_DPI, seenPart, type PrintFileShape, type SeenPart } from '../../domain/orders/print-file.js';
import { decode } from './decode.js';
import { planOf } from './paint-picture.js';
import { paint, paintPart } from '../painter/paint.js';
import type { Plan } from '../painter/picture.js';
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
  master: Uint8Array,
): Promise<Uint8Array | undefined> {
  const plan = await planOf(request);
  if (!(await isOf(plan, master))) return undefined;
  const { lacks, ...part } = seenPart(shape);
  const zoom = Math.max(shape.picture.width / request.width, shape.picture.height / request.height);
  const rgb = await paintPart(plan, request, { ...part, zoom });
  return finished(raw(rgb, part), lacks, provenance);
}

/** Of 255: machines round their sums differently. */
const MAX_DIFFERENCE = 1;

/** Whether the plan gives this very picture, painted at its size. */
async function isOf(plan: Plan, master: Uint8Array): Promise<boolean> {
  const { data, info } = await decode(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const again = await paint(plan, info.width, info.height);
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += Math.abs(data[at]! - again[at]!);
  return again.length === data.length && sum / data.length <= MAX_DIFFERENCE;
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
