import type { Print } from './print.js';
import { toHex } from '../pictures/color.js';

/** What a pinboard shows of a print. */
export interface Pin {
  /** At most 100 characters. */
  title: string;
  /** At most 800 characters. */
  description: string;
  /** What the picture shows, for who does not see it; at most 500 characters. */
  alt_text: string;
  /** Absolute address of the print's page. */
  link: string;
  /** '#rrggbb'. */
  dominant_color: string | null;
}

export interface Board {
  id: string;
  name: string;
}

/**
 * The way of a pin: it waits for its turn, is being posted, hangs or has failed, and is taken down again. While it is
 * being posted nobody knows whether it hangs: whoever takes it up again looks for it first.
 */
export type PinState = 'waiting' | 'posting' | 'posted' | 'failed' | 'removing';

/** A pin as it hangs on the board. */
export interface Posted {
  id: string;
  /** Where a browser sees it. */
  url: string;
}

const MAX_TITLE_CHARACTERS = 100;
const MAX_DESCRIPTION_CHARACTERS = 800;
const MAX_ALT_TEXT_CHARACTERS = 500;

type Told = Pick<
  Print,
  'title' | 'description' | 'alt_text' | 'keywords' | 'revised_prompt' | 'dominant_color' | 'recommended_room'
>;

/** What is told of a print; who reads it is told that it was made with AI. */
export function pinOf(print: Told, link: string): Pin {
  const { alt_text, description, dominant_color, keywords, title } = print;
  const tags = keywords.slice(0, 5).map((keyword) => `#${keyword.replace(/[^\p{L}\p{N}]+/gu, '')}`);
  const made = ['Made with AI.', ...tags.filter((tag) => tag.length > 1)].join(' ');
  return {
    title: shortened(title ?? 'Wall art print', MAX_TITLE_CHARACTERS),
    description: description
      ? `${shortened(description, MAX_DESCRIPTION_CHARACTERS - made.length - 1)} ${made}`
      : made,
    alt_text: shortened(alt_text ?? title ?? 'A wall art print', MAX_ALT_TEXT_CHARACTERS),
    link,
    dominant_color: dominant_color && toHex(dominant_color),
  };
}

/** After a whole word where there is one, with an ellipsis. Counted in UTF-16 units, as the pinboard does. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1);
  const space = short.lastIndexOf(' ');
  const whole = space > most / 2 ? short.slice(0, space) : short.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()}…`;
}
