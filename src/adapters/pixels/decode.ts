import sharp, { type Sharp } from 'sharp';

/** Pixels. Larger than any picture of the shop, small enough to decode beside a running shop. */
const MAX_PIXELS = 120_000_000;

// Only the formats allowed here are decoded. SVG, PDF and others can reference files or take minutes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// There is one process per core, so each uses one thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** The picture upright, in sRGB, without metadata. Reading it fails for an incomplete picture. */
export function decode(picture: Uint8Array): Sharp {
  return sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/** Upright width and height in pixels from the header, without decoding. */
export async function declaredSize(picture: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
  return autoOrient;
}
