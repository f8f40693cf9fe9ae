import { escapeMarkup } from '../../domain/shop/escape-markup.js';

/** Markup that may be sent as it stands. Only `html` makes it, so whatever else is put into it has been escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(markupOf).join('');
  if (part === false || part === null || part === undefined) return '';
  return escapeMarkup(String(part));
}

/** Escapes every value, for text and for quoted attributes; null, undefined and false become nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, string, i) => markup + markupOf(parts[i - 1]) + string));
}
