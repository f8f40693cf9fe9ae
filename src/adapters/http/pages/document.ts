import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { preloadHtml } from './first-picture.js';
import { headHtml } from './head.js';
import { scriptText } from './markup.js';
import type { Page, StaticPage } from './page.js';
import { NAVIGATION } from './plain.js';
import type { Shop } from './shop.js';

/** Marked parts of index.html, which the service replaces. */
const HEAD = /<!-- head -->.*<!-- \/head -->/s;
const WORDS = /<!-- words -->.*<!-- \/words -->/s;

/** Writes pages into the SPA's document, with the files that each route needs. @throws Error if a mark is missing */
export function createDocument(
  indexHtml: string,
  filesOf: (route: string) => string,
  { name }: Shop,
): (page: Page, onTrouble: (error: unknown) => void) => Promise<string> {
  const [beforeHead, rest] = indexHtml.split(HEAD);
  const [between, after] = (rest ?? '').split(WORDS);
  if (beforeHead === undefined || between === undefined || after === undefined) {
    throw new Error('index.html says nowhere where head and words of a page go.');
  }
  return async (page, onTrouble) => {
    const { picture, route } = page;
    const data = await firstData(page, onTrouble);
    return [
      beforeHead,
      headHtml(page.head),
      ...(picture ? ['\n    ', preloadHtml(picture)] : []),
      ...(route ? ['\n    ', filesOf(route)] : []),
      between,
      `<noscript>\n<div class="page prose">\n${toPlainPage(name, page.plain)}\n</div>\n</noscript>`,
      ...(data ? [`\n<script type="application/json" id="first-data">${data}</script>`] : []),
      after,
    ].join('');
  };
}

/** The scripts and the root element of the SPA, which a static page does not need. */
const DRAWING = /\s*(<script\b.*?<\/script>|<link rel="modulepreload".*?>|<div id="root"><\/div>)/gs;

/** Writes static pages into the SPA's document without its scripts. */
export function createStaticDocument(indexHtml: string, { name }: Shop): WriteStill {
  const still = indexHtml.replace(DRAWING, '');
  return ({ head, plain, reloadAfterSeconds: seconds }) =>
    still
      .replace(
        HEAD,
        () => headHtml(head) + (seconds ? `\n    <meta http-equiv="refresh" content="${seconds}" />` : ''),
      )
      .replace(WORDS, () => `<main class="page prose">\n${toPlainPage(name, plain)}\n</main>`);
}

type WriteStill = (page: StaticPage) => string;

const toPlainPage = (shopName: string, plain: string) =>
  `<p><a href="/">${escapeMarkup(shopName)}</a></p>\n${plain}\n${NAVIGATION}`;

/** JSON by URL. Failed replies are reported and left out, and the SPA requests them itself. */
async function firstData(
  { firstData: load }: Page,
  onTrouble: (error: unknown) => void,
): Promise<string | undefined> {
  const replies = await Promise.allSettled(load?.() ?? []);
  for (const reply of replies) if (reply.status === 'rejected') onTrouble(reply.reason);
  const entries = replies.flatMap((reply) =>
    reply.status === 'fulfilled' ? [`${JSON.stringify(reply.value.url)}:${reply.value.text}`] : [],
  );
  return entries.length > 0 ? scriptText(`{${entries.join(',')}}`) : undefined;
}
