import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import { findColorName } from '../../domain/pictures/color-names.js';
import { toHex } from '../../domain/pictures/color.js';
import { measure } from '../../domain/pictures/measures.js';
import { pickPrintColors } from '../../domain/pictures/photo-colors.js';
import { inspect } from './inspect.js';
import { readWords } from '../painter/words/read.js';

/** Adds the photo's main colours to a request that names no colours. */
export async function withColorsOfReference(request: PaintRequest): Promise<PaintRequest> {
  const { reference, colors, prompt, keywords } = request;
  if (!reference || colors.length > 0) return request;
  if ([prompt, keywords.join(', ')].some((words) => readWords(words).colors.length > 0)) return request;
  const { main, accent } = pickPrintColors(measure((await inspect(reference)).pixels));
  const seen = accent === null ? main : [...main, accent];
  return { ...request, colors: seen.map(toColorHex) };
}

/** Converts a colour name to hex. Other values stay unchanged. */
function toColorHex(color: string): string {
  const named = findColorName(color);
  return named ? toHex(named.rgb) : color;
}
