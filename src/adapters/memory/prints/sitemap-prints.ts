import type { SitemapPrints, SitemapPrint } from '../../../application/ports/prints/sitemap-prints.js';
import { toSlug } from '../../../domain/shop/slug.js';
import { toCursor, type Cursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { oldestFirst, paginate } from '../page.js';
import { publicPrints } from './prints.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySitemapPrints implements SitemapPrints {
  constructor(private readonly database: MemoryDatabase) {}

  findPartEnd(count: number, after?: Cursor): Promise<Cursor | undefined> {
    return this.database.query((tables) => {
      const last = paginate(publicPrints(tables), { limit: count, after }, toCursor, oldestFirst).rows.at(-1);
      return last && toCursor(last);
    });
  }

  list(until: Cursor, page: PageRequest): Promise<Page<SitemapPrint>> {
    return this.database.query((tables) => {
      const prints = publicPrints(tables)
        .filter((print) => oldestFirst(print, until) <= 0)
        .map(({ id, created_at, title, image_paths }) => ({
          id,
          created_at,
          slug: toSlug(title ?? ''),
          image_path: image_paths[0] ?? null,
        }));
      return paginate(prints, page, toCursor, oldestFirst);
    });
  }
}
