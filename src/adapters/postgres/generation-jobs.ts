import type { GenerationJobs, Lease, Priority } from '../../application/ports/generation-jobs.js';
import type { ErrorCode } from '../../domain/errors.js';
import type { Print, PrintFindings, PrintRequest } from '../../domain/print.js';
import { slugOf } from '../../domain/slug.js';
import type { Database } from './database.js';
import { PRINT_COLUMNS } from './print-columns.js';
import { writeTags } from './print-tags.js';

/** Statuses are literals, so that every plan keeps matching the partial indexes. */
const OWNED = 'id = $1 and status = 2 and lease_owner = $2';
const NO_LEASE = 'lease_owner = null, lease_until = null, partial = null, finishing = false';

export class PostgresGenerationJobs implements GenerationJobs {
  constructor(private readonly database: Database) {}

  async add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'> {
    const added = await this.database.query(
      `insert into generation_jobs (id, created_at, user_id, original_prompt, prompt_size, style, prompt_type,
         seed_id, keywords, asked_keywords, colors, force_original_prompt, title, description, upload_id, published, priority)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict (id) do nothing returning id`,
      [
        request.id,
        request.created_at,
        request.user_id,
        request.original_prompt,
        request.prompt_size,
        request.style,
        request.prompt_type,
        request.seed_id,
        request.keywords,
        request.colors,
        request.force_original_prompt,
        request.title,
        request.description,
        request.upload_id,
        request.published,
        priority,
      ],
    );
    return added.length > 0 ? 'added' : 'exists';
  }

  async find(id: string): Promise<Print | undefined> {
    const [job] = await this.database.query<Print>(
      `select ${PRINT_COLUMNS} from generation_jobs where id = $1`,
      [id],
    );
    return job;
  }

  unfinished(userId: string): Promise<Print[]> {
    return this.database.query<Print>(
      `select ${PRINT_COLUMNS} from generation_jobs where user_id = $1 and status in (1, 2) and priority = 0
       order by created_at desc, id desc`,
      [userId],
    );
  }

  gone(userId: string): Promise<Print[]> {
    return this.database.query<Print>(
      `select ${PRINT_COLUMNS} from generation_jobs
       where user_id = $1 and (status in (4, 5) or removed_at is not null) order by created_at desc, id desc`,
      [userId],
    );
  }

  async place(id: string): Promise<number> {
    const [row] = await this.database.query<{ before: number }>(
      `select count(*)::integer as before from generation_jobs as other, generation_jobs as own
       where own.id = $1 and own.status = 1 and other.status = 1
         and (other.priority, other.created_at, other.id) < (own.priority, own.created_at, own.id)`,
      [id],
    );
    return row?.before ?? 0;
  }

  async claim(lease: Lease, at: Date): Promise<{ job: Print; attempts: number } | undefined> {
    const [claimed] = await this.database.query<Print & { attempts: number }>(
      `update generation_jobs
       set status = 2, attempts = attempts + 1, not_before = null, lease_owner = $1, lease_until = $2, partial = null,
         finishing = false
       where id = (
         select id from generation_jobs
         where status in (1, 2) and (
           (status = 1 and (not_before is null or not_before <= $3)) or (status = 2 and lease_until <= $3)
         )
         order by priority, created_at, id limit 1
         for update skip locked
       )
       returning ${PRINT_COLUMNS}, attempts`,
      [lease.owner, lease.until, at],
    );
    if (!claimed) return undefined;
    const { attempts, ...job } = claimed;
    return { job, attempts };
  }

  renew(id: string, lease: Lease): Promise<boolean> {
    return this.changes(`update generation_jobs set lease_until = $3 where ${OWNED} returning id`, [
      id,
      lease.owner,
      lease.until,
    ]);
  }

  keepPartial(id: string, owner: string, picture: Uint8Array): Promise<boolean> {
    return this.changes(`update generation_jobs set partial = $3 where ${OWNED} returning id`, [
      id,
      owner,
      picture,
    ]);
  }

  finish(id: string, lease: Lease): Promise<boolean> {
    return this.changes(
      `update generation_jobs set lease_until = $3, finishing = true where ${OWNED} returning id`,
      [id, lease.owner, lease.until],
    );
  }

  async stage(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }> {
    const [job] = await this.database.query<{ partial: Uint8Array | null; finishing: boolean }>(
      'select partial, finishing from generation_jobs where id = $1',
      [id],
    );
    return { partial: job?.partial ?? undefined, finishing: job?.finishing ?? false };
  }

  /** The print and what it is found by appear together. */
  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean> {
    return this.database.transaction(async () => {
      const [done] = await this.database.query<Print>(
        `update generation_jobs
         set status = 3, image_uploaded = true, error_code = null, error_message = null, ${NO_LEASE}, title = $3,
           revised_prompt = $4, description = $5, alt_text = $6, keywords = $7, color_category = $8,
           color_psychology_impact_level = $9, color_psychology_primary_trait = $10, recommended_room = $11,
           color_palette = $12, dominant_color = $13, vibrant_color = $14, image_paths = $15, image_width = $16,
           image_height = $17, image_widths = $18, image_formats = $19, model = $20, color_weights = $21,
           named_colors = $22, measures = $23, unknown_words = $24, placeholder = $25, named_weights = $26, slug = $27,
           border = $28
         where ${OWNED} returning ${PRINT_COLUMNS}`,
        [
          id,
          owner,
          findings.title,
          findings.revised_prompt,
          findings.description,
          findings.alt_text,
          findings.keywords,
          findings.color_category,
          findings.color_psychology_impact_level,
          findings.color_psychology_primary_trait,
          findings.recommended_room,
          JSON.stringify(findings.color_palette),
          findings.dominant_color && JSON.stringify(findings.dominant_color),
          findings.vibrant_color && JSON.stringify(findings.vibrant_color),
          findings.image_paths,
          findings.image_width,
          findings.image_height,
          findings.image_widths,
          findings.image_formats,
          findings.model,
          findings.color_weights,
          findings.named_colors,
          findings.measures && JSON.stringify(findings.measures),
          findings.unknown_words,
          findings.placeholder,
          findings.named_weights,
          slugOf(findings.title ?? ''),
          findings.border,
        ],
      );
      if (done?.published) await writeTags(this.database, [done]);
      return done !== undefined;
    });
  }

  postpone(id: string, owner: string, notBefore: Date): Promise<boolean> {
    return this.changes(
      `update generation_jobs set status = 1, not_before = $3, ${NO_LEASE} where ${OWNED} returning id`,
      [id, owner, notBefore],
    );
  }

  fail(id: string, owner: string, { code, message }: { code: ErrorCode; message: string }): Promise<boolean> {
    return this.changes(
      `update generation_jobs set status = 4, error_code = $3, error_message = $4, ${NO_LEASE}
       where ${OWNED} returning id`,
      [id, owner, code, message],
    );
  }

  cancel(id: string): Promise<boolean> {
    return this.changes(
      `update generation_jobs set status = 5, ${NO_LEASE} where id = $1 and status in (1, 2) returning id`,
      [id],
    );
  }

  async addFormat(id: string, format: 'avif'): Promise<void> {
    await this.database.query(
      `update generation_jobs set image_formats = image_formats || $2::text
       where id = $1 and $2 <> all(image_formats)`,
      [id, format],
    );
  }

  async tally(ids: readonly string[]): Promise<{ completed: number; failed: number }> {
    const [counts] = await this.database.query<{ completed: number; failed: number }>(
      `select count(*) filter (where status = 3)::int as completed, count(*) filter (where status = 4)::int as failed
       from generation_jobs where id = any($1)`,
      [ids],
    );
    return counts!;
  }

  /** What was being painted waits again. */
  async freeLeases(): Promise<void> {
    await this.database.query(
      `update generation_jobs set status = 1, attempts = greatest(attempts - 1, 0), ${NO_LEASE} where status = 2`,
    );
  }

  private async changes(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.query(sql, parameters)).length > 0;
  }
}
