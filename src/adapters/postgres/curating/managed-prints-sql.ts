import { parseCollectionValue } from '../../../domain/prints/collection.js';
import type { CollectionType } from '../../../domain/prints/collection-type.js';
import { PIN_STATES, type ManagedFilter, type PinFilter } from '../../../domain/prints/managed-print.js';
import type { Tag, TagKind } from '../../../domain/prints/print-tags.js';
import { toCursor, type Cursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { Statement } from '../prints/listing-parts-sql.js';
import { IS_IN_PANEL, toPublicCondition, IS_COMPLETED } from '../prints/print-columns.js';

/** Each condition matches a partial index. */
const STATES: Record<ManagedFilter['state'], string> = {
  shown: toPublicCondition('generation_jobs'),
  waiting: `${IS_COMPLETED} and review = 'waiting'`,
  refused: `${IS_COMPLETED} and review = 'refused'`,
  reported: `${IS_COMPLETED} and reports > 0 and ${IS_IN_PANEL}`,
  hidden: `${IS_COMPLETED} and published and hidden_at is not null`,
  making: `status in (1, 2) and ${IS_IN_PANEL}`,
  failed: `status = 4 and ${IS_IN_PANEL}`,
};

/** The states are literals, so that the planner can use the partial index for the few pins that are not posted. */
const PINS = Object.fromEntries(
  Object.entries(PIN_STATES).map(([pin, states]) => {
    const wanted = states.map((state) => `'${state}'`).join(', ');
    return [pin, `id in (select generation_job_id from pins where state in (${wanted}))`];
  }),
) as Record<PinFilter, string>;

/** Returns the prints, or columns of them, that match the filter, newest first. */
export function selectManaged<Row extends Cursor>(
  database: Database,
  columns: string,
  filter: ManagedFilter,
  { limit, after }: PageRequest,
): Promise<Page<Row>> {
  const sql = new Statement();
  const following = after
    ? [`(created_at, id) < (${sql.with(after.created_at)}, ${sql.with(after.id)})`]
    : [];
  const wanted = [STATES[filter.state], ...conditions(sql, filter), ...following];
  for (const { column, kind, value } of tags(filter)) {
    if (filter.state === 'shown') {
      const same = [`kind = ${sql.with(kind)}`, `value = ${sql.with(value)}`, ...following];
      wanted.push(`(created_at, id) in (select created_at, id from print_tag where ${same.join(' and ')})`);
    } else {
      wanted.push(`lower(${sql.with(value)}) in (select lower(one) from unnest(${column}) as one)`);
    }
  }
  const select = (rows: number) =>
    database.query<Row>(
      `select ${columns} from generation_jobs where ${wanted.join(' and ')}
       order by created_at desc, id desc limit ${sql.with(rows)}`,
      sql.parameters,
    );
  return selectPage(limit, select, toCursor);
}

/** These conditions are those of `matchesFilter` in domain/prints/managed-print.ts, without the state. */
function conditions(sql: Statement, filter: ManagedFilter): string[] {
  const { featured, posted, pin, user_id, since, before, q } = filter;
  const when = <T>(value: T | undefined, condition: (value: T) => string) =>
    value === undefined ? [] : [condition(value)];
  return [
    ...when(featured, (yes) => (yes ? 'featured' : 'not featured')),
    ...when(posted, (yes) => (yes ? 'pinterest_posted' : 'not pinterest_posted')),
    ...when(pin, (one) => PINS[one]),
    ...when(user_id, (id) => `user_id = ${sql.with(id)}`),
    ...when(since, (at) => `created_at >= ${sql.with(at)}`),
    ...when(before, (at) => `created_at < ${sql.with(at)}`),
    ...when(q, (text) => written(sql, text)),
  ];
}

/**
 * Matches all texts in one string, which takes a quarter of the time of separate matches. With `coalesce` the planner
 * expects many matches, so it scans the newest prints and stops when the page is full.
 */
function written(sql: Statement, text: string): string {
  const words = 'title, description, original_prompt, array_to_string(keywords, chr(1))';
  return `coalesce(concat_ws(chr(1), ${words}) ~* ${sql.with(`***=${text}`)}, false)`;
}

/** Returns the tags of the filter, in the form that their columns store. */
function tags({
  room,
  trait,
  impact,
  category,
  color,
  keyword,
}: ManagedFilter): (Tag & { column: string })[] {
  const collected = (type: CollectionType, text: string | undefined) =>
    text === undefined ? undefined : (parseCollectionValue(type, text) ?? text);
  const wanted: [TagKind, string, string | undefined][] = [
    ['room', 'recommended_room', collected('recommended_room', room)],
    ['trait', 'array[color_psychology_primary_trait]', collected('color_psychology_primary_trait', trait)],
    ['impact', 'array[color_psychology_impact_level]', collected('color_psychology_impact_level', impact)],
    ['category', 'array[color_category]', collected('color_category', category)],
    ['color', 'named_colors', color?.toLowerCase()],
    ['keyword', 'keywords', keyword?.toLowerCase()],
  ];
  return wanted.flatMap(([kind, column, value]) => (value === undefined ? [] : [{ kind, column, value }]));
}
