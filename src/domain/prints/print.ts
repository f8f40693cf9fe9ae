import type { Rgb } from '../pictures/color.js';
import type { MoodMeasures } from '../pictures/measures.js';
import { ratioPixels, type Fit } from '../pictures/sheet.js';
import type { OrientationId } from '../pictures/orientation.js';
import type { Pence } from '../shop/money.js';
import type { ProvenanceKind } from './provenance.js';

/** Status of the job; 3 means completed and shown (SPEC section 9). */
export const PRINT_STATUS = { queued: 1, painting: 2, completed: 3, failed: 4, cancelled: 5 } as const;
export type PrintStatus = (typeof PRINT_STATUS)[keyof typeof PRINT_STATUS];

/** 1: from a sentence, 2: from a photo of a print, 3: from a photo of a room, 4: an uploaded picture. */
export const PROMPT_TYPES = { text: 1, print: 2, interior: 3, upload: 4 } as const;

/** The shop's decision on publishing a print; null when none is needed. */
export type Review = 'waiting' | 'approved' | 'refused';

export type PictureFormat = 'webp' | 'avif';

export interface PrintRequest {
  id: string;
  created_at: Date;
  user_id: string;
  original_prompt: string;
  prompt_size: OrientationId;
  style: string | null;
  prompt_type: number;
  seed_id: number;
  keywords: string[];
  /** The maker's colours, '#rrggbb'. */
  colors: string[];
  force_original_prompt: boolean;
  /** Given by the requester; otherwise generated. */
  title: string | null;
  description: string | null;
  /** The source photo; null for a print from words. */
  upload_id: string | null;
  /** Public once completed; otherwise visible only to its maker. */
  published: boolean;
  /** A print that waits for review is not published yet. */
  review: Review | null;
  /** Why it waits or was refused, as a sentence for its maker; null if there is no particular reason. */
  review_reason: string | null;
}

/** Results of painting and measuring; null or empty before. */
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
  /** Area shares of the palette colours, in the same order; they sum to 1. */
  color_weights: number[];
  /** The shop's named colours in the picture, largest area first. */
  named_colors: string[];
  /** Their area shares, in the same order. */
  named_weights: number[];
  measures: MoodMeasures | null;
  /** Words of the prompt that the model did not understand. */
  unknown_words: string[];
  dominant_color: Rgb | null;
  vibrant_color: Rgb | null;
  /** Paths on this service; the first is the print in full width. */
  image_paths: string[];
  /** Pixels of the master. */
  image_width: number | null;
  image_height: number | null;
  /** Width of the paper border as a share of the shorter side; null without one or if not measured. */
  border: number | null;
  /** Widths of the renditions in pixels, ascending. */
  image_widths: number[];
  image_formats: PictureFormat[];
  /** Hash of the picture, for addresses that caches may keep; null without a picture. */
  image_hash: string | null;
  /** A data URL of a tiny picture, shown while the real one loads. */
  placeholder: string | null;
  model: string | null;
}

export interface MeasuredMood {
  trait: string | null;
  impact: string | null;
}

/** What admins decide about a print whose picture they upload. Other prints have the defaults. */
export interface ArtTerms {
  provenance: ProvenanceKind;
  /** Whether the print is also sold as a file. */
  has_download: boolean;
  /** The price on the cheapest paper, from which the other prices follow (see variantsOf); null for the shop's prices. */
  price: Pence | null;
  /** Pixels of the uploaded picture, which is larger than the master; null for a print without an original. */
  source_width: number | null;
  source_height: number | null;
}

export const GENERATED: ArtTerms = {
  provenance: 'ai',
  has_download: true,
  price: null,
  source_width: null,
  source_height: null,
};

