import type {
  PrintCursor,
  PrintFilter,
  PrintPage,
  Prints,
} from '../../../application/ports/prints/prints.js';
import type { Print } from '../../../domain/prints/print.js';
import { listingAfter, type MakerChange } from '../../../domain/prints/review.js';
import { slugOf } from '../../../domain/shop/slug.js';
import type { Database } from '../database.js';
import { PRINT_COLUMNS, SHOWN, THERE } from './print-columns.js';
import { removeTags, tagAnew } from './print-tags.js';

const ORDERED = `
  select from order_items join orders on orders.id = order_items.order_id
  where generation_job_id = generation_jobs.id and orders.status not in ('expired', 'failed')`;
/** What was written for a print and about it. */
const EMPTY = `
  update generation_jobs set original_prompt = '', title = null, slug = null, revised_prompt = null, description = null,
    alt_text = null, placeholder = null, keywords = '{}', asked_keywords = null,
    unknown_words = '{}', colors = '{}'`;

export class PostgresPrints implements Prints {
  constructor(private readonly database: Database) {}

  /** One row more than the page tells whether something follows. */
  async list(filter: PrintFilter, page: { limit: number; after?: PrintCursor }): Promise<PrintPage> {
    const parameters: unknown[] = [page.limit + 1];
    const wanted =
      filter.user_id === undefined
        ? [SHOWN('generation_jobs')]
        : [THERE, `user_id = $${parameters.push(filter.user_id)}`];
    if (filter.featured !== undefined) wanted.push(filter.featured ? 'featured' : 'not featured');
    if (page.after) {
      const [time, id] = [parameters.push(page.after.created_at), parameters.push(page.after.id)];
      wanted.push(`(created_at, id) < ($${time}, $${id})`);
    }
    const rows = await this.database.query<Print>(
      `select ${PRINT_COLUMNS} from generation_jobs where ${wanted.join(' and ')}
       order by created_at desc, id desc limit $1`,
      parameters,
    );
    const prints = rows.slice(0, page.limit);
    const last = prints.at(-1);
    const next = rows.length > page.limit && last ? { created_at: last.created_at, id: last.id } : null;
    return { prints, next };
  }

  async find(id: string): Promise<Print | undefined> {
    return (await this.findMany([id]))[0];
  }

  /** In the order of the ids. */
  findMany(ids: readonly string[]): Promise<Print[]> {
    return this.database.query<Print>(
      `select ${PRINT_COLUMNS} from generation_jobs where id = any($1) and ${THERE}
       order by array_position($1::text[], id)`,
      [ids],
    );
  }

  /** What a print is found by appears and goes with its being published; the shop's wall is for everybody's. */
  async change(id: string, userId: string, change: MakerChange): Promise<Print | undefined> {
    return this.database.transaction(async () => {
      const [before] = await this.database.query<Print>(
        `select ${PRINT_COLUMNS} from generation_jobs where id = $1 and user_id = $2 and ${THERE} for no key update`,
        [id, userId],
      );
      if (!before) return undefined;
      const { published, review, review_at } = listingAfter(before, change);
      const { title = before.title } = change;
      const [print] = await this.database.query<Print>(
        `update generation_jobs set title = $2, slug = $3, published = $4, review = $5, review_at = $6,
           featured = featured and $4
         where id = $1 returning ${PRINT_COLUMNS}`,
        [id, title, slugOf(title ?? ''), published, review, review_at],
      );
      await tagAnew(this.database, [print!]);
      return print;
    });
  }

  async remove(id: string, userId: string, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const removed = await this.database.query(
        `update generation_jobs set removed_at = $3, featured = false
         where id = $1 and user_id = $2 and ${THERE} returning id`,
        [id, userId, at],
      );
      if (removed.length === 0) return false;
      await removeTags(this.database, 'select $1', [id]);
      await this.database.query(`${EMPTY} where id = $1 and not exists (${ORDERED})`, [id]);
      return true;
    });
  }

  async isErased(id: string): Promise<boolean> {
    const found = await this.database.query(
      'select from generation_jobs join erased_accounts on erased_accounts.id = user_id where generation_jobs.id = $1',
      [id],
    );
    return found.length > 0;
  }

  async isPublic(id: string): Promise<boolean | undefined> {
    const [print] = await this.database.query<{ shown: boolean }>(
      'select published and removed_at is null and hidden_at is null as shown from generation_jobs where id = $1 and status = 3',
      [id],
    );
    return print?.shown;
  }

  async keepsPictures(id: string): Promise<boolean> {
    const kept = await this.database.query(
      `select id from generation_jobs where id = $1 and status in (1, 2, 3)
         and (removed_at is null or exists (${ORDERED}))`,
      [id],
    );
    return kept.length > 0;
  }

  async hide(ids: readonly string[], at: Date | null): Promise<string[]> {
    return this.database.transaction(async () => {
      const changed = await this.database.query<Print>(
        `with chosen as (select id from generation_jobs where id = any($1) and ${THERE} order by id for no key update)
         update generation_jobs set hidden_at = case when $2::timestamptz is not null then coalesce(hidden_at, $2) end,
           featured = featured and $2::timestamptz is null
         where id in (select id from chosen) returning ${PRINT_COLUMNS}`,
        [ids, at],
      );
      await tagAnew(this.database, changed);
      const found = new Set(changed.map(({ id }) => id));
      return [...new Set(ids)].filter((id) => found.has(id));
    });
  }

  /** Also on prints still being made: they hang as featured from their first moment. */
  async setFeatured(ids: readonly string[], featured: boolean): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `with chosen as (select id from generation_jobs where id = any($1) and status in (1, 2, 3)
         and published and removed_at is null and hidden_at is null order by id for no key update)
       update generation_jobs set featured = $2 where id in (select id from chosen) returning id`,
      [ids, featured],
    );
    const found = new Set(rows.map(({ id }) => id));
    return [...new Set(ids)].filter((id) => found.has(id));
  }
}
