import sharp, { type Sharp } from 'sharp';
import { readIccProfile, embedProfile } from './icc-profile.js';

/** Brands of HEIF files with HEVC pictures. Sharp decodes AVIF, which is the other HEIF format. */
const BRANDS = /^(?:heic|heix|hevc|hevx)$/;

/** Checks the major brand and the compatible brands in the first box. */
export function isHeic(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && BRANDS.test(bytes.toString('latin1', at, at + 4))) return true;
  return false;
}

export interface Heic {
  /** Width and height in pixels after rotation. */
  width: number;
  height: number;
  /** Returns the picture upright, scaled into a square of `side` pixels, with its colour profile. */
  within(side: number): Promise<Sharp>;
  dispose(): void;
}

/** Reads the size without decoding. A picture that decodes to another size is rejected. */
export async function openHeic(file: Uint8Array): Promise<Heic> {
  // Two megabytes of decoder, which few workers need.
  const { default: decodeHeic } = await import('heic-decode');
  const pictures = await decodeHeic.all({ buffer: file });
  const [first] = pictures;
  if (!first) throw new Error('The file contains no picture.');
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
      const profile = readIccProfile(file);
      return sharp(embedProfile(profile, await small.png({ compressionLevel: 0 }).toBuffer()), {
        failOn: 'error',
      });
    },
    dispose: () => pictures.dispose(),
  };
}
