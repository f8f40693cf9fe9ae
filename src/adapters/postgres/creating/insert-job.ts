import type { Priority } from '../../../application/ports/creating/generation-jobs.js';
import type { PrintRequest } from '../../../domain/prints/print.js';
import type { Database } from '../database.js';

export async function insertJob(
  database: Database,
  request: PrintRequest,
  priority: Priority,
): Promise<'added' | 'exists'> {
  const added = await database.query(
    `insert into generation_jobs (id, created_at, user_id, original_prompt, prompt_size, style, prompt_type,
       seed_id, keywords, asked_keywords, colors, force_original_prompt, title, description, upload_id, published, priority,
       review, review_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
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
      request.review,
      request.review && request.created_at,
    ],
  );
  return added.length > 0 ? 'added' : 'exists';
}
