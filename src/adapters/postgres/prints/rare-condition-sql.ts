import type { SortedFilter } from '../../../application/ports/prints/listings.js';
import type { Tag, TagKind } from '../../../domain/prints/print-tags.js';
import type { PriceRange, ShapePrices } from '../../../domain/prints/sale-conditions.js';
import type { Database } from '../database.js';
import { Statement } from './listing-parts-sql.js';
import { listPricedParts } from './priced-parts-sql.js';

/** All prints of a condition are sorted only if there are fewer than this. */
const MAX_GATHERED_PRINTS = 5000;

/** A condition of a list by which an index finds prints. */
export interface IndexedCondition {
  /** Selects the ID and time of up to `limit` of its prints, the newest ones of a tag. */
  select: (sql: Statement, limit: number) => string;
  isRare: boolean;
  /** Counted up to MAX_GATHERED_PRINTS. */
  prints: number;
  /** A tag or colours, which may have few prints in common with the other conditions. */
  isTag: boolean;
}

type Condition = Pick<IndexedCondition, 'isTag' | 'select'>;

/** Returns the condition with the fewest prints, counted up to a limit; undefined without conditions. */
export async function findRarestCondition(
  database: Database,
  filter: SortedFilter,
): Promise<IndexedCondition | undefined> {
  const conditions = listConditions(filter);
  if (conditions.length === 0) return undefined;
  const sql = new Statement();
  const counts = conditions.map(
    ({ select }) => `(select count(*) from (${select(sql, MAX_GATHERED_PRINTS)}) as few)::integer`,
  );
  const [row] = await database.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts`,
    sql.parameters,
  );
  const fewest = Math.min(...row!.counts);
  return {
    ...conditions[row!.counts.indexOf(fewest)]!,
    isRare: fewest < MAX_GATHERED_PRINTS,
    prints: fewest,
  };
}

function listConditions({ tags, colors = [], price, paper }: SortedFilter): Condition[] {
  const orientations = paper ? (paper.shape === 'square' ? ['square'] : ['portrait', 'landscape']) : [];
  const toGroup = (kind: TagKind, values: readonly string[]) => values.map((value): Tag => ({ kind, value }));
  const toCondition = (group: readonly Tag[], isTag: boolean): Condition[] =>
    group.length === 0 ? [] : [{ select: (sql, limit) => selectTagged(sql, group, limit), isTag }];
  return [
    ...tags.flatMap((tag) => toCondition([tag], true)),
    ...toCondition(toGroup('color', colors), true),
    ...toCondition(toGroup('orientation', orientations), false),
    ...(price
      ? [{ select: (sql: Statement, limit: number) => selectPriced(sql, price, limit), isTag: false }]
      : []),
  ];
}

function selectTagged(sql: Statement, tags: readonly Tag[], limit: number): string {
  const parts = tags.map(
    ({ kind, value }) => `(select id, created_at from print_tag
      where kind = ${sql.with(kind)} and value = ${sql.with(value)}
      order by created_at desc, id desc limit ${limit})`,
  );
  return parts.join(' union ');
}

function selectPriced(sql: Statement, price: PriceRange & { lowest: ShapePrices }, limit: number): string {
  const parts = listPricedParts(sql, price, price.lowest).map(
    ({ where, order }) =>
      `(select id, created_at from generation_jobs where ${where} order by ${order} limit ${limit})`,
  );
  return parts.join(' union all ') || 'select id, created_at from generation_jobs where false';
}
