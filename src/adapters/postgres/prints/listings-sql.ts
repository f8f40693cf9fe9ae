import {
  MAX_PRINTS_PER_TAG,
  MAX_PRINTS_PER_COLOR,
  MAX_PRINTS_SURVEYED,
  type ListingChoices,
  type ListingFilter,
  type ListingOrder,
  type Listings,
  type ScoreCursor,
  type SortedFilter,
  type SummaryJson,
} from '../../../application/ports/prints/listings.js';
import type { Print } from '../../../domain/prints/print.js';
import type { ShapePrices } from '../../../domain/prints/sale-conditions.js';
import { toRelatingTags, type Tag, type TagKind } from '../../../domain/prints/print-tags.js';
import { toCursor, type Cursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { countChoices } from './choice-counts-sql.js';
import { selectBest, selectCoverCandidates, selectNewestOfEach } from './collection-cards-sql.js';
import {
  cursorOfSummary,
  hasTag,
  joinSummaries,
  type JoinedSummaries,
  selectSummary,
  splitSummaries,
  Statement,
} from './listing-parts-sql.js';
import { toPublicCondition } from './print-columns.js';
import { rarestFirst } from './rarest-first-sql.js';
import { toJobConditions } from './sale-conditions-sql.js';
import { selectKnownWords, selectSimilarWords } from './search-words-sql.js';
import { selectSorted } from './sorted-listing-sql.js';

/** A search by colour scans a whole tag only if it has fewer prints than this. */
const MAX_SCANNED_PRINTS = 5000;
/** A list ends after this many of a tag's newest prints, because two common tags may have few prints in common. */
const MAX_LISTED_PRINTS = 20_000;

interface ScoredRow extends Cursor {
  json: string;
  score: number;
}

export class PostgresListings implements Listings {
  private readonly summary: string;

  /** @param picturesUrl see `toSummary` */
  constructor(
    private readonly database: Database,
    picturesUrl: string,
  ) {
    this.summary = selectSummary(picturesUrl);
  }

  async newest(
    { tags, featured }: Pick<ListingFilter, 'tags' | 'featured'>,
    { limit, after }: PageRequest,
  ): Promise<Page<SummaryJson>> {
    // Few prints are featured, and they have their own index.
    const byTag = featured !== true;
    const ranked = byTag ? await rarestFirst(this.database, tags) : tags;
    const rarest = byTag ? ranked[0] : undefined;
    const others = rarest ? ranked.slice(1) : ranked;
    const sql = new Statement();
    const following = after
      ? `(created_at, id) < (${sql.with(after.created_at)}, ${sql.with(after.id)})`
      : 'true';
    const first =
      rarest &&
      `(select id, created_at from print_tag
        where kind = ${sql.with(rarest.kind)} and value = ${sql.with(rarest.value)} and ${following}
        order by created_at desc, id desc limit ${MAX_LISTED_PRINTS}) as first`;
    const wanted = [toPublicCondition('job'), ...(first ? [] : [following])];
    const at = first ? 'first' : 'job';
    for (const tag of others) wanted.push(hasTag(sql, at, tag));
    if (featured !== undefined) wanted.push(featured ? 'job.featured' : 'not job.featured');
    const select = async (rows: number) => {
      const text = joinSummaries(
        `select job.id, job.created_at, ${this.summary} as json
         from ${first ? `${first} join` : ''} generation_jobs as job ${first ? 'using (id)' : ''}
         where ${wanted.join(' and ')}
         order by ${at}.created_at desc, ${at}.id desc limit ${rows}`,
      );
      // Only first pages without tags have no parameters.
      const [page] =
        sql.parameters.length === 0
          ? await this.database.queryPrepared<JoinedSummaries>(text)
          : await this.database.query<JoinedSummaries>(text, sql.parameters);
      return splitSummaries(page!);
    };
    return selectPage(limit, select, cursorOfSummary);
  }

  sorted(
    order: ListingOrder,
    filter: SortedFilter,
    page: PageRequest<ScoreCursor>,
  ): Promise<Page<SummaryJson, ScoreCursor>> {
    return selectSorted(this.database, this.summary, order, filter, page);
  }

  countChoices(
    filter: SortedFilter,
    lowest: ShapePrices,
    choices: ListingChoices,
  ): ReturnType<Listings['countChoices']> {
    return countChoices(this.database, filter, lowest, choices);
  }

  async byColors(
    names: readonly string[],
    { tags, ...filter }: ListingFilter,
    page: PageRequest<ScoreCursor>,
  ): Promise<Page<SummaryJson, ScoreCursor>> {
    const [rarest, ...others] = await rarestFirst(this.database, tags);
    const isRare =
      rarest !== undefined && (await this.count(rarest, MAX_SCANNED_PRINTS)) < MAX_SCANNED_PRINTS;
    const sql = new Statement();
    const colors = sql.with([...new Set(names)]);
    const wanted = (isRare ? others : tags).map((tag) => hasTag(sql, 'held', tag));
    const and = wanted.map((one) => ` and ${one}`).join('');
    const candidates = isRare
      ? `select id, created_at from print_tag as held
         where kind = ${sql.with(rarest.kind)} and value = ${sql.with(rarest.value)}${and}`
      : `select distinct most.id, most.created_at from unnest(${colors}::text[]) as color
         cross join lateral (
           select id, created_at from print_tag as held where kind = 'color' and value = color${and}
           order by weight desc, created_at desc, id desc limit ${MAX_PRINTS_PER_COLOR}
         ) as most`;
    const also = toJobConditions(sql, filter).map((one) => ` and ${one}`);
    return this.scored(
      sql,
      `candidate as (${candidates}), scored as (
         select candidate.id, candidate.created_at,
           (select 100000 * count(*) + sum(round(coalesce(weight, 0) * 10000))
            from unnest(job.named_colors, job.named_weights) as color (name, weight)
            where name = any(${colors}))::integer as score
         from candidate join generation_jobs as job using (id)
         where ${toPublicCondition('job')} and job.named_colors && ${colors}::text[]${also.join('')}
       )`,
      page,
    );
  }

  related(print: Print, page: PageRequest<ScoreCursor>): Promise<Page<SummaryJson, ScoreCursor>> {
    const tags = toRelatingTags(print);
    const sql = new Statement();
    const [kinds, values, weights] = [
      tags.map(({ kind }) => kind),
      tags.map(({ value }) => value),
      tags.map(({ weight }) => weight),
    ];
    return this.scored(
      sql,
      `scored as (
         select relative.id, relative.created_at, sum(shared.weight)::integer as score
         from unnest(${sql.with(kinds)}::text[], ${sql.with(values)}::text[], ${sql.with(weights)}::integer[])
           as shared (kind, value, weight)
         cross join lateral (
           select id, created_at from print_tag where kind = shared.kind and value = shared.value
           order by created_at desc, id desc limit ${MAX_PRINTS_PER_TAG}
         ) as relative
         where relative.id <> ${sql.with(print.id)}
         group by relative.id, relative.created_at
       )`,
      page,
    );
  }

  findKnownWords(words: readonly string[]): Promise<string[]> {
    return selectKnownWords(this.database, words);
  }

  findSimilarWords(word: string): Promise<string[]> {
    return selectSimilarWords(this.database, word);
  }

  findCoOccurring(tag: Tag, kinds: readonly TagKind[], limit: number): Promise<(Tag & { prints: number })[]> {
    return this.database.query(
      `select other.kind, other.value, count(*)::integer as prints
       from (
         select id from print_tag where kind = $1 and value = $2 order by created_at desc, id desc limit $4
       ) as one
       join print_tag as other on other.id = one.id
       where other.kind = any($3) and not (other.kind = $1 and other.value = $2)
       group by other.kind, other.value order by prints desc, other.kind, other.value collate "C"`,
      [tag.kind, tag.value, kinds, limit],
    );
  }

  newestOfEach(tags: readonly Tag[]): Promise<string[]> {
    return selectNewestOfEach(this.database, this.summary, tags);
  }

  coverCandidates(tags: readonly Tag[], limit: number): Promise<{ id: string; json: string }[][]> {
    return selectCoverCandidates(this.database, this.summary, tags, limit);
  }

  best = (limit: number): Promise<string[]> => selectBest(this.database, this.summary, limit);

  async count({ kind, value }: Tag, limit: number): Promise<number> {
    const [row] = await this.database.query<{ prints: number }>(
      `select count(*)::integer as prints
       from (select from print_tag where kind = $1 and value = $2 order by created_at desc, id desc limit $3) as few`,
      [kind, value, limit],
    );
    return row!.prints;
  }

  async findMostFrequent(kind: TagKind, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ value: string }>(
      `select tag.value from (
         select job.id from generation_jobs as job where ${toPublicCondition('job')}
         order by job.created_at desc, job.id desc limit ${MAX_PRINTS_SURVEYED}
       ) as newest
       join print_tag as tag on tag.id = newest.id and tag.kind = $1
       group by tag.value order by count(*) desc, tag.value collate "C" limit $2`,
      [kind, limit],
    );
    return rows.map(({ value }) => value);
  }

  private async scored(
    sql: Statement,
    scores: string,
    { limit, after }: PageRequest<ScoreCursor>,
  ): Promise<Page<SummaryJson, ScoreCursor>> {
    const following = after
      ? `(score, created_at, id) <
         (${sql.with(after.score)}, ${sql.with(after.created_at)}, ${sql.with(after.id)})`
      : 'true';
    const select = (rows: number) =>
      this.database.query<ScoredRow>(
        `with ${scores}, best as materialized (
           select * from scored where ${following} order by score desc, created_at desc, id desc
           limit ${sql.with(rows)}
         )
         select best.id, best.created_at, best.score, ${this.summary} as json
         from best join generation_jobs as job using (id) where ${toPublicCondition('job')}
         order by best.score desc, best.created_at desc, best.id desc`,
        sql.parameters,
      );
    const toPosition = ({ score, ...row }: ScoredRow) => ({ score, ...toCursor(row) });
    const { rows, next } = await selectPage(limit, select, toPosition);
    return { rows: rows.map(({ json }) => json), next };
  }
}
