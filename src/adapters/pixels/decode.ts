import sharp, { type Sharp } from 'sharp';

/** Pixels; larger than any picture of the shop's own, small enough to decode beside a running shop. */
const MOST_PIXELS = 120_000_000;

// Only what is read here may be decoded: SVG, PDF and the like can name other files, or take minutes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One task at a time in each of as many processes as there are cores: no threads of its own, nothing kept.
sharp.concurrency(1);
sharp.cache(false);

/** The picture upright, in sRGB, without metadata. Reading it fails for bytes that are no whole picture. */
export function decode(picture: Uint8Array): Sharp {
  return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
}

/** Width and height of the picture when it stands upright, in pixels: what its header says; nothing is decoded. */
export async function declaredSize(picture: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
  return autoOrient;
}
