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
import { Statement } from './listing-parts-sql.js';
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
  /** The column or the constant that is sorted by before the time. */
  score: string;
  order: string;
}

const IS_PUBLIC = toPublicCondition('generation_jobs');
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
  const rarest = await findRarestCondition(database, filter);
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
    if (scanned.length === rows || !rarest) return scanned;
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
  const wanted = [toPublicCondition('job'), ...toJobConditions(sql, filter)];
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

/** Reads the index of the order until the page is full. */
function scan(
  sql: Statement,
  order: ListingOrder,
  filter: SortedFilter,
  after: ScoreCursor | undefined,
  rows: number,
): string {
  const walks = listWalks(sql, order, filter, after);
  const parts = walks.map(({ where, score, order: indexed }) => {
    const wanted = toJobConditions(sql, filter);
    const limit = wanted.length === 0 ? rows : MAX_SCANNED_PRINTS;
    return `(select id, created_at, ${score}::integer as score
      from (select * from generation_jobs where ${where} order by ${indexed} limit ${limit}) as job
      where ${wanted.join(' and ') || 'true'} order by ${indexed} limit ${rows})`;
  });
  const none = 'select id, created_at, 0 as score from generation_jobs where false';
  return `select * from (${parts.join(' union all ') || none}) as walked
    order by score ${toDirection(order)}, ${NEWEST_FIRST} limit ${rows}`;
}

function listWalks(
  sql: Statement,
  order: ListingOrder,
  { price, paper }: SortedFilter,
  after: ScoreCursor | undefined,
): Walk[] {
  if (order.by === 'newest') {
    const following = after ? ` and ${isOlder(sql, after)}` : '';
    return [{ where: IS_PUBLIC + following, score: '0', order: NEWEST_FIRST }];
  }
  if (order.by === 'most-loved') {
    const following = after
      ? ` and (loves, created_at, id) <
          (${sql.with(after.score)}::integer, ${sql.with(after.created_at)}, ${sql.with(after.id)})`
      : '';
    return [{ where: IS_PUBLIC + following, score: 'loves', order: `loves desc, ${NEWEST_FIRST}` }];
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
  { usual, where }: PricedPart,
  after: ScoreCursor | undefined,
): Walk[] {
  const isDown = by === 'price-desc';
  if (usual !== null) {
    const walk = { where, score: String(usual), order: NEWEST_FIRST };
    if (!after || (isDown ? usual < after.score : usual > after.score)) return [walk];
    return usual === after.score ? [{ ...walk, where: `${where} and ${isOlder(sql, after)}` }] : [];
  }
  const walk = { where, score: 'price', order: `price ${isDown ? 'desc' : 'asc'}, ${NEWEST_FIRST}` };
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
