import type { SitemapPrints, SitemapPrint } from '../../../application/ports/prints/sitemap-prints.js';
import { toCursor, type Cursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { toPublicCondition } from './print-columns.js';

/** This position is before every print, so that all parts use the same index condition. */
const BEGINNING = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

export class PostgresSitemapPrints implements SitemapPrints {
  constructor(private readonly database: Database) {}

  /** This query is answered by the index alone. */
  async findPartEnd(count: number, after?: Cursor): Promise<Cursor | undefined> {
    const { created_at, id } = after ?? BEGINNING;
    const [end] = await this.database.query<Cursor>(
      `select created_at, id from (
         select job.created_at, job.id from generation_jobs as job
         where ${toPublicCondition('job')} and (job.created_at, job.id) > ($1, $2)
         order by job.created_at, job.id limit $3
       ) as part
       order by created_at desc, id desc limit 1`,
      [created_at, id, count],
    );
    return end;
  }

  list(until: Cursor, { limit, after }: PageRequest): Promise<Page<SitemapPrint>> {
    const { created_at, id } = after ?? BEGINNING;
    const select = (rows: number) =>
      this.database.query<SitemapPrint>(
        `select job.id, job.created_at, coalesce(job.slug, 'print') as slug, job.image_paths[1] as image_path
         from generation_jobs as job
         where ${toPublicCondition('job')} and (job.created_at, job.id) > ($1, $2) and (job.created_at, job.id) <= ($3, $4)
         order by job.created_at, job.id limit $5`,
        [created_at, id, until.created_at, until.id, rows],
      );
    return selectPage(limit, select, toCursor);
  }
}