/** A row of generation_jobs: a print and its job. Field names follow SPEC section 3. */
export interface Print extends PrintRequest, PrintFindings, ArtTerms {
  /** When the review got its current value; null without a review. */
  review_at: Date | null;
  /** The keywords that were used for painting; null if unknown, and then it cannot be painted again. */
  asked_keywords: string[] | null;
  status: PrintStatus;
  /** Calls of a billing model, without those that were certainly free. */
  paid_calls: number;
  image_uploaded: boolean;
  featured: boolean;
  pinterest_posted: boolean;
  pinterest_post_url: string | null;
  pinterest_post_date: Date | null;
  /** The measured mood, if an admin has changed it. */
  measured_mood: MeasuredMood | null;
  error_code: string | null;
  error_message: string | null;
  /** When its maker deleted it. */
  removed_at: Date | null;
  /** When an admin took it down. */
  hidden_at: Date | null;
  /** The number of reports that no admin has looked at. */
  reports: number;
}

/** The widths that pages use and the picture's own. Pictures are never enlarged. */
export function renditionWidths(width: number): number[] {
  return [...[320, 640, 1280].filter((one) => one < width * 0.9), width];
}

export const toTitle = ({ title }: { title: string | null }) => title ?? 'Untitled';

export function renditionsKey(printId: string): string {
  return `pictures/${printId}`;
}

export function renditionKey(printId: string, width: number, format: PictureFormat): string {
  return `${renditionsKey(printId)}/${width}.${format}`;
}

/**
 * Returns the address of a print's renditions, without '/{width}.{format}'. With a hash, it never shows another picture.
 * @param origin where caches answer for the shop; '' for its own address
 */
export function hashedRenditions(
  { id, image_hash }: Pick<Print, 'id' | 'image_hash'>,
  origin: string,
): string {
  return image_hash === null ? `/${renditionsKey(id)}` : `${origin}/${renditionsKey(id)}/v-${image_hash}`;
}

/** Returns the shortest hash that no two pictures of one print share. */
export const toImageHash = (sha256: string): string => sha256.slice(0, 16);

export function thumbnailPath(print: { id: string; image_widths: readonly number[] }): string {
  return `/${renditionKey(print.id, print.image_widths[0] ?? 320, 'webp')}`;
}

export function pinPictureKey(printId: string): string {
  return `${renditionsKey(printId)}/pin.jpg`;
}

export function masterKey(printId: string): string {
  return `masters/${printId}.png`;
}

/** The uploaded picture in its full size, re-encoded. Its master is a smaller copy, from which pages are made. */
export function originalKey(printId: string): string {
  return `originals/${printId}.png`;
}

/** The master of the picture that was composed for paper of this ratio (see toRatio). */
export function composedKey(printId: string, ratio: string): string {
  return `${composedKeys(printId)}/${ratio}.png`;
}

export function composedKeys(printId: string): string {
  return `masters/${printId}`;
}

/** A print on paper of a ratio (see toRatio). */
export interface PaperPicture {
  ratio: string;
  fit: Fit;
  /** A custom size, whose pictures have addresses of their own and are not stored. */
  isCustom?: boolean | undefined;
  /** Pixels of the paper's shorter side. */
  shortSidePx: number;
}

export function paperPictureKey(
  printId: string,
  paper: Omit<PaperPicture, 'shortSidePx'>,
  file: string,
): string {
  return `${paperPicturesKey(printId, paper)}/${file}`;
}

export function paperPicturesKey(
  printId: string,
  { ratio, fit, isCustom }: Omit<PaperPicture, 'shortSidePx'>,
): string {
  return `${renditionsKey(printId)}/${isCustom ? `custom-${ratio}` : `${ratio}-${fit}`}`;
}

export function paperThumbnailPath(printId: string, paper: PaperPicture): string {
  const [width] = renditionWidths(ratioPixels(paper.ratio, paper.shortSidePx).width);
  return `/${paperPictureKey(printId, paper, `${width}.webp`)}`;
}

/** Stores a billed painting until the job is completed. */
export function paintingKey(printId: string): string {
  return `paintings/${printId}`;
}
