import sharp, { type Sharp } from 'sharp';

/** Pixels; larger than any camera's picture that a shopper sends, small enough to decode beside a running shop. */
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
