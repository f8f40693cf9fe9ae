import sharp from 'sharp';
import type { PaintRequest, Painting } from '../../application/ports/image-model.js';
import { DomainError } from '../../domain/errors.js';
import { paint, paintBands } from './painter/paint.js';
import type { Plan } from './painter/picture.js';
import { planPicture } from './painter/plan.js';
import { sayPlan } from './painter/say.js';

/** Pixels on the short side of a picture that is still being painted. */
const PARTIAL = 320;

/**
 * Paints the request and encodes it as PNG; tells on the way of a small WebP of the ground, the masses and the detail.
 * @throws DomainError `painting_failed`: the same request paints the same picture, so what failed once fails again.
 */
export async function paintPicture(
  request: PaintRequest,
  onPartial?: (picture: Uint8Array) => void,
): Promise<Omit<Painting, 'model'>> {
  try {
    const plan = planPicture(request);
    if (onPartial) await partials(plan, onPartial);
    return { bytes: await encoded(plan, request.width, request.height), revised_prompt: sayPlan(plan) };
  } catch (cause) {
    const refusal = new DomainError('painting_failed', 'This picture could not be painted.');
    refusal.cause = cause;
    throw refusal;
  }
}

async function partials(plan: Plan, onPartial: (picture: Uint8Array) => void): Promise<void> {
  const [width, height] = [Math.round(plan.width * PARTIAL), Math.round(plan.height * PARTIAL)];
  for (const until of ['ground', 'masses', 'detail'] as const)
    onPartial(await paint(plan, width, height, until).encode('webp', 60));
}

/** Three bytes a pixel and one band at a time: a print of 70 x 100 cm at 300 dpi is 98 million pixels. */
async function encoded(plan: Plan, width: number, height: number): Promise<Uint8Array> {
  const rgb = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (const band of paintBands(plan, width, height)) {
    const rgba = band.data();
    for (let from = 0; from < rgba.length; from += 4) {
      rgb[to++] = rgba[from]!;
      rgb[to++] = rgba[from + 1]!;
      rgb[to++] = rgba[from + 2]!;
    }
  }
  const raw = { width, height, channels: 3 } as const;
  return sharp(rgb, { raw, limitInputPixels: false }).png({ compressionLevel: 2 }).toBuffer();
}
