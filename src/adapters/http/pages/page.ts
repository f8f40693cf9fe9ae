import type { ApiReply } from './api-replies.js';
import type { Head } from './head.js';
import type { FirstPicture } from './first-picture.js';

/** A page before it is written into the document. */
export interface Page {
  status: number;
  head: Head;
  /** Name of the SPA's module in `web/src/routes`; undefined if the main bundle is enough, as for the home page. */
  route?: string;
  /** HTML of its text and links, for clients without scripts. */
  plain: string;
  /** The picture to preload. */
  picture?: FirstPicture | undefined;
  /** Fetches the replies that the page's loaders will request. It is not called when only the head is needed. */
  firstData?: () => Promise<ApiReply>[];
}

/** A page without scripts. */
export interface StaticPage extends Pick<Page, 'status' | 'head' | 'plain'> {
  reloadAfterSeconds?: number;
}

export interface PageRedirect {
  status: 301 | 302;
  /** Path from the root. */
  location: string;
}
