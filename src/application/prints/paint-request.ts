import { orientationById } from '../../domain/pictures/orientation.js';
import type { PixelSize } from '../../domain/orders/print-file.js';
import type { Print } from '../../domain/prints/print.js';
import type { PaintRequest } from '../ports/creating/image-model.js';

/**
 * Builds the request for the model. It depends only on the maker's input, so it is the same when the print is painted
 * again.
 * @param sheet for a model that composes
 */
export function toPaintRequest(
  print: Print,
  reference: Uint8Array | undefined,
  sheet?: PixelSize,
): PaintRequest {
  const { width, height } = orientationById(print.prompt_size);
  return {
    prompt: print.original_prompt,
    style: print.style,
    keywords: print.asked_keywords ?? [],
    colors: print.colors,
    seed: print.seed_id,
    width,
    height,
    ...(sheet && { sheet }),
    ...(print.force_original_prompt && { verbatim: true }),
    ...(reference && { reference }),
  };
}
