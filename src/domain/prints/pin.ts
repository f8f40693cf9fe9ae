import type { Print } from './print.js';
import { PROVENANCE_NAMES } from './provenance.js';
import { toHex } from '../pictures/color.js';

export interface Pin {
  title: string;
  description: string;
  alt_text: string;
  /** Absolute URL of the print's page. */
  link: string;
  /** '#rrggbb'. */
  dominant_color: string | null;
}

export interface Board {
  id: string;
  name: string;
}

/** While 'posting', nobody knows whether the pin was created, so a retry first searches the board for it. */
export type PinState = 'waiting' | 'posting' | 'posted' | 'failed' | 'removing';

export interface PostedPin {
  id: string;
  url: string;
}

const MAX_TITLE_CHARACTERS = 100;
const MAX_DESCRIPTION_CHARACTERS = 800;
const MAX_ALT_TEXT_CHARACTERS = 500;

type PinnedPrint = Pick<
  Print,
  | 'title'
  | 'description'
  | 'alt_text'
  | 'keywords'
  | 'revised_prompt'
  | 'dominant_color'
  | 'recommended_room'
  | 'provenance'
>;

/** The description discloses where the picture comes from. */
export function toPin(print: PinnedPrint, link: string): Pin {
  const { alt_text, description, dominant_color, keywords, provenance, title } = print;
  const tags = keywords.slice(0, 5).map((keyword) => `#${keyword.replace(/[^\p{L}\p{N}]+/gu, '')}`);
  const made = [`${PROVENANCE_NAMES[provenance]}.`, ...tags.filter((tag) => tag.length > 1)].join(' ');
  return {
    title: truncate(title ?? 'Wall art print', MAX_TITLE_CHARACTERS),
    description: description
      ? `${truncate(description, MAX_DESCRIPTION_CHARACTERS - made.length - 1)} ${made}`
      : made,
    alt_text: truncate(alt_text ?? title ?? 'A wall art print', MAX_ALT_TEXT_CHARACTERS),
    link,
    dominant_color: dominant_color && toHex(dominant_color),
  };
}

/** Cuts after a whole word if possible and adds an ellipsis. Counts UTF-16 units, as the pinboard does. */
function truncate(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const short = text.slice(0, maxCharacters - 1);
  const space = short.lastIndexOf(' ');
  const whole = space > maxCharacters / 2 ? short.slice(0, space) : short.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()}…`;
}
