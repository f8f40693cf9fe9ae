import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { toPrefix, type Language } from '../../../domain/shop/languages.js';
import type { RenderedPage } from '../routes/rendering.js';
import { headHtml, type Alternate } from './head.js';
import { scriptText } from './markup.js';
import { heading, navigation, paragraph } from './plain.js';
import { STATIC_TEXTS } from './static-texts.js';
import type { StaticPage } from './error-pages.js';

/** Marked parts of index.html, which the service replaces. */
const HEAD = /<!-- head -->.*<!-- \/head -->/s;
const WORDS = /<!-- words -->.*<!-- \/words -->/s;
const ROOT = '<div id="root"></div>';

export interface Document extends RenderedPage {
  /** Path of the page, without its query. */
  path: string;
  /** JSON texts of the API's replies, by address. */
  replies: ReadonlyMap<string, string>;
}

export interface Documents {
  /** A page that was rendered, or that the browser draws. */
  page: (document: Document) => string;
  /** The scripts without a page, and an error until they have drawn one. */
  shell: (page: StaticPage) => string;
  /** A page without scripts. */
  still: (page: StaticPage) => string;
}

/** Writes pages into the SPA's document, with the files that each route needs. @throws Error if a mark is missing */
export function createDocuments(
  indexHtml: string,
  filesOf: (module: string) => string,
  shopName: string,
  language: Language,
  findAlternates: (canonical: string) => readonly Alternate[],
): Documents {
  const [beforeHead, rest = ''] = indexHtml.split(HEAD);
  const [between, after] = rest.split(WORDS);
  const [beforeRoot, afterRoot] = between?.split(ROOT) ?? [];
  if (beforeHead === undefined || after === undefined || afterRoot === undefined) {
    throw new Error('index.html says nowhere where a page and its head go.');
  }
  const toWords = (plain: string) =>
    `<p><a href="${toPrefix(language)}/">${escapeMarkup(shopName)}</a></p>\n${plain}\n${navigation(language)}`;
  const toNoscript = (plain: string) =>
    `<noscript>\n<div class="page prose">\n${toWords(plain)}\n</div>\n</noscript>`;
  const still = indexHtml.replace(DRAWING, '');
  return {
    page: ({ head, modules, html, preload, css, path, status, replies }) =>
      [
        beforeHead,
        headHtml(head, head.canonical === null ? [] : findAlternates(head.canonical)),
        ...(preload ? [`\n    ${preload}`] : []),
        ...modules.map((module) => `\n    ${filesOf(module)}`),
        ...(css ? [`\n    <style id="first-styles">${css}</style>`] : []),
        beforeRoot,
        html === null
          ? ROOT +
            toNoscript(
              heading(head.title.replace(/ \| .*/, '')) + paragraph(STATIC_TEXTS[language].needsScripts),
            )
          : `<div id="root" data-path="${escapeMarkup(path)}" data-status="${status}">${html}</div>`,
        afterRoot,
        ...(replies.size > 0
          ? [`<script type="application/json" id="first-data">${toJson(replies)}</script>`]
          : []),
        after,
      ].join(''),
    shell: ({ head, plain }) =>
      [beforeHead, headHtml(head), beforeRoot, ROOT, afterRoot, toNoscript(plain), after].join(''),
    still: ({ head, plain, reloadAfterSeconds: seconds }) =>
      still
        .replace(
          HEAD,
          () => headHtml(head) + (seconds ? `\n    <meta http-equiv="refresh" content="${seconds}" />` : ''),
        )
        .replace(WORDS, () => `<main class="page prose">\n${toWords(plain)}\n</main>`),
  };
}

/** The scripts and the root element of the SPA, which a static page does not need. */
const DRAWING = /\s*(<script\b.*?<\/script>|<link rel="modulepreload".*?>|<div id="root"><\/div>)/gs;

/** In one order, so that the same page has the same ETag. */
function toJson(replies: ReadonlyMap<string, string>): string {
  const fields = [...replies].map(([address, text]) => `${JSON.stringify(address)}:${text}`);
  return scriptText(`{${fields.sort().join(',')}}`);
}
