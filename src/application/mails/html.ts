import { escapeMarkup } from '../../domain/shop/escape-markup.js';

/** Safe markup. Only `html` creates it, and it escapes everything else. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function toMarkup(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(toMarkup).join('');
  if (part === false || part === null || part === undefined) return '';
  return escapeMarkup(String(part));
}

/** Escapes every value for text and quoted attributes; null, undefined and false are omitted. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, string, i) => markup + toMarkup(parts[i - 1]) + string));
}
