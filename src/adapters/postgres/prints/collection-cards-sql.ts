import { MAX_COVER_CANDIDATES } from '../../../application/ports/prints/listings.js';
import type { Tag } from '../../../domain/prints/print-tags.js';
import type { Database } from '../database.js';
import { toPublicCondition } from './print-columns.js';

/**
 * Implements `Listings.newestOfEach`.
 * @param summary see `selectSummary`
 */
export async function selectNewestOfEach(
  database: Database,
  summary: string,
  tags: readonly Tag[],
): Promise<string[]> {
  const rows = await database.query<{ json: string | null }>(
    `select (
       select ${summary} from print_tag as first join generation_jobs as job on job.id = first.id
       where first.kind = tag.kind and first.value = tag.value
       order by first.created_at desc, first.id desc limit 1
     ) as json
     from unnest($1::text[], $2::text[]) with ordinality as tag (kind, value, place) order by place`,
    [tags.map(({ kind }) => kind), tags.map(({ value }) => value)],
  );
  return rows.map(({ json }) => json ?? 'null');
}

/**
 * Implements `Listings.best`.
 * @param summary see `selectSummary`
 */
export async function selectBest(database: Database, summary: string, limit: number): Promise<string[]> {
  const first = (order: string, condition = 'true') =>
    `(select job.id from generation_jobs as job where ${toPublicCondition('job')} and ${condition}
      order by ${order} job.created_at desc, job.id desc limit ${MAX_COVER_CANDIDATES})`;
  const rows = await database.query<{ json: string }>(
    `with found as (${first('', 'job.featured')} union ${first('job.loves desc,')} union ${first('')})
     select ${summary} as json from found join generation_jobs as job using (id)
     order by job.featured desc, ${IS_CHOSEN} is true desc, job.loves desc, job.id collate "C" limit $1`,
    [limit],
  );
  return rows.map(({ json }) => json);
}

/** An admin featured, approved or made it. */
const IS_CHOSEN = `(job.featured or job.review = 'approved'
  or exists (select from users where users.auth_user_id = job.user_id and users.is_admin))`;

/**
 * Implements `Listings.coverCandidates`.
 * @param summary see `selectSummary`
 */
export async function selectCoverCandidates(
  database: Database,
  summary: string,
  tags: readonly Tag[],
  limit: number,
): Promise<{ id: string; json: string }[][]> {
  const rows = await database.query<{ place: number; id: string; json: string }>(
    `with featured as materialized (
       select job.id, job.created_at from generation_jobs as job where ${toPublicCondition('job')} and featured
       order by job.created_at desc, job.id desc limit ${MAX_COVER_CANDIDATES}
     )
     select tag.place::integer, job.id, ${summary} as json
     from unnest($1::text[], $2::text[]) with ordinality as tag (kind, value, place)
     cross join lateral (
       select job.id, job.featured from (
         select one.id from featured join print_tag as one using (created_at, id)
         where one.kind = tag.kind and one.value = tag.value
         union
         select few.id from (
           select one.id from print_tag as one where one.kind = tag.kind and one.value = tag.value
           order by one.created_at desc, one.id desc limit ${MAX_COVER_CANDIDATES}
         ) as few
       ) as found join generation_jobs as job using (id)
       where ${IS_CHOSEN} order by job.featured desc, job.id collate "C" limit $3
     ) as best join generation_jobs as job on job.id = best.id
     order by tag.place, best.featured desc, best.id collate "C"`,
    [tags.map(({ kind }) => kind), tags.map(({ value }) => value), limit],
  );
  const byTag: { id: string; json: string }[][] = tags.map(() => []);
  for (const { place, id, json } of rows) byTag[place - 1]!.push({ id, json });
  return byTag;
}
