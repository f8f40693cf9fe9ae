import type { Print } from '../../../domain/prints/print.js';
import type { PaperNeeds, PriceRange, ShapePrices } from '../../../domain/prints/sale-conditions.js';
import type { Tag } from '../../../domain/prints/print-tags.js';
import type { Cursor, Page, PageRequest } from '../../../domain/shop/page.js';

/** The cursor of a list that is sorted by score first. */
export interface ScoreCursor extends Cursor {
  score: number;
}

/** A print's summary (see `toSummary`) as JSON text. Hot lists pass the database's JSON through unparsed. */
export type SummaryJson = string;

export interface ListingFilter {
  /** A print must have all of these tags. */
  tags: readonly Tag[];
  featured?: boolean;
  /** The print's cheapest paper costs this much. */
  price?: PriceRange & { lowest: ShapePrices };
  /** The print is sold on this paper. */
  paper?: PaperNeeds;
}

/** A filter in which a print must also have one of these named colours. */
export interface SortedFilter extends ListingFilter {
  colors?: readonly string[];
}

/** Prints that are equal in an order come newest first. A print that no paper is sold for comes last by price. */
export type ListingOrder =
  { by: 'newest' } | { by: 'most-loved' } | { by: 'price-asc' | 'price-desc'; lowest: ShapePrices };

/** What visitors can choose between. */
export interface ListingChoices {
  prices: readonly PriceRange[];
  papers: readonly PaperNeeds[];
}

export interface ChoiceCount {
  /** At most the limit. */
  prints: number;
  /** Whether there may be more. */
  more: boolean;
}

/**
 * Lists public prints, which are completed, published, not deleted and not taken down. The cost of a query does not
 * depend on the number of prints.
 */
export interface Listings {
  /**
   * Returns the newest first, then by ID. For several very common tags, at least the newest 20,000 prints of the rarest
   * tag are scanned.
   */
  newest(filter: Pick<ListingFilter, 'tags' | 'featured'>, page: PageRequest): Promise<Page<SummaryJson>>;
  /**
   * Returns them in this order. If no condition is rare, at least the first 20,000 in the order and the newest 20,000 of
   * the rarest condition are scanned.
   */
  sorted(
    order: ListingOrder,
    filter: SortedFilter,
    page: PageRequest<ScoreCursor>,
  ): Promise<Page<SummaryJson, ScoreCursor>>;
  /**
   * Counts the prints of each choice up to MAX_CHOICE_COUNT: of a price with the filter's paper, and of a paper with the
   * filter's price.
   */
  countChoices(
    filter: SortedFilter,
    lowest: ShapePrices,
    choices: ListingChoices,
  ): Promise<{ prices: ChoiceCount[]; papers: ChoiceCount[] }>;
  /**
   * Sorts by the number of matching named colours, then by their area, then newest first. At least the top
   * MAX_PRINTS_PER_COLOR prints of each colour that have the tags are considered.
   */
  byColors(
    names: readonly string[],
    filter: ListingFilter,
    page: PageRequest<ScoreCursor>,
  ): Promise<Page<SummaryJson, ScoreCursor>>;
  /**
   * Returns other prints with common tags (see RELATEDNESS_WEIGHTS), the most related first, then the newest. The
   * newest MAX_PRINTS_PER_TAG prints of each tag are considered.
   */
  related(print: Print, page: PageRequest<ScoreCursor>): Promise<Page<SummaryJson, ScoreCursor>>;
  /** Returns those of the words that match at least one print. */
  findKnownWords(words: readonly string[]): Promise<string[]>;
  /**
   * Returns at most 20 search words that start with this word, or whose beginning or end is within two edits of it
   * (Levenshtein, see typoAnchors). The nearest come first, then the shortest.
   */
  findSimilarWords(word: string): Promise<string[]>;
  /** Returns other tags of the newest `limit` prints with this tag, the most frequent first. */
  findCoOccurring(
    tag: Tag,
    kinds: readonly Tag['kind'][],
    limit: number,
  ): Promise<(Tag & { prints: number })[]>;
  /** Returns for each tag the JSON summary of its newest print, or 'null'. */
  newestOfEach(tags: readonly Tag[]): Promise<SummaryJson[]>;
  /**
   * Returns for each tag up to `limit` prints that the shop chose: featured ones first, then those that an admin approved
   * or made, each in the order of their IDs, so that a newer print does not come first. The newest
   * MAX_COVER_CANDIDATES featured prints and prints of the tag are considered.
   */
  coverCandidates(tags: readonly Tag[], limit: number): Promise<{ id: string; json: SummaryJson }[][]>;
  /**
   * Returns prints that introduce the shop: featured ones first, then those that an admin approved or made, then the most
   * loved, and equal ones in the order of their IDs, so that a newer print does not come first. The newest featured, the
   * most loved and the newest prints are considered, MAX_COVER_CANDIDATES of each.
   */
  best(limit: number): Promise<SummaryJson[]>;
  /** Returns the number of prints with this tag, counted up to `limit`. */
  count(tag: Tag, limit: number): Promise<number>;
  /** Returns the most frequent values of this kind among the newest MAX_PRINTS_SURVEYED prints. */
  findMostFrequent(kind: Tag['kind'], limit: number): Promise<string[]>;
}

/** The maximum number of prints per colour that `byColors` considers. */
export const MAX_PRINTS_PER_COLOR = 300;
/** The maximum number of prints per tag that `related` considers. */
export const MAX_PRINTS_PER_TAG = 100;
/** The score, in an order by price, of a print that no paper is sold for. */
export const NO_PRICE_SCORE = 999_999_999;
/** The number up to which `countChoices` counts. */
export const MAX_CHOICE_COUNT = 1000;
/** The maximum number of prints that `coverCandidates` and `best` consider. */
export const MAX_COVER_CANDIDATES = 50;
/** The maximum number of prints that `findMostFrequent` considers. */
export const MAX_PRINTS_SURVEYED = 500;
