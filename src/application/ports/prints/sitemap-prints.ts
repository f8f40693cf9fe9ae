import type { Cursor, Page, PageRequest } from '../../../domain/shop/page.js';

export interface SitemapPrint extends Cursor {
  slug: string;
  /** The path of its picture on this service. */
  image_path: string | null;
}

/**
 * Lists all public prints, oldest first, then by ID, so that new prints are appended. The cost does not depend on the
 * position.
 */
export interface SitemapPrints {
  /**
   * Returns the last of the next `count` prints, or of fewer if the list ends earlier. Returns undefined when no print
   * follows.
   */
  findPartEnd(count: number, after?: Cursor): Promise<Cursor | undefined>;
  /** Returns prints up to and including `until`. */
  list(until: Cursor, page: PageRequest): Promise<Page<SitemapPrint>>;
}
