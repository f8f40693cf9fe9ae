import type { Print } from '../../../domain/prints/print.js';
import type { Tag } from '../../../domain/prints/print-tags.js';
import type { PrintCursor } from './prints.js';

/** Cursor of a list that is sorted by score first. */
export interface ScoreCursor extends PrintCursor {
  score: number;
}

/** A page of public prints. */
export interface Listing<Cursor = PrintCursor> {
  /** JSON array of summaries (see `toSummary`). Hot lists pass the database's JSON through unparsed. */
  json: string;
  /** Null on the last page. */
  next: Cursor | null;
}

export interface ListingFilter {
  /** A print must have all of them. */
  tags: readonly Tag[];
  featured?: boolean;
}

interface Page<Cursor> {
  /** 1 to 100. */
  limit: number;
  after?: Cursor | undefined;
}

/**
 * Lists of public prints: completed, published, not deleted and not taken down. The cost does not depend on the number
 * of prints.
 */
export interface Listings {
  /**
   * Newest first, then by ID. With several very common tags, at least the newest 20,000 prints of the rarest one are
   * scanned.
   */
  newest(filter: ListingFilter, page: Page<PrintCursor>): Promise<Listing>;
  /**
   * Sorted by the number of matching named colours, then by their area, then newest first. At least the top SCANNED
   * prints of each colour that have the tags are considered.
   */
  byColors(
    names: readonly string[],
    filter: ListingFilter,
    page: Page<ScoreCursor>,
  ): Promise<Listing<ScoreCursor>>;
  /**
   * Other prints with common tags (see RELATEDNESS), most related first, then newest. The newest RELATIVES prints of
   * each tag are considered.
   */
  related(print: Print, page: Page<ScoreCursor>): Promise<Listing<ScoreCursor>>;
  /** The words that match some print. */
  known(words: readonly string[]): Promise<string[]>;
  /**
   * At most 20 search words that start with this word or whose beginning or end is within two edits (Levenshtein, see
   * leftBySlips); nearest first, then shortest.
   */
  like(word: string): Promise<string[]>;
  /** Other tags of the newest `limit` prints with this tag, most frequent first. */
  beside(tag: Tag, kinds: readonly Tag['kind'][], limit: number): Promise<(Tag & { prints: number })[]>;
  /** For each tag, the JSON summary of its newest print, or 'null'. */
  covers(tags: readonly Tag[]): Promise<string[]>;
  /** Number of prints with this tag, counted up to `most`. */
  count(tag: Tag, most: number): Promise<number>;
  /** The most frequent values of this kind among the newest prints. */
  common(kind: Tag['kind'], limit: number): Promise<string[]>;
}

/** Maximum prints per colour that `byColors` considers. */
export const SCANNED = 300;
/** Maximum prints per tag that `related` considers. */
export const RELATIVES = 100;
/** Maximum prints that `common` considers. */
export const SURVEYED = 500;
