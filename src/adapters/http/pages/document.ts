import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { toPrefix, type Language } from '../../../domain/shop/languages.js';
import type { PageHead, RenderedPage } from '../routes/rendering.js';
import { headHtml, type Alternate } from './head.js';
import { scriptText } from './markup.js';
import { heading, navigation, paragraph } from './plain.js';
import { STATIC_TEXTS } from './static-texts.js';
import type { StaticPage } from './error-pages.js';
import type { Build } from './build.js';
import type { RouteFiles } from './route-files.js';

/** Marked parts of index.html, which the service replaces. */
const HEAD = /<!-- head -->.*<!-- \/head -->/s;
const WORDS = /<!-- words -->.*<!-- \/words -->/s;
const ROOT = '<div id="root"></div>';
/** The links and the script that the build adds. */
const FILES = /\s*(<script type="module".*?<\/script>|<link rel="(modulepreload|stylesheet)".*?>)/gs;

/** Loads a page's scripts after its first frame; a page in the background has none, and loads them at once. */
export const START_SCRIPTS =
  "(document.hidden?setTimeout:requestAnimationFrame)(()=>setTimeout(()=>document.head.append(document.getElementById('scripts').content)))";

export interface Document extends RenderedPage {
  /** Path of the page, without its query. */
  path: string;
  /** JSON texts of the API's replies, by address. */
  replies: ReadonlyMap<string, string>;
}

export interface Documents {
  /** A page that was rendered, or that the browser draws, and the texts of its inline style sheets. */
  page: (document: Document) => { body: string; styles: string[] };
  /** The scripts without a page, and an error until they have drawn one. */
  shell: (page: StaticPage) => string;
  /** A page without scripts. */
  still: (page: StaticPage) => string;
}

/** Writes pages into the SPA's document, with the files that each route needs. @throws Error if a mark is missing */
export function createDocuments({
  template,
  filesOf,
  styleTexts,
  footerLinks,
  shopName,
  language,
  findAlternates,
}: Pick<Build, 'template' | 'filesOf' | 'styleTexts' | 'footerLinks'> & {
  shopName: string;
  language: Language;
  findAlternates: (canonical: string) => readonly Alternate[];
}): Documents {
  const [beforeHead, rest = ''] = template.replace(FILES, '').split(HEAD);
  const [between, after] = rest.split(WORDS);
  const [beforeRoot, afterRoot] = between?.split(ROOT) ?? [];
  if (beforeHead === undefined || after === undefined || afterRoot === undefined) {
    throw new Error('index.html says nowhere where a page and its head go.');
  }
  const toWords = (plain: string) =>
    `<p><a href="${toPrefix(language)}/">${escapeMarkup(shopName)}</a></p>\n${plain}\n${navigation(footerLinks, language)}`;
  const toNoscript = (plain: string) =>
    `<noscript>\n<div class="page prose">\n${toWords(plain)}\n</div>\n</noscript>`;
  const entry = filesOf([]);
  const texts = STATIC_TEXTS[language];
  const writeHead = (head: PageHead) =>
    headHtml(head, head.canonical === null ? [] : findAlternates(head.canonical));

  /** The style sheets are in the document, so that nothing else has to load before the first paint. */
  function writeRendered(page: Document & { html: string }) {
    const { head, modules, html, preload, css, path, status, replies } = page;
    const { scripts, styles } = filesOf(modules);
    const sheet = styles.map((style) => styleTexts.get(style)).join('\n');
    const body = [
      beforeHead,
      writeHead(head),
      preload && `\n    ${preload}`,
      `\n    <style>${sheet}</style>`,
      // Vite's loader looks for these links, and does not load what it finds. A disabled one loads nothing.
      ...styles.map((style) => `\n    <link rel="stylesheet" href="${style}" disabled>`),
      css && `\n    <style id="first-styles">${css}</style>`,
      beforeRoot,
      `<div id="root" data-path="${escapeMarkup(path)}" data-status="${status}">${html}</div>`,
      afterRoot,
      replies.size > 0 && `<script type="application/json" id="first-data">${toJson(replies)}</script>`,
      // The page is complete without its scripts, so what it shows comes first.
      `<template id="scripts">${linkScripts(scripts)}</template><script>${START_SCRIPTS}</script>`,
      after,
    ];
    return { body: body.filter(Boolean).join(''), styles: css ? [sheet, css] : [sheet] };
  }

  /** A page that the browser draws. */
  function writeDrawn({ head, modules }: Document) {
    const words = heading(head.title.replace(/ \| .*/, '')) + paragraph(texts.needsScripts);
    return writeLinked(writeHead(head) + linkFiles(filesOf(modules)), words);
  }

  const writeLinked = (head: string, plain: string) =>
    [beforeHead, head, beforeRoot, ROOT, afterRoot, toNoscript(plain), after].join('');

  return {
    page: (page) => (isRendered(page) ? writeRendered(page) : { body: writeDrawn(page), styles: [] }),
    shell: ({ head, plain }) => writeLinked(headHtml(head) + linkFiles(entry), plain),
    still: ({ head, plain, reloadAfterSeconds: seconds }) =>
      [
        beforeHead,
        headHtml(head),
        seconds && `\n    <meta http-equiv="refresh" content="${seconds}" />`,
        ...entry.styles.map(linkStyle),
        beforeRoot,
        afterRoot,
        `<main class="page prose">\n${toWords(plain)}\n</main>`,
        after,
      ]
        .filter(Boolean)
        .join(''),
  };
}

const isRendered = (page: Document): page is Document & { html: string } => page.html !== null;

const linkFiles = ({ scripts, styles }: RouteFiles) => linkScripts(scripts) + styles.map(linkStyle).join('');

const linkScripts = ([entry, ...others]: string[]) =>
  [
    `\n    <script type="module" crossorigin src="${entry}"></script>`,
    ...others.map((script) => `\n    <link rel="modulepreload" crossorigin href="${script}">`),
  ].join('');

const linkStyle = (style: string) => `\n    <link rel="stylesheet" crossorigin href="${style}">`;

/** In one order, so that the same page has the same ETag. */
function toJson(replies: ReadonlyMap<string, string>): string {
  const fields = [...replies].map(([address, text]) => `${JSON.stringify(address)}:${text}`);
  return scriptText(`{${fields.sort().join(',')}}`);
}
