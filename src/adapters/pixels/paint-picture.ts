import sharp, { type Sharp } from 'sharp';
import type { OnPartial, PaintRequest, Painting } from '../../application/ports/creating/image-model.js';
import { DomainError } from '../../domain/shop/errors.js';
import { withColorsOfReference } from './reference-colors.js';
import type { Progress } from '../painter/paint.js';
import { paint } from '../painter/paint.js';
import type { Plan } from '../painter/picture.js';
import { planPicture } from '../painter/plan.js';
import type { Sheet } from '../painter/sheet.js';
import { unknownWords } from '../painter/words/understand-words.js';
import { describePlan } from '../painter/describe.js';

/** Shorter side of a partial picture. */
const PARTIAL_PX = 320;

/**
 * Paints the request and encodes it as PNG. Before that it passes three small WebP pictures to `onPartial`: the ground,
 * the masses and the detail. They take less than a fifth of the total time.
 * @throws DomainError `painting_failed`, which is final because painting is deterministic; the signal's reason when it
 * was aborted
 */
export async function paintPicture(
  request: PaintRequest,
  onPartial?: OnPartial,
  abort?: AbortSignal,
): Promise<Omit<Painting, 'model'>> {
  try {
    abort?.throwIfAborted();
    const size = request.sheet ?? request;
    const plan = await planPainting(request, size);
    if (onPartial) await partials(plan, onPartial, abort);
    abort?.throwIfAborted();
    const picture = await paintPlan(plan, size.width, size.height);
    const bytes = await picture.png({ compressionLevel: 2 }).toBuffer();
    abort?.throwIfAborted();
    const revised_prompt = request.verbatim ? request.prompt : describePlan(plan);
    return { bytes, revised_prompt, unknown_words: unknownWords(request, plan.unknown) };
  } catch (cause) {
    if (abort?.aborted) throw cause;
    const refusal = new DomainError('painting_failed', 'This picture could not be painted.');
    refusal.cause = cause;
    throw refusal;
  }
}

/** Plans the picture independently of its size, on a sheet of the request's proportion or of another. */
export async function planPainting(request: PaintRequest, sheet: Sheet = request): Promise<Plan> {
  return planPicture(await withColorsOfReference(asWritten(request)), sheet);
}

/** A verbatim request uses only its prompt. */
function asWritten(request: PaintRequest): PaintRequest {
  return request.verbatim ? { ...request, style: null, keywords: [], colors: [] } : request;
}

async function partials(plan: Plan, onPartial: OnPartial, abort?: AbortSignal): Promise<void> {
  const [width, height] = [Math.round(plan.width * PARTIAL_PX), Math.round(plan.height * PARTIAL_PX)];
  for (const until of ['ground', 'shapes', 'detail'] as const) {
    const partial = await (await paintPlan(plan, width, height, until)).webp({ quality: 60 }).toBuffer();
    abort?.throwIfAborted();
    onPartial(partial);
  }
}

async function paintPlan(plan: Plan, width: number, height: number, until?: Progress): Promise<Sharp> {
  const rgb = await paint(plan, width, height, until);
  return sharp(rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
