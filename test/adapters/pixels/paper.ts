import sharp from 'sharp';
import { cropToPaper } from '../../../src/domain/pictures/crop.js';
import { toPaper } from '../../../src/domain/orders/product.js';

export const SMALL = { width: 105, height: 150 };
/** Pixels per side. */
export const BLEED = 35;

/** Mean difference per channel, 0 to 255. */
export function apart(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!);
  return sum / one.length;
}

/** The paper without its bleed, scaled down. */
export async function paperIn(file: Uint8Array, { width, height } = SMALL): Promise<Uint8Array> {
  const whole = await sharp(file).metadata();
  return sharp(file)
    .extract({ left: BLEED, top: BLEED, width: whole.width - 2 * BLEED, height: whole.height - 2 * BLEED })
    .resize({ width, height, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

interface Shown {
  /** Shift in rows of the master. */
  moved?: number;
  border?: number | null;
  small?: typeof SMALL;
}

/** What the page shows of the master on this paper, scaled down. */
export async function renderPage(
  picture: Uint8Array,
  size: string,
  { moved = 0, border = null, small = SMALL }: Shown = {},
): Promise<Uint8Array> {
  const { width, height } = await sharp(picture).metadata();
  const crop = cropToPaper({ width, height }, toPaper(size, { width, height }), border);
  return sharp(picture)
    .extract({
      left: Math.round(crop.left * width),
      top: Math.round(crop.top * height) + moved,
      width: Math.round(crop.width * width),
      height: Math.round(crop.height * height),
    })
    .resize({ ...small, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}
