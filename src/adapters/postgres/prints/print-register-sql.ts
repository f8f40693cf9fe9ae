import type { SitemapPrints, SitemapPrint } from '../../../application/ports/prints/sitemap-prints.js';
import type { PrintCursor } from '../../../application/ports/prints/prints.js';
import type { Database } from '../database.js';
import { SHOWN } from './print-columns.js';

/** Before every print: the index is entered in one way, wherever a part begins. */
const BEGINNING = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

export class PostgresSitemapPrints implements SitemapPrints {
  constructor(private readonly database: Database) {}

  /** Read from the index alone. */
  async endOf(count: number, after?: PrintCursor): Promise<PrintCursor | undefined> {
    const { created_at, id } = after ?? BEGINNING;
    const [end] = await this.database.query<PrintCursor>(
      `select created_at, id from (
         select job.created_at, job.id from generation_jobs as job
         where ${SHOWN('job')} and (job.created_at, job.id) > ($1, $2)
         order by job.created_at, job.id limit $3
       ) as part
       order by created_at desc, id desc limit 1`,
      [created_at, id, count],
    );
    return end;
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
    const { created_at, id } = after ?? BEGINNING;
    return this.database.query(
      `select job.id, job.created_at, coalesce(job.slug, 'print') as slug, job.image_paths[1] as image_path
       from generation_jobs as job
       where ${SHOWN('job')} and (job.created_at, job.id) > ($1, $2) and (job.created_at, job.id) <= ($3, $4)
       order by job.created_at, job.id limit $5`,
      [created_at, id, until.created_at, until.id, limit],
    );
  }
}
