import type { Print } from '../../../domain/prints/print.js';
import type { Tag } from '../../../domain/prints/print-tags.js';
import type { PrintCursor } from './prints.js';

/** Where a list goes on that is ordered by a score first. */
export interface ScoreCursor extends PrintCursor {
  score: number;
}

/** A page of prints for everybody. */
export interface Listing<Cursor = PrintCursor> {
  /** JSON text of an array of summaries, as `summaryOf` makes them: the hot lists are not taken apart and put together again. */
  json: string;
  /** Null when nothing follows. */
  next: Cursor | null;
}

export interface ListingFilter {
  /** A print has all of them. */
  tags: readonly Tag[];
  featured?: boolean;
}

interface Page<Cursor> {
  /** 1 to 100. */
  limit: number;
  after?: Cursor | undefined;
}

/**
 * The lists of what everybody may see: completed, published, neither deleted nor taken down. Each costs the same at a
 * million prints as at ten.
 */
export interface Listings {
  /**
   * Newest first, ids settling equal times. Of several tags that very many prints have, the newest 20,000 of the rarest
   * are looked through, or more.
   */
  newest(filter: ListingFilter, page: Page<PrintCursor>): Promise<Listing>;
  /**
   * Those that hold most of these named colours first, then by the area that those cover, then newest first. Of
   * each colour the SCANNED prints that hold most of it and have the tags are looked at, or more.
   */
  byColors(
    names: readonly string[],
    filter: ListingFilter,
    page: Page<ScoreCursor>,
  ): Promise<Listing<ScoreCursor>>;
  /**
   * Prints other than this one that share tags with it (see RELATEDNESS), those that share most first, newest first
   * among equals. Of each tag the newest RELATIVES are looked at.
   */
  related(print: Print, page: Page<ScoreCursor>): Promise<Listing<ScoreCursor>>;
  /** Those of these words that some print is found by. */
  known(words: readonly string[]): Promise<string[]>;
  /**
   * Words that some print is found by and that are at most two letters (Levenshtein) away from this one with its beginning
   * or its end (see leftBySlips), or begin with it; the nearest first, then the shortest; twenty at most.
   */
  like(word: string): Promise<string[]>;
  /** Of the newest prints with this tag, at most `limit`: what else they are tagged with, the commonest first. */
  beside(tag: Tag, kinds: readonly Tag['kind'][], limit: number): Promise<(Tag & { prints: number })[]>;
  /** JSON text of the newest print's summary of each of these tags, in their order; 'null' where there is none. */
  covers(tags: readonly Tag[]): Promise<string[]>;
  /** How many prints have this tag; counting stops at `most`. */
  count(tag: Tag, most: number): Promise<number>;
  /** Values of this kind among the newest prints, the commonest first. */
  common(kind: Tag['kind'], limit: number): Promise<string[]>;
}

/** Prints of each colour that `byColors` looks at, at most. */
export const SCANNED = 300;
/** Prints of each tag that `related` looks at, at most. */
export const RELATIVES = 100;
/** Prints that `common` looks at, at most. */
export const SURVEYED = 500;
