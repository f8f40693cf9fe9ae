import type { Answer } from './api-answers.js';
import type { Head } from './head.js';
import type { FirstPicture } from './first-picture.js';

/** A page before anything is written. */
export interface Page {
  status: number;
  head: Head;
  /** The SPA's module that draws it, by its name in `web/src/routes`; none for the front page, which is always there. */
  route?: string;
  /** HTML of its words and links, for whoever runs no scripts. */
  plain: string;
  /** The picture that it is about. */
  picture?: FirstPicture | undefined;
  /** Asks for what its loaders will ask for; nothing is asked while only the head is wanted. */
  firstData?: () => Promise<Answer>[];
}

/** A page of words alone, without scripts. */
export interface StillPage extends Pick<Page, 'status' | 'head' | 'plain'> {
  reloadAfterSeconds?: number;
}

/** Another address has the page. */
export interface Elsewhere {
  status: 301 | 302;
  /** From the root. */
  location: string;
}
