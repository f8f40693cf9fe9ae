import { open, readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { MASTER_LONG_SIDE_PX, type Pictures } from '../../application/ports/prints/pictures.js';
import { DomainError } from '../../domain/shop/errors.js';
import { withBadPictureError } from './bad-picture.js';
import { declaredSize, decode } from './decode.js';
import { isHeic, openHeic } from './heic.js';
import { toXmp } from './provenance.js';

const MAX_PIXELS = 100_000_000;
/** A HEIC is decoded as a whole, in memory. */
const MAX_HEIC_PIXELS = 50_000_000;
/** Shorter side. Smaller pictures cannot be printed on any paper. */
const MIN_SHORT_SIDE_PX = 600;
/** A picture that is narrower than this looks lost on every paper. */
const MAX_RATIO = 4;

/** Sharp reads and writes the picture in strips, so that a large one does not fill the memory. */
export const adopt: Pictures['adopt'] = (from, provenance) =>
  withBadPictureError(async () => {
    const path = `${from}.png`;
    const xmp = toXmp(provenance);
    const { width, height } = await write(from, path, xmp);
    const master = await decode(path)
      .resize({
        width: MASTER_LONG_SIDE_PX,
        height: MASTER_LONG_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .withXmp(xmp)
      .png({ compressionLevel: 2 })
      .toBuffer();
    return { path, width, height, master };
  });

async function write(from: string, path: string, xmp: string): Promise<{ width: number; height: number }> {
  const head = await readHead(from);
  if (!isHeic(head)) {
    checkSize(await declaredSize(from), MAX_PIXELS);
    return writePng(decode(from), path, xmp);
  }
  const heic = await openHeic(await readFile(from));
  try {
    checkSize(heic, MAX_HEIC_PIXELS);
    return await writePng(await heic.within(Math.max(heic.width, heic.height)), path, xmp);
  } finally {
    heic.dispose();
  }
}

/** Reads the bytes that tell the format. */
async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(256), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Checks the declared size before decoding, because a small file may decompress to gigabytes. */
function checkSize({ width, height }: { width: number; height: number }, maxPixels: number): void {
  if (width * height > maxPixels)
    throw new DomainError(
      'picture_too_large',
      `This picture is too large. Please choose one of at most ${maxPixels / 1_000_000} megapixels.`,
    );
  if (Math.min(width, height) < MIN_SHORT_SIDE_PX)
    throw new DomainError(
      'picture_too_small',
      `This picture is too small to be printed. Its shorter side must have at least ${MIN_SHORT_SIDE_PX} pixels.`,
    );
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    throw new DomainError(
      'picture_too_small',
      `This picture is too narrow. Its longer side can be at most ${MAX_RATIO} times its shorter side.`,
    );
}

async function writePng(
  picture: Sharp,
  path: string,
  xmp: string,
): Promise<{ width: number; height: number }> {
  const { width, height } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .withXmp(xmp)
    .png({ compressionLevel: 3, adaptiveFiltering: true })
    .toFile(path);
  return { width, height };
}
