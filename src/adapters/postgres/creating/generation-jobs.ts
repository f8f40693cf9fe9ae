import type {
  Claimed,
  GenerationJobs,
  Lease,
  Priority,
} from '../../../application/ports/creating/generation-jobs.js';
import type { ErrorCode } from '../../../domain/shop/errors.js';
import type { Print, PrintFindings, PrintRequest } from '../../../domain/prints/print.js';
import { slugOf } from '../../../domain/shop/slug.js';
import type { Database } from '../database.js';
import { insertJob } from './insert-job.js';
import { expectPerson } from '../accounts/person-lock.js';
import { PRINT_COLUMNS } from '../prints/print-columns.js';
import { writeTags } from '../prints/print-tags.js';

/** Statuses are literals, so that every plan keeps matching the partial indexes. */
const OWNED = 'id = $1 and status = 2 and lease_owner = $2';
const NO_LEASE = 'lease_owner = null, lease_until = null, partial = null, finishing = false';

export class PostgresGenerationJobs implements GenerationJobs {
  constructor(private readonly database: Database) {}

  add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, request.user_id);
      return insertJob(this.database, request, priority);
    });
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

  async claim(lease: Lease, at: Date): Promise<Claimed | undefined> {
    const [claimed] = await this.database.query<Print & Omit<Claimed, 'job'>>(
      `update generation_jobs
       set status = 2, attempts = attempts + 1, not_before = null, lease_owner = $1, lease_until = $2, partial = null,
         finishing = false, error_code = null, error_message = null
       where id = (
         select id from generation_jobs
         where status in (1, 2) and (
           (status = 1 and (not_before is null or not_before <= $3)) or (status = 2 and lease_until <= $3)
         )
         order by priority, created_at, id limit 1
         for update skip locked
       )
       returning ${PRINT_COLUMNS}, attempts, priority`,
      [lease.owner, lease.until, at],
    );
    if (!claimed) return undefined;
    const { attempts, priority, ...job } = claimed;
    return { job, attempts, priority };
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

  defer(
    id: string,
    owner: string,
    notBefore: Date,
    { code, message }: { code: ErrorCode; message: string },
  ): Promise<boolean> {
    return this.changes(
      `update generation_jobs set status = 1, attempts = greatest(attempts - 1, 0), not_before = $3, error_code = $4,
         error_message = $5, ${NO_LEASE}
       where ${OWNED} returning id`,
      [id, owner, notBefore, code, message],
    );
  }

  fail(id: string, owner: string, { code, message }: { code: ErrorCode; message: string }): Promise<boolean> {
    return this.changes(
      `update generation_jobs set status = 4, error_code = $3, error_message = $4, ${NO_LEASE}
       where ${OWNED} returning id`,
      [id, owner, code, message],
    );
  }

  async cancel(id: string): Promise<'free' | 'paid' | 'ended'> {
    const [cancelled] = await this.database.query<{ paid_calls: number }>(
      `update generation_jobs set status = 5, ${NO_LEASE} where id = $1 and status in (1, 2) returning paid_calls`,
      [id],
    );
    if (!cancelled) return 'ended';
    return cancelled.paid_calls > 0 ? 'paid' : 'free';
  }

  async beginPaidCall(id: string, owner: string, most: number): Promise<'begun' | 'enough' | 'lost'> {
    const begun = await this.changes(
      `update generation_jobs set paid_calls = paid_calls + 1 where ${OWNED} and paid_calls < $3 returning id`,
      [id, owner, most],
    );
    if (begun) return 'begun';
    return (await this.changes(`select id from generation_jobs where ${OWNED}`, [id, owner]))
      ? 'enough'
      : 'lost';
  }

  async undoPaidCall(id: string, owner: string): Promise<void> {
    await this.changes(
      `update generation_jobs set paid_calls = greatest(paid_calls - 1, 0) where ${OWNED} returning id`,
      [id, owner],
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
