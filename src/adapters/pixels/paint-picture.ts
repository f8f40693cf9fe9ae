import type { PaintRequest, Painting } from '../../application/ports/image-model.js';
import { DomainError } from '../../domain/errors.js';
import { paint } from './painter/paint.js';
import { planPicture } from './painter/plan.js';
import { sayPlan } from './painter/say.js';

/**
 * Paints the request and encodes it as PNG.
 * @throws DomainError `painting_failed`: the same request paints the same picture, so what failed once fails again.
 */
export async function paintPicture(request: PaintRequest): Promise<Omit<Painting, 'model'>> {
  try {
    const plan = planPicture(request);
    const canvas = paint(plan, request.width, request.height);
    return { bytes: await canvas.encode('png'), revised_prompt: sayPlan(plan) };
  } catch (cause) {
    const refusal = new DomainError('painting_failed', 'This picture could not be painted.');
    refusal.cause = cause;
    throw refusal;
  }
}
