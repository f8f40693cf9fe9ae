import type { SitemapPrints, SitemapPrint } from '../../../application/ports/prints/sitemap-prints.js';
import type { PrintCursor } from '../../../application/ports/prints/prints.js';
import { toSlug } from '../../../domain/shop/slug.js';
import { newestFirst, shown } from './prints.js';
import type { MemoryDatabase, Tables } from '../store.js';

const following = (tables: Tables, after?: PrintCursor) =>
  shown(tables)
    .reverse()
    .filter((print) => after === undefined || newestFirst(print, after) < 0);

export class MemorySitemapPrints implements SitemapPrints {
  constructor(private readonly database: MemoryDatabase) {}

  endOf(count: number, after?: PrintCursor): Promise<PrintCursor | undefined> {
    return this.database.query((tables) => {
      const last = following(tables, after).slice(0, count).at(-1);
      return last && { created_at: last.created_at, id: last.id };
    });
  }

  list({
    after,
    until,
    limit,
  }: {
    after?: PrintCursor | undefined;
    until: PrintCursor;
    limit: number;
  }): Promise<SitemapPrint[]> {
    return this.database.query((tables) =>
      following(tables, after)
        .filter((print) => newestFirst(print, until) >= 0)
        .slice(0, limit)
        .map(({ id, created_at, title, image_paths }) => ({
          id,
          created_at,
          slug: toSlug(title ?? ''),
          image_path: image_paths[0] ?? null,
        })),
    );
  }
}
