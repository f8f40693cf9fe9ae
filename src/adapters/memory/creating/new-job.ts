import type { Priority } from '../../../application/ports/creating/generation-jobs.js';
import { GENERATED, PRINT_STATUS, type Print, type PrintRequest } from '../../../domain/prints/print.js';
import { copy } from '../copy.js';
import type { JobRow } from '../store.js';

const UNKNOWN = {
  revised_prompt: null,
  alt_text: null,
  color_category: null,
  color_psychology_impact_level: null,
  color_psychology_primary_trait: null,
  recommended_room: [],
  color_palette: [],
  color_weights: [],
  named_colors: [],
  named_weights: [],
  measures: null,
  unknown_words: [],
  dominant_color: null,
  vibrant_color: null,
  image_paths: [],
  image_width: null,
  image_height: null,
  border: null,
  image_widths: [],
  image_formats: [],
  image_hash: null,
  placeholder: null,
  model: null,
  status: PRINT_STATUS.queued,
  paid_calls: 0,
  image_uploaded: false,
  featured: false,
  pinterest_posted: false,
  pinterest_post_url: null,
  pinterest_post_date: null,
  error_code: null,
  error_message: null,
  removed_at: null,
  hidden_at: null,
  reports: 0,
  measured_mood: null,
  ...GENERATED,
} satisfies Omit<Print, keyof PrintRequest | 'asked_keywords' | 'review_at'>;

/** Creates a job that is not painted yet. */
export function newJob(request: PrintRequest, priority: Priority): JobRow {
  return {
    print: copy({
      ...UNKNOWN,
      ...request,
      asked_keywords: request.keywords,
      review_at: request.review && request.created_at,
    }),
    priority,
    attempts: 0,
    notBefore: null,
    lease: null,
    isSwept: false,
    partial: null,
    finishing: false,
  };
}
