import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { iccProfileIn, pngWith } from './icc-profile.js';

/** Brands of files whose pictures are HEVC; the other HEIF that is read here, AVIF, is sharp's. */
const BRANDS = /^(?:heic|heix|hevc|hevx)$/;

/** Whether it is HEIC by its bytes: the brands in its first box, the main one or any that it is compatible with. */
export function isHeic(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && BRANDS.test(bytes.toString('latin1', at, at + 4))) return true;
  return false;
}

export interface Heic {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Not larger than a square of that many pixels, upright, in the colours that its profile says. */
  within(side: number): Promise<Sharp>;
  dispose(): void;
}

/** The size is known before anything is decoded; what is decoded to another size than it said is refused. */
export async function openHeic(file: Uint8Array): Promise<Heic> {
  const pictures = await decodeHeic.all({ buffer: file });
  const [first] = pictures;
  if (!first) throw new Error('There is no picture in it.');
  return {
    width: first.width,
    height: first.height,
    async within(side) {
      const { width, height, data } = await first.decode();
      const small = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false }).resize({
        width: side,
        height: side,
        fit: 'inside',
        withoutEnlargement: true,
      });
      const profile = iccProfileIn(file);
      return sharp(pngWith(profile, await small.png({ compressionLevel: 0 }).toBuffer()), {
        failOn: 'error',
      });
    },
    dispose: () => pictures.dispose(),
  };
}
