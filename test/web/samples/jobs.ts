import type { GenerationJob } from '../../../src/adapters/http/contract/types.js';

/** A job that waits, unless told otherwise. */
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
