import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { preloadHtml } from './first-picture.js';
import { headHtml } from './head.js';
import { scriptText } from './markup.js';
import type { Page, StillPage } from './page.js';
import { WAYS } from './plain.js';
import type { Shop } from './shop.js';

/** Where index.html lets the service write: all between these is replaced. */
const HEAD = /<!-- head -->.*<!-- \/head -->/s;
const WORDS = /<!-- words -->.*<!-- \/words -->/s;

/** Writes pages into the SPA's document, with the files that each needs. @throws Error when it has no place for them */
export function documentOf(
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
      `<noscript>\n<div class="page prose">\n${wordsOf(name, page.plain)}\n</div>\n</noscript>`,
      ...(data ? [`\n<script type="application/json" id="first-data">${data}</script>`] : []),
      after,
    ].join('');
  };
}

/** What only a page that draws itself needs: its scripts, and where they draw. */
const DRAWING = /\s*(<script\b.*?<\/script>|<link rel="modulepreload".*?>|<div id="root"><\/div>)/gs;

/** Writes pages of words alone, which stand in the SPA's document without its scripts. */
export function stillDocumentOf(indexHtml: string, { name }: Shop): WriteStill {
  const still = indexHtml.replace(DRAWING, '');
  return ({ head, plain, reloadAfterSeconds: seconds }) =>
    still
      .replace(
        HEAD,
        () => headHtml(head) + (seconds ? `\n    <meta http-equiv="refresh" content="${seconds}" />` : ''),
      )
      .replace(WORDS, () => `<main class="page prose">\n${wordsOf(name, plain)}\n</main>`);
}

type WriteStill = (page: StillPage) => string;

const wordsOf = (shopName: string, plain: string) =>
  `<p><a href="/">${escapeMarkup(shopName)}</a></p>\n${plain}\n${WAYS}`;

/** JSON by address. What cannot be had is left out: then the page asks for it itself. */
async function firstData(
  { firstData: ask }: Page,
  onTrouble: (error: unknown) => void,
): Promise<string | undefined> {
  const answers = await Promise.allSettled(ask?.() ?? []);
  for (const answer of answers) if (answer.status === 'rejected') onTrouble(answer.reason);
  const told = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [`${JSON.stringify(answer.value.address)}:${answer.value.text}`] : [],
  );
  return told.length > 0 ? scriptText(`{${told.join(',')}}`) : undefined;
}
