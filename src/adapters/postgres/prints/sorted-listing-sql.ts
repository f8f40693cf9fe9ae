import {
  NO_PRICE_SCORE,
  type ListingOrder,
  type ScoreCursor,
  type SortedFilter,
  type SummaryJson,
} from '../../../application/ports/prints/listings.js';
import { toCursor, type Cursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { hasTag, hasTagEach, Statement } from './listing-parts-sql.js';
import { listPricedParts, listUnsoldParts, NEWEST_FIRST, type PricedPart } from './priced-parts-sql.js';
import { toPublicCondition } from './print-columns.js';
import { findRarestCondition, type IndexedCondition } from './rare-condition-sql.js';
import { hasShape, SHAPES, toJobConditions } from './sale-conditions-sql.js';

/** A page ends after this many prints, because few of them may match. */
const MAX_SCANNED_PRINTS = 20_000;
/** Prints that no paper is sold for come last. */
const NO_PRICE = { 'price-asc': NO_PRICE_SCORE, 'price-desc': 0 };

interface ScoredRow extends Cursor {
  json: string;
  score: number;
}

/** A part of a list in the order of one index. */
interface Walk {
  where: string;
  /** The column that is sorted by before the time, or a number that is the same for all. */
  score: 'loves' | 'price' | number;
}

const IS_PUBLIC = toPublicCondition('generation_jobs');
const isPriced = ({ by }: ListingOrder) => by === 'price-asc' || by === 'price-desc';
const withoutPrice = ({ price: _, ...filter }: SortedFilter): SortedFilter => filter;
const toDirection = ({ by }: ListingOrder) => (by === 'price-asc' ? 'asc' : 'desc');

/**
 * Lists prints in any order. The prints of a rare condition are all sorted. Otherwise the index of the order is scanned,
 * and each print is checked.
 */
export async function selectSorted(
  database: Database,
  summary: string,
  order: ListingOrder,
  filter: SortedFilter,
  { limit, after }: PageRequest<ScoreCursor>,
): Promise<Page<SummaryJson, ScoreCursor>> {
  // The index of the prices finds them in their order.
  const rarest = await findRarestCondition(database, isPriced(order) ? withoutPrice(filter) : filter);
  const run = async (build: (sql: Statement) => string) => {
    const sql = new Statement();
    const direction = toDirection(order);
    const text = `select best.id, best.created_at, best.score, ${summary} as json
      from (${build(sql)}) as best join generation_jobs as job using (id)
      order by best.score ${direction}, best.created_at desc, best.id desc`;
    return database.query<ScoredRow>(text, sql.parameters);
  };
  const select = async (rows: number) => {
    if (rarest?.isRare) return run((sql) => gather(sql, rarest, order, filter, after, rows));
    const scanned = await run((sql) => scan(sql, order, filter, after, rows));
    if (scanned.length === rows || !rarest?.isTag) return scanned;
    const gathered = await run((sql) => gather(sql, rarest, order, filter, after, rows));
    return gathered.length > scanned.length ? gathered : scanned;
  };
  const toPosition = ({ score, ...row }: ScoredRow) => ({ score, ...toCursor(row) });
  const { rows, next } = await selectPage(limit, select, toPosition);
  return { rows: rows.map(({ json }) => json), next };
}

/** Sorts the prints of one condition. */
function gather(
  sql: Statement,
  condition: IndexedCondition,
  order: ListingOrder,
  filter: SortedFilter,
  after: ScoreCursor | undefined,
  rows: number,
): string {
  const direction = toDirection(order);
  const candidates = condition.select(sql, MAX_SCANNED_PRINTS);
  const wanted = [
    toPublicCondition('job'),
    ...filter.tags.map((tag) => hasTag(sql, 'job', tag)),
    ...toJobConditions(sql, filter),
  ];
  const following = after ? isAfter(sql, 'score', order, after) : 'true';
  return `with candidate as materialized (${candidates})
    select id, created_at, score from (
      select job.id, job.created_at, ${toScore(sql, order)} as score
      from (select id from candidate) as found join generation_jobs as job using (id)
      where ${wanted.join(' and ')}
    ) as scored where ${following} order by score ${direction}, ${NEWEST_FIRST} limit ${rows}`;
}

function toScore(sql: Statement, order: ListingOrder): string {
  if (order.by === 'newest') return '0';
  if (order.by === 'most-loved') return 'job.loves';
  const cases = SHAPES.map((shape) => {
    const usual = order.lowest[shape];
    const price = usual === null ? NO_PRICE[order.by] : `coalesce(job.price, ${sql.with(usual)}::integer)`;
    return `when ${hasShape(shape)} then ${price}`;
  });
  return `(case ${cases.join(' ')} end)`;
}

/** Reads the index of the order until the page is full. The index has all columns that are read before others. */
function scan(
  sql: Statement,
  order: ListingOrder,
  filter: SortedFilter,
  after: ScoreCursor | undefined,
  rows: number,
): string {
  const direction = toDirection(order);
  const parts = listWalks(sql, order, filter, after).map(({ where, score }) => {
    const column = typeof score === 'number' ? [] : [score];
    const by = (table: string) =>
      [
        ...column.map((one) => `${table}.${one} ${direction}`),
        `${table}.created_at desc`,
        `${table}.id desc`,
      ].join(', ');
    const wanted = toJobConditions(sql, isPriced(order) ? withoutPrice(filter) : filter);
    const tagged = filter.tags.map((tag) => hasTagEach(sql, 'scanned', tag));
    const isPlain = wanted.length === 0 && tagged.length === 0;
    const limit = isPlain ? rows : MAX_SCANNED_PRINTS;
    const scanned = `select ${['id', 'created_at', ...column].join(', ')}, ${score}::integer as score
      from generation_jobs where ${where} order by ${by('generation_jobs')} limit ${limit}`;
    return isPlain
      ? `(select id, created_at, score from (${scanned}) as scanned)`
      : `(select job.id, job.created_at, scanned.score
          from (${scanned}) as scanned join generation_jobs as job using (id)
          where ${[...tagged, ...wanted].join(' and ')} order by ${by('scanned')} limit ${rows})`;
  });
  const none = 'select id, created_at, 0 as score from generation_jobs where false';
  return `select * from (${parts.join(' union all ') || none}) as walked
    order by score ${direction}, ${NEWEST_FIRST} limit ${rows}`;
}

function listWalks(
  sql: Statement,
  order: ListingOrder,
  { price, paper }: SortedFilter,
  after: ScoreCursor | undefined,
): Walk[] {
  if (order.by === 'newest') {
    const following = after ? ` and ${isOlder(sql, after)}` : '';
    return [{ where: IS_PUBLIC + following, score: 0 }];
  }
  if (order.by === 'most-loved') {
    const following = after
      ? ` and (loves, created_at, id) <
          (${sql.with(after.score)}::integer, ${sql.with(after.created_at)}, ${sql.with(after.id)})`
      : '';
    return [{ where: IS_PUBLIC + following, score: 'loves' }];
  }
  const { by, lowest } = order;
  const shapes = paper && [paper.shape];
  const unsold = price ? [] : listUnsoldParts(lowest, shapes);
  return [
    ...listPricedParts(sql, price, lowest, shapes),
    ...unsold.map((part) => ({ ...part, usual: NO_PRICE[by] })),
  ].flatMap((part) => walkPart(sql, by, part, after));
}

/** Equal prices are a part of their own, so that the index finds the place where the page starts. */
function walkPart(
  sql: Statement,
  by: 'price-asc' | 'price-desc',
  { usual, where }: Pick<PricedPart, 'usual' | 'where'>,
  after: ScoreCursor | undefined,
): Walk[] {
  const isDown = by === 'price-desc';
  if (usual !== null) {
    const walk: Walk = { where, score: usual };
    if (!after || (isDown ? usual < after.score : usual > after.score)) return [walk];
    return usual === after.score ? [{ ...walk, where: `${where} and ${isOlder(sql, after)}` }] : [];
  }
  const walk: Walk = { where, score: 'price' };
  if (!after) return [walk];
  const same = `price = ${sql.with(after.score)}::integer`;
  return [
    { ...walk, where: `${where} and ${same} and ${isOlder(sql, after)}` },
    { ...walk, where: `${where} and price ${isDown ? '<' : '>'} ${sql.with(after.score)}::integer` },
  ];
}

const isOlder = (sql: Statement, { created_at, id }: Cursor) =>
  `(created_at, id) < (${sql.with(created_at)}, ${sql.with(id)})`;

function isAfter(sql: Statement, score: string, order: ListingOrder, after: ScoreCursor): string {
  const compare = toDirection(order) === 'asc' ? '>' : '<';
  const value = `${sql.with(after.score)}::integer`;
  return `(${score} ${compare} ${value} or (${score} = ${value} and ${isOlder(sql, after)}))`;
}
