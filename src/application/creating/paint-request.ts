import { orientationById } from '../../domain/pictures/orientation.js';
import type { Print } from '../../domain/prints/print.js';
import type { PaintRequest } from '../ports/creating/image-model.js';

/**
 * The request for the model. It depends only on what the maker asked for, so it is the same when the print is painted
 * again.
 */
export function paintRequestOf(print: Print, reference: Uint8Array | undefined): PaintRequest {
  const { width, height } = orientationById(print.prompt_size);
  return {
    prompt: print.original_prompt,
    style: print.style,
    keywords: print.asked_keywords ?? [],
    colors: print.colors,
    seed: print.seed_id,
    width,
    height,
    ...(print.force_original_prompt && { verbatim: true }),
    ...(reference && { reference }),
  };
}
