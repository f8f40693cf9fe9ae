import type { Print } from '../../../domain/prints/print.js';

const columns: Record<keyof Print, true> = {
  id: true,
  created_at: true,
  user_id: true,
  original_prompt: true,
  prompt_size: true,
  style: true,
  prompt_type: true,
  seed_id: true,
  keywords: true,
  asked_keywords: true,
  colors: true,
  force_original_prompt: true,
  title: true,
  revised_prompt: true,
  description: true,
  upload_id: true,
  published: true,
  review: true,
  review_at: true,
  alt_text: true,
  color_category: true,
  color_psychology_impact_level: true,
  color_psychology_primary_trait: true,
  recommended_room: true,
  color_palette: true,
  color_weights: true,
  named_colors: true,
  named_weights: true,
  measures: true,
  unknown_words: true,
  dominant_color: true,
  vibrant_color: true,
  image_paths: true,
  image_width: true,
  image_height: true,
  border: true,
  image_widths: true,
  image_formats: true,
  placeholder: true,
  model: true,
  status: true,
  paid_calls: true,
  image_uploaded: true,
  featured: true,
  pinterest_posted: true,
  pinterest_post_url: true,
  pinterest_post_date: true,
  measured_mood: true,
  error_code: true,
  error_message: true,
  removed_at: true,
  hidden_at: true,
};

/** A print's own columns for `select` and `returning`: the row that comes back is a Print as it stands. */
export const PRINT_COLUMNS = Object.keys(columns).join(', ');

/** Completed and not deleted. Literals, here and below, so that every plan keeps matching the partial indexes. */
export const THERE = 'status = 3 and image_uploaded and removed_at is null';

/** For everybody, with the table's name in the statement. */
export const SHOWN = (job: string) =>
  `${job}.status = 3 and ${job}.image_uploaded and ${job}.published and ${job}.removed_at is null` +
  ` and ${job}.hidden_at is null`;

/** What its maker wants everybody to see: domain/review's `isInPanel`. */
export const IN_PANEL = `(published or coalesce(review, '') in ('waiting', 'refused'))`;
