import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/shop/languages.js';
import type { Render, RenderedRedirect } from '../routes/rendering.js';
import { PUBLIC_DATA } from '../routes/route.js';
import { readAddress } from './addresses.js';
import type { Documents } from './document.js';
import { toSource } from './markup.js';
import type { PageReplies } from './page-replies.js';
import type { PageSource, WrittenPage } from './page-cache.js';

/** What writes the pages of one language. */
export interface PageWriter {
  render: Render;
  documents: Documents;
}

/** Not an address of the shop, so it is rendered as 'not found'. */
const NO_PAGE = '/404';
/** Every other key begins with a slash. */
const NO_PAGE_KEY = 'unreadable';
const HTML = 'text/html; charset=utf-8';

export interface FoundPage {
  language: Language;
  /** With the parameters that the page reads. */
  read: PageSource;
  /** With all parameters of the request. */
  whole: PageSource;
}

/** Finds the page for every address that is not a route of the service (SPEC section 2). */
export function createPages(writers: ReadonlyMap<Language, PageWriter>, replies: PageReplies) {
  const { url: shopUrl } = replies.host.shop();
  const languages = [...writers.keys()];

  async function writePage(language: Language, address: string, path: string): Promise<WrittenPage> {
    const { render, documents } = writers.get(language)!;
    const { page, replies: asked, shows } = await replies.collect(() => render(address));
    if ('location' in page) return toResponse(page);
    const { body, styles } = documents.page({ ...page, path, replies: asked });
    const headers = { [STYLE_SOURCES]: styles.map(toSource).join(' ') };
    return { status: page.status, type: HTML, body, etag: toEtag(body), headers, shows };
  }

  // No path, so that the browser draws the page itself: its router may read such an address in another way.
  const noPage: PageSource = { key: NO_PAGE_KEY, write: () => writePage(DEFAULT_LANGUAGE, NO_PAGE, '') };

  return (address: string): FoundPage | RenderedRedirect => {
    const read = readAddress(address, shopUrl, languages);
    if (read && 'location' in read) return read;
    if (!read) return { language: DEFAULT_LANGUAGE, read: noPage, whole: noPage };
    const { language, path, search, readSearch } = read;
    const withQuery = (query: string): PageSource => ({
      key: path + query,
      write: () => writePage(language, path + query, path),
    });
    return { language, read: withQuery(readSearch), whole: withQuery(search) };
  };
}

const toResponse = ({ status, location }: RenderedRedirect): WrittenPage => ({
  status,
  type: HTML,
  body: '',
  headers: { Location: location },
  shows: PUBLIC_DATA,
});

/** Not sent: the service adds them to the content policy. */
export const STYLE_SOURCES = 'Style-Sources';

const toEtag = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;
