import { DEFAULT_LANGUAGE, type Language } from '../../../domain/shop/languages.js';
import type { PageHead } from '../routes/rendering.js';
import { UNAVAILABLE, UNAVAILABLE_RETRY_SECONDS, type HttpError } from '../platform/http-error.js';
import { noindexHead } from '../routes/noindex-head.js';
import { heading, link, paragraph } from './plain.js';
import { STATIC_TEXTS } from './static-texts.js';
import { MY_ORDERS_PATH } from '../routes/pages.js';

/** A page without scripts. */
export interface StaticPage {
  status: number;
  head: PageHead;
  /** HTML. */
  plain: string;
  reloadAfterSeconds?: number;
}

/** The scripts are sent with it, because their own requests may succeed. */
export const busyPage = (shopName: string, language: Language): StaticPage =>
  toPage(shopName, STATIC_TEXTS[language].busy);

const toPage = (shopName: string, { title, text }: { title: string; text: string }): StaticPage => ({
  status: 503,
  head: noindexHead(shopName, title),
  plain: [heading(title), paragraph(text)].join('\n'),
});

/** For an outage of the database. The page reloads itself without scripts. */
export const unavailablePage = (shopName: string, language: Language): StaticPage => ({
  ...toPage(shopName, STATIC_TEXTS[language].unavailable),
  reloadAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
});

/** For a link to a file that cannot be served. */
export function fileErrorPage(
  shopName: string,
  refusal: Pick<HttpError, 'code' | 'status' | 'message'>,
): StaticPage {
  if (refusal.code === UNAVAILABLE.code) return unavailablePage(shopName, DEFAULT_LANGUAGE);
  const { status, message } = refusal;
  const isOver = status < 500;
  const title = isOver ? 'This link no longer works' : 'Please try again';
  // A link does not prove who opened it, so the page does not say which reason applies.
  const why = isOver
    ? 'It is incomplete or more than a week old, or its order was refunded. Your account has links that work, under Orders.'
    : message;
  const orders = `<p>${link(MY_ORDERS_PATH, 'Go to your orders')}</p>`;
  return {
    status,
    head: noindexHead(shopName, title),
    plain: [heading(title), paragraph(why), orders].join('\n'),
  };
}
