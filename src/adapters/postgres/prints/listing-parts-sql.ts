import { renditionsKey } from '../../../domain/prints/print.js';
import type { Tag, TagKind } from '../../../domain/prints/print-tags.js';
import type { SummaryJson } from '../../../application/ports/prints/listings.js';
import { IS_COMPOSABLE, sideOf } from './printed-from-sql.js';
import type { Cursor } from '../../../domain/shop/page.js';

/** Selects a row of generation_jobs as JSON text, in the form of `toSummary`. */
export const selectSummary = (picturesUrl: string) => `
  (select row_to_json(summary)::text from (select
     job.id, coalesce(job.slug, 'print') as slug,
     to_char(job.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
     job.title, job.alt_text, job.description, job.revised_prompt, job.image_paths, 
     case when job.image_hash is null then '/${renditionsKey('')}' || job.id
       else '${picturesUrl.replaceAll("'", "''")}/${renditionsKey('')}' || job.id || '/v-' || job.image_hash end as image_base,
     '' as image_query,
     job.image_width, job.image_height, job.image_widths, job.image_formats, job.placeholder, job.prompt_size,
     job.color_palette, job.color_category, job.color_psychology_impact_level,
     job.color_psychology_primary_trait, job.recommended_room, job.featured, job.provenance,
     job.has_download, job.price,
     json_build_object('model', case when ${IS_COMPOSABLE} then job.model end,
       'width', ${sideOf('width')}, 'height', ${sideOf('height')}) as printed_from) as summary)`;

/**
 * Returns the summaries of these rows, the newest first, as one text with a line for each, because the driver takes much
 * longer for many rows. PostgreSQL writes no line breaks into JSON.
 */
export const joinSummaries = (rows: string) =>
  `select string_agg(json, E'\\n' order by created_at desc, id desc) as summaries from (${rows}) as row`;

export interface JoinedSummaries {
  /** Null without rows. */
  summaries: string | null;
}

export const splitSummaries = ({ summaries }: JoinedSummaries): SummaryJson[] => summaries?.split('\n') ?? [];

export function cursorOfSummary(summary: SummaryJson): Cursor {
  const { created_at, id } = JSON.parse(summary) as { created_at: string; id: string };
  return { created_at: new Date(created_at), id };
}

/** Collects the parameters of a SQL statement and numbers them. */
export class Statement {
  readonly parameters: unknown[] = [];

  /** Adds a value and returns its placeholder. */
  with(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

/**
 * Selects a print with this tag, where the value is a column `word`. Without the index order, the planner scans the
 * table.
 */
export const anyPrintWithTag = (kind: TagKind) =>
  `select from print_tag where kind = '${kind}' and value = word order by created_at desc, id desc limit 1`;

/** Returns a condition that the print has the tag. It uses the whole key of the index. */
export const hasTag = (sql: Statement, of: string, tag: Tag) => `exists (${selectTag(sql, of, tag)})`;

/** The same, looked up for one print after the other, because `offset` prevents a join with all prints of the tag. */
export const hasTagEach = (sql: Statement, of: string, tag: Tag) =>
  `exists (${selectTag(sql, of, tag)} offset 0)`;

function selectTag(sql: Statement, of: string, { kind, value }: Tag): string {
  return `select from print_tag as other where other.kind = ${sql.with(kind)}
    and other.value = ${sql.with(value)} and other.created_at = ${of}.created_at and other.id = ${of}.id`;
}
