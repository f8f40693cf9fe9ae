import { composeAltText, composeDescription, composeTitle, UNTITLED } from './describe-print.js';
import { extractKeywords } from './keywords.js';
import type { Measures } from '../pictures/measures.js';
import type { NamedColor } from '../pictures/named-colors.js';
import { mockupKey, mockupsFor } from './mockup.js';
import { classifyColors, classifyImpact, classifyTrait } from './mood.js';
import { renditionKey, type PrintFindings, type PrintRequest } from './print.js';
import { roomsFor } from './rooms.js';

/** Derives everything that follows from the picture and the request. Deterministic. */
export function toFindings(
  request: PrintRequest,
  painting: { revised_prompt: string | null; unknown_words: string[]; model: string },
  seen: {
    width: number;
    height: number;
    border: number | null;
    measures: Measures;
    named_colors: NamedColor[];
    placeholder: string;
    image_hash: string;
  },
  widths: number[],
): PrintFindings {
  const { original_prompt: prompt, style } = request;
  const { measures } = seen;
  const { palette, dominant, vibrant, ...figures } = measures;
  const { unknown_words: unpainted } = painting;
  const title = request.title ?? findTitle(prompt, painting);
  const keywords = extractKeywords(prompt, style, request.keywords, unpainted);
  const trait = classifyTrait(measures);
  const impact = classifyImpact(measures);
  const rooms = roomsFor(trait, impact, keywords);
  const facts = { title, prompt, style, measures, trait, impact, rooms };
  return {
    title,
    revised_prompt: painting.revised_prompt,
    description: request.description ?? composeDescription(facts),
    alt_text: composeAltText(facts, unpainted),
    keywords,
    color_category: classifyColors(measures),
    color_psychology_impact_level: impact,
    color_psychology_primary_trait: trait,
    recommended_room: rooms,
    color_palette: palette.map(({ rgb }) => rgb),
    color_weights: palette.map(({ weight }) => weight),
    named_colors: seen.named_colors.map(({ name }) => name),
    named_weights: seen.named_colors.map(({ share }) => share),
    measures: figures,
    unknown_words: painting.unknown_words,
    dominant_color: dominant,
    vibrant_color: vibrant,
    image_paths: [
      `/${renditionKey(request.id, widths.at(-1)!, 'webp')}`,
      ...mockupsFor({ recommended_room: rooms }).map((one) => `/${mockupKey(request.id, one)}`),
    ],
    image_width: seen.width,
    image_height: seen.height,
    border: seen.border,
    image_widths: widths,
    image_formats: ['webp'],
    image_hash: seen.image_hash,
    placeholder: seen.placeholder,
    model: painting.model,
  };
}

/** When nothing of the prompt was painted, the title says what was painted instead. */
function findTitle(
  prompt: string,
  { unknown_words, revised_prompt }: { unknown_words: string[]; revised_prompt: string | null },
): string {
  const title = composeTitle(prompt, unknown_words);
  if (title !== UNTITLED || unknown_words.length === 0 || !revised_prompt) return title;
  return composeTitle(revised_prompt.split('.')[0]!);
}
