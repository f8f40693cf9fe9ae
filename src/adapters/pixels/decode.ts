import sharp, { type Sharp } from 'sharp';

/** Larger than any picture of the shop, but small enough to decode while the shop is running. */
const MAX_PIXELS = 120_000_000;

// Only these formats are decoded. SVG, PDF and others may read other files or take minutes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((format) => [
    `VipsForeignLoad${format}Buffer`,
    `VipsForeignLoad${format}File`,
  ]),
});
// There is one worker process per core, so each uses one thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes the picture upright, in sRGB and without metadata. Reading it fails for an incomplete picture.
 * @param picture the bytes, or the path of a file
 */
export function decode(picture: Uint8Array | string): Sharp {
  return sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/** Reads the upright width and height in pixels from the header, without decoding. */
export async function declaredSize(picture: Uint8Array | string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
  return autoOrient;
}
