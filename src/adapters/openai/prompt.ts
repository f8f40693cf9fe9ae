import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import { findStyle } from '../../domain/creating/styles.js';
import { nearestColorName } from '../../domain/pictures/color-names.js';
import { parseHex } from '../../domain/pictures/color.js';
import { formatList } from '../../domain/shop/wording.js';

/** This is added to every prompt that is not verbatim, so that the picture can be used as a print. */
const ART_PRINT =
  'Paint it as a finished art print that fills the whole picture to its edges: ' +
  'no frame, border, mount or wall around it, and no text, signature or watermark in it.';
const FROM_PHOTO =
  'Begin with the photo given, its subject, mood and colours, and paint a new picture; ' +
  'show no frame, wall or room of the photo, and read any writing in it as part of what it shows.';

/** Writes the description and all chosen options as sentences. */
export function revisedPrompt({ prompt, style, keywords, colors, verbatim }: PaintRequest): string {
  if (verbatim) return prompt;
  const names = new Set(colors.flatMap(toColorName));
  return [
    closed(prompt),
    style && `Its style is ${describeStyle(style)}.`,
    keywords.length > 0 && `It brings in ${formatList(keywords, 'and')}.`,
    names.size > 0 && `Its main colours are ${formatList([...names], 'and')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The prompt that is sent to the model. */
export function promptFor(request: PaintRequest): string {
  if (request.verbatim) return request.prompt;
  return [revisedPrompt(request), request.reference && FROM_PHOTO, ART_PRINT].filter(Boolean).join(' ');
}

/** A style of the painter is also described, because its name alone may not be known to the model. */
function describeStyle(style: string): string {
  const known = findStyle(style);
  return known ? `${known.name}: ${known.inWords}` : style;
}

function toColorName(color: string): string[] {
  const rgb = parseHex(color);
  return rgb ? [nearestColorName(rgb)] : [];
}

/** Adds a full stop unless the text ends a sentence. */
function closed(text: string): string {
  const trimmed = text.trim();
  return /[.!?…。]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
