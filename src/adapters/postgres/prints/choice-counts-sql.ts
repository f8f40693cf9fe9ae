import {
  MAX_CHOICE_COUNT,
  type ChoiceCount,
  type ListingChoices,
  type SortedFilter,
} from '../../../application/ports/prints/listings.js';
import type { Shape } from '../../../domain/pictures/orientation.js';
import type { PaperNeeds, PriceRange, ShapePrices } from '../../../domain/prints/sale-conditions.js';
import type { Database } from '../database.js';
import { hasTag, Statement } from './listing-parts-sql.js';
import { listPricedParts, listUnsoldParts, NEWEST_FIRST } from './priced-parts-sql.js';
import { toPublicCondition } from './print-columns.js';
import { findRarestCondition } from './rare-condition-sql.js';
import { costs, isSoldOn, SHAPES, toJobConditions } from './sale-conditions-sql.js';

/** With tags, this many of the newest prints of the rarest tag are counted. */
const MAX_COUNTED_PRINTS = 2000;

/** What the conditions on prices read. An index has these columns. */
const PRICE_COLUMNS = 'prompt_size, price';
/** What all conditions read. */
const ALL_COLUMNS = `${PRICE_COLUMNS}, model, asked_keywords, upload_id, image_width, image_height, source_width,
  source_height`;

interface Tally {
  /** Each selects rows of generation_jobs. */
  sources: () => string[];
  /** The rows of a source after which it may have more. */
  limit: number;
  /** The positions of the choices, and the condition of each. */
  choices: { at: number; condition: () => string }[];
}

interface TallyRow {
  tally: number;
  scanned: number;
  counts: number[];
}

export async function countChoices(
  database: Database,
  filter: SortedFilter,
  lowest: ShapePrices,
  { prices, papers }: ListingChoices,
): Promise<{ prices: ChoiceCount[]; papers: ChoiceCount[] }> {
  const { price, paper, ...rest } = filter;
  const sql = new Statement();
  const toCondition = (range: PriceRange | undefined, one: PaperNeeds | undefined) => () =>
    [range && costs(sql, range, lowest), one && isSoldOn(sql, one)].filter(Boolean).join(' and ');
  const ofPrices = prices.map((range, at) => ({ at, condition: toCondition(range, paper) }));
  const ofPapers = papers.map((one, i) => ({ at: prices.length + i, condition: toCondition(price, one) }));
  const isPlain = rest.tags.length === 0 && !rest.colors?.length && rest.featured === undefined;
  const tallies = isPlain
    ? [
        ...prices.map((range, at) => ({
          sources: () =>
            selectPriced(
              sql,
              range,
              lowest,
              paper ? [paper.shape] : SHAPES,
              paper ? ALL_COLUMNS : PRICE_COLUMNS,
            ),
          limit: MAX_CHOICE_COUNT + 1,
          choices: [ofPrices[at]!],
        })),
        ...SHAPES.map((shape) => ({
          sources: () => selectPriced(sql, price, lowest, [shape], ALL_COLUMNS),
          limit: MAX_CHOICE_COUNT + 1,
          choices: ofPapers.filter((_, i) => papers[i]!.shape === shape),
        })),
      ]
    : [await selectTagged(database, sql, rest, [...ofPrices, ...ofPapers])];
  const counts = await count(database, sql, tallies, prices.length + papers.length);
  return { prices: counts.slice(0, prices.length), papers: counts.slice(prices.length) };
}

function selectPriced(
  sql: Statement,
  range: PriceRange | undefined,
  lowest: ShapePrices,
  shapes: readonly Shape[],
  columns: string,
): string[] {
  const unsold = range ? [] : listUnsoldParts(lowest, shapes);
  return [...listPricedParts(sql, range, lowest, shapes), ...unsold].map(
    ({ where, order }) =>
      `(select ${columns} from generation_jobs where ${where} order by ${order} limit ${MAX_CHOICE_COUNT + 1})`,
  );
}

async function selectTagged(
  database: Database,
  sql: Statement,
  filter: SortedFilter,
  choices: Tally['choices'],
): Promise<Tally> {
  const rarest = await findRarestCondition(database, filter);
  const wanted = [
    toPublicCondition('job'),
    ...filter.tags.map((tag) => hasTag(sql, 'job', tag)),
    ...toJobConditions(sql, filter),
  ].join(' and ');
  const found = rarest
    ? `(${rarest.select(sql, MAX_COUNTED_PRINTS)}) as found join generation_jobs as job using (id)`
    : 'generation_jobs as job';
  const source = `(select job.* from ${found} where ${wanted}
    ${rarest ? '' : `order by ${NEWEST_FIRST} limit ${MAX_COUNTED_PRINTS}`})`;
  // The tag may have more prints, which the other conditions hide.
  const isCut = rarest !== undefined && rarest.prints >= MAX_COUNTED_PRINTS;
  return { sources: () => [source], limit: isCut ? 0 : MAX_COUNTED_PRINTS, choices };
}

async function count(
  database: Database,
  sql: Statement,
  tallies: readonly Tally[],
  choices: number,
): Promise<ChoiceCount[]> {
  const parts = tallies.flatMap(({ sources, choices }, tally) =>
    (choices.length > 0 ? sources() : []).map((source) => {
      const counted = choices.map(({ condition }) => `count(*) filter (where ${condition()})`);
      return `select ${tally} as tally, count(*)::integer as scanned,
        array[${counted.join(', ')}]::integer[] as counts from ${source} as job`;
    }),
  );
  const rows =
    parts.length > 0 ? await database.query<TallyRow>(parts.join(' union all '), sql.parameters) : [];
  const totals = Array.from({ length: choices }, () => ({ prints: 0, isCut: false }));
  for (const { tally, scanned, counts } of rows) {
    const { choices: counted, limit } = tallies[tally]!;
    for (const [i, { at }] of counted.entries()) {
      totals[at]!.prints += counts[i]!;
      totals[at]!.isCut ||= scanned >= limit;
    }
  }
  return totals.map(({ prints, isCut }) => ({
    prints: Math.min(prints, MAX_CHOICE_COUNT),
    more: isCut || prints > MAX_CHOICE_COUNT,
  }));
}
