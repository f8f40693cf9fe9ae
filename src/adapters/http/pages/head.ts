import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import type { PageHead } from '../routes/rendering.js';
import { scriptText } from './markup.js';

/** A page in a language, for search engines. */
export interface Alternate {
  /** A BCP 47 tag, or 'x-default'. */
  language: string;
  url: string;
}

/** `data-head` marks the elements that the SPA removes when it shows another page. */
export function headHtml(
  { title, meta, canonical, jsonLd }: PageHead,
  alternates: readonly Alternate[] = [],
): string {
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...Object.entries(meta).map(
      ([name, content]) =>
        `<meta ${toAttribute(name)}="${escapeMarkup(name)}" content="${escapeMarkup(content)}" data-head />`,
    ),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeMarkup(canonical)}" data-head />`]),
    ...alternates.map(
      ({ language, url }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}" data-head />`,
    ),
    ...jsonLd.map(
      (data) => `<script type="application/ld+json" data-head>${scriptText(JSON.stringify(data))}</script>`,
    ),
  ].join('\n    ');
}

const toAttribute = (name: string) => (/^(og|product):/.test(name) ? 'property' : 'name');
