import type { Rgb } from '../pictures/color.js';
import type { MoodFigures } from '../pictures/measures.js';
import type { OrientationId } from '../pictures/orientation.js';

/** A generation job's way; 3 means completed and shown (SPEC section 9). */
export const PRINT_STATUS = { queued: 1, painting: 2, completed: 3, failed: 4, cancelled: 5 } as const;
export type PrintStatus = (typeof PRINT_STATUS)[keyof typeof PRINT_STATUS];

/** How a print was asked for: 1 from a sentence, 2 from a photo of a print, 3 from a photo of a room. */
export const METHODS = { text: 1, print: 2, interior: 3 } as const;

/** What the shop says to showing a print to everybody; null while it was not asked. */
export type Review = 'waiting' | 'approved' | 'refused';

export type PictureFormat = 'webp' | 'avif';

/** What is known when a print is asked for. */
export interface PrintRequest {
  id: string;
  created_at: Date;
  user_id: string;
  original_prompt: string;
  prompt_size: OrientationId;
  style: string | null;
  /** 1 Text, 2 Print, 3 Interior (SPEC section 3, 'Methods'). */
  prompt_type: number;
  seed_id: number;
  keywords: string[];
  /** The colours that the maker chose, '#rrggbb'. */
  colors: string[];
  /** Painted as it was written, without the house's own additions. */
  force_original_prompt: boolean;
  /** Where whoever asked gave it a name and a text; otherwise both are found from words and picture. */
  title: string | null;
  description: string | null;
  /** The maker's photo that it began with; null when it began with words. */
  upload_id: string | null;
  /** Everybody may see it once it is completed; otherwise its maker alone. */
  published: boolean;
  /** What the shop says to publishing it; null where it was not asked. A print that waits is not published yet. */
  review: Review | null;
}

/** What is found out by painting, measuring and describing; null or empty until then. */
export interface PrintFindings {
  title: string | null;
  revised_prompt: string | null;
  description: string | null;
  alt_text: string | null;
  keywords: string[];
  color_category: string | null;
  color_psychology_impact_level: string | null;
  color_psychology_primary_trait: string | null;
  recommended_room: string[];
  color_palette: Rgb[];
  /** The share of each palette colour, in the palette's order, summing to 1. */
  color_weights: number[];
  /** Which of the shop's named colours it holds, the one that covers most first. */
  named_colors: string[];
  /** The share of the area of each, in the same order. */
  named_weights: number[];
  /** The figures that mood and rooms were found from. */
  measures: MoodFigures | null;
  /** Words of the description that the model did not know what to do with. */
  unknown_words: string[];
  dominant_color: Rgb | null;
  vibrant_color: Rgb | null;
  /** Addresses on this service; the first is the print itself in its full width. */
  image_paths: string[];
  /** Measured pixels of the master. */
  image_width: number | null;
  image_height: number | null;
  /** Bare paper round the picture, a share of its shorter side (see detectBorder); null for none, or none measured. */
  border: number | null;
  /** Widths in pixels in which renditions exist, narrowest first. */
  image_widths: number[];
  image_formats: PictureFormat[];
  /** A data URL of a very small picture, for the moment until the right one is there. */
  placeholder: string | null;
  /** Which model painted it. */
  model: string | null;
}

/** Mood as it was measured. */
export interface MeasuredMood {
  trait: string | null;
  impact: string | null;
}

/** One row of generation_jobs: a print, and the job that makes it. Field names are those of SPEC section 3. */
export interface Print extends PrintRequest, PrintFindings {
  /** Since when its review is what it is; null exactly where that is. */
  review_at: Date | null;
  /**
   * The keywords that it was painted with, whatever was found or written since; null where nobody knows any more, so that
   * it cannot be painted again.
   */
  asked_keywords: string[] | null;
  status: PrintStatus;
  /** How many times a model that bills was asked for it; calls that surely cost nothing are not among them. */
  paid_calls: number;
  image_uploaded: boolean;
  featured: boolean;
  pinterest_posted: boolean;
  pinterest_post_url: string | null;
  pinterest_post_date: Date | null;
  /** Where an admin has written another mood than the measured one. */
  measured_mood: MeasuredMood | null;
  error_code: string | null;
  /** The sentence for a person that belongs to the code. */
  error_message: string | null;
  /** When its maker deleted it. */
  removed_at: Date | null;
  /** When an admin took it down. */
  hidden_at: Date | null;
}

/** Widths that the pages ask for, and the picture's own; nothing is ever enlarged. */
export function renditionWidths(width: number): number[] {
  return [...[320, 640, 1280].filter((one) => one < width * 0.9), width];
}

/** What all renditions of a print lie below. */
export function renditionsKey(printId: string): string {
  return `pictures/${printId}`;
}

export function renditionKey(printId: string, width: number, format: PictureFormat): string {
  return `${renditionsKey(printId)}/${width}.${format}`;
}

/** The address of the narrowest rendition: for lines of baskets, orders and mails. */
export function thumbnailOf(print: Pick<Print, 'id' | 'image_widths'>): string {
  return `/${renditionKey(print.id, print.image_widths[0] ?? 320, 'webp')}`;
}

/** The picture that a pinboard fetches. */
export function pinPictureKey(printId: string): string {
  return `${renditionsKey(printId)}/pin.jpg`;
}

export function masterKey(printId: string): string {
  return `masters/${printId}.png`;
}

/** Below it lies what a model was paid for, until the print is completed. */
export function paintingKey(printId: string): string {
  return `paintings/${printId}`;
}
