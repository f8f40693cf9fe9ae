import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Print } from '../../../domain/prints/print.js';
import {
  boolean,
  double,
  doubleArray,
  integer,
  integerArray,
  json,
  nullable,
  primary,
  smallint,
  text,
  textArray,
  timestamp,
} from '../columns.js';

/** The columns of a print. A row of them is a `Print` without conversion. */
export const printColumns = {
  id: primary(text),
  created_at: timestamp,
  user_id: text,
  original_prompt: text,
  prompt_size: smallint,
  style: nullable(text),
  prompt_type: smallint,
  seed_id: integer,
  keywords: textArray,
  asked_keywords: nullable(textArray),
  colors: textArray,
  force_original_prompt: boolean,
  title: nullable(text),
  revised_prompt: nullable(text),
  description: nullable(text),
  upload_id: nullable(text),
  published: boolean,
  review: nullable(text),
  review_at: nullable(timestamp),
  review_reason: nullable(text),
  alt_text: nullable(text),
  color_category: nullable(text),
  color_psychology_impact_level: nullable(text),
  color_psychology_primary_trait: nullable(text),
  recommended_room: textArray,
  color_palette: json,
  color_weights: doubleArray,
  named_colors: textArray,
  named_weights: doubleArray,
  measures: nullable(json),
  unknown_words: textArray,
  dominant_color: nullable(json),
  vibrant_color: nullable(json),
  image_paths: textArray,
  image_width: nullable(integer),
  image_height: nullable(integer),
  border: nullable(double),
  image_widths: integerArray,
  image_formats: textArray,
  image_hash: nullable(text),
  placeholder: nullable(text),
  model: nullable(text),
  status: smallint,
  paid_calls: integer,
  image_uploaded: boolean,
  featured: boolean,
  pinterest_posted: boolean,
  pinterest_post_url: nullable(text),
  pinterest_post_date: nullable(timestamp),
  measured_mood: nullable(json),
  error_code: nullable(text),
  error_message: nullable(text),
  removed_at: nullable(timestamp),
  hidden_at: nullable(timestamp),
  reports: integer,
  provenance: text,
  has_download: boolean,
  price: nullable(integer),
  source_width: nullable(integer),
  source_height: nullable(integer),
} satisfies Record<keyof Print, EntitySchemaColumnOptions>;

/** The columns of a print, for `select` and `returning`. */
export const PRINT_COLUMNS = Object.keys(printColumns).join(', ');

/**
 * The print is completed and not deleted. Values here and below are literals, so that all plans use the partial
 * indexes.
 */
export const IS_COMPLETED = 'status = 3 and image_uploaded and removed_at is null';

/** Returns the condition that a print is public. `job` is the table's name in the statement. */
export const toPublicCondition = (job: string) =>
  `${job}.status = 3 and ${job}.image_uploaded and ${job}.published and ${job}.removed_at is null` +
  ` and ${job}.hidden_at is null`;

/** This condition is `isInPanel` of domain/prints/review.ts. */
export const IS_IN_PANEL = `(published or coalesce(review, '') in ('waiting', 'refused'))`;
