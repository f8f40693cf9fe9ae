import type { Print } from '../../../domain/prints/print.js';
import type { MakerChange } from '../../../domain/prints/review.js';

/** Where a page goes on: the last row that was seen. */
export interface PrintCursor {
  created_at: Date;
  id: string;
}

export interface PrintFilter {
  /** Whose: theirs are listed whether they are published or not, all others only when they are. */
  user_id?: string;
  featured?: boolean;
}

export interface PrintPage {
  prints: Print[];
  /** Null when nothing follows. */
  next: PrintCursor | null;
}

/**
 * Finished prints: completed (status 3, picture uploaded), and not deleted by their maker. For everybody are those that
 * are published and not taken down.
 */
export interface Prints {
  /** Newest first, ids settling equal times; `limit` from 1 to 100. */
  list(filter: PrintFilter, page: { limit: number; after?: PrintCursor }): Promise<PrintPage>;
  /** Published or not; undefined also while it is being made. */
  find(id: string): Promise<Print | undefined>;
  findMany(ids: readonly string[]): Promise<Print[]>;
  /**
   * What the maker changes of their own print; undefined when there is no such print of theirs. What it does to its being
   * published is domain/review's `listingAfter`. One that is private then is not featured any more.
   */
  change(id: string, userId: string, change: MakerChange): Promise<Print | undefined>;
  /**
   * Its maker deletes it: nobody finds it any more, and unless it was ordered its words are gone, too. False when there is no such
   * print of theirs.
   */
  remove(id: string, userId: string, at: Date): Promise<boolean>;
  /**
   * Takes prints down, or with null puts them back; its maker still has it. What is taken down is not featured.
   * Answers the ids of those that are there; saying it again changes nothing.
   */
  hide(ids: readonly string[], at: Date | null): Promise<string[]>;
  /** Whether its maker's account was erased while an order still needed the print. */
  isErased(id: string): Promise<boolean>;
  /** Whether its pictures are for everybody; undefined where no print was completed under this id. */
  isPublic(id: string): Promise<boolean | undefined>;
  /** Whether pictures may lie under this id: of a print that is being made, that is there, or that was ordered. */
  keepsPictures(id: string): Promise<boolean>;
  /**
   * Sets the flag on the prints for everybody among these, also on those still being made, not on those that failed, were
   * cancelled or are deleted; answers the ids of those that have it so. Setting it twice changes nothing.
   */
  setFeatured(ids: readonly string[], featured: boolean): Promise<string[]>;
}
