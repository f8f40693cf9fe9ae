import type { GenerationJob } from '../../../src/adapters/http/contract/types.js';
import type { Answers } from '../fake-service.js';

/** A queued job, unless overridden. */
export const generationJob = (id: string, change: Partial<GenerationJob> = {}): GenerationJob => ({
  id,
  state: 'queued',
  place: 0,
  partial: null,
  width: 1024,
  height: 1536,
  title: null,
  slug: null,
  mergedImageUrls: [],
  error: null,
  cancel_costs_credit: false,
  credit_spent: false,
  ...change,
});

/** Answers that accept every job and report it with the given changes. */
export function answersWithProgress(getProgress: (id: string) => Partial<GenerationJob>): Answers {
  const job = (id = '') => generationJob(id, { state: 'painting', ...getProgress(id) });
  return {
    generateImage: ({ body: { job_id = '' } }) => ({ job_id, title: null, mergedImageUrls: [] }),
    showGenerationJob: ({ params: { id } }) => job(id),
    watchGenerationJob: ({ params: { id } }) =>
      new Response(`data: ${JSON.stringify(job(id))}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      }),
  };
}
