import type { PrintCursor } from './prints.js';

/** A print in the sitemap. */
export interface SitemapPrint extends PrintCursor {
  slug: string;
  /** Path of its picture on this service. */
  image_path: string | null;
}

/**
 * All public prints, oldest first, then by ID, so that new ones are appended. The cost does not depend on the position.
 */
export interface SitemapPrints {
  /** The last of the next `count` prints, or of fewer; undefined when none follows. */
  endOf(count: number, after?: PrintCursor): Promise<PrintCursor | undefined>;
  /** At most `limit` prints after `after`, up to and including `until`. */
  list(page: { after?: PrintCursor | undefined; until: PrintCursor; limit: number }): Promise<SitemapPrint[]>;
}
