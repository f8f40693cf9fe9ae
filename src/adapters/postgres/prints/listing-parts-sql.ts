import type { Listing } from '../../../application/ports/prints/listings.js';
import type { Tag, TagKind } from '../../../domain/prints/print-tags.js';

/** A row of generation_jobs as JSON text, as `toSummary` has it. */
export const SUMMARY = `
  (select row_to_json(summary)::text from (select
     job.id, coalesce(job.slug, 'print') as slug,
     to_char(job.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
     job.title, job.alt_text, job.description, job.revised_prompt, job.image_paths, '' as image_query,
     job.image_width, job.image_height, job.image_widths, job.image_formats, job.placeholder, job.prompt_size,
     job.color_palette, job.color_category, job.color_psychology_impact_level,
     job.color_psychology_primary_trait, job.recommended_room, job.featured) as summary)`;

/** SQL with its parameters, numbered as they come. */
export class Statement {
  readonly parameters: unknown[] = [];

  /** The placeholder of a value. */
  with(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

/** Some print with this tag, of a column `word`; in the order of the index, or the planner looks through the table. */
export const someWith = (kind: TagKind) =>
  `select from print_tag where kind = '${kind}' and value = word order by created_at desc, id desc limit 1`;

/** Whether the print has the tag, asked of the index by its whole key. */
export function tagged(sql: Statement, of: string, { kind, value }: Tag): string {
  return `exists (select from print_tag as other where other.kind = ${sql.with(kind)}
    and other.value = ${sql.with(value)} and other.created_at = ${of}.created_at and other.id = ${of}.id)`;
}

/** One row more than the page tells whether something follows. */
export function listingOf<Found extends { json: string }, Cursor>(
  rows: readonly Found[],
  limit: number,
  cursorOf: (row: Found) => Cursor,
): Listing<Cursor> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    json: `[${page.map(({ json }) => json).join(',')}]`,
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
}
