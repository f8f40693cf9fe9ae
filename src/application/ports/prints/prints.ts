import type { Print } from '../../../domain/prints/print.js';
import type { MakerChange } from '../../../domain/prints/review.js';

/** The last row of the previous page. */
export interface PrintCursor {
  created_at: Date;
  id: string;
}

export interface PrintFilter {
  /** This user's prints, public or not; without it only public ones. */
  user_id?: string;
  featured?: boolean;
}

export interface PrintPage {
  prints: Print[];
  /** Null on the last page. */
  next: PrintCursor | null;
}

/**
 * Completed prints (status 3, picture uploaded) that their makers have not deleted. Public ones are published and not
 * taken down.
 */
export interface Prints {
  /** Newest first, then by ID; `limit` from 1 to 100. */
  list(filter: PrintFilter, page: { limit: number; after?: PrintCursor }): Promise<PrintPage>;
  /** Published or not; undefined while it is being made. */
  find(id: string): Promise<Print | undefined>;
  findMany(ids: readonly string[]): Promise<Print[]>;
  /**
   * A change by the maker; undefined when there is no such print of theirs. `listingAfter` in domain/prints/review
   * decides whether it stays public. A private print is no longer featured.
   */
  change(id: string, userId: string, change: MakerChange): Promise<Print | undefined>;
  /**
   * Deletes the maker's print. Its words are erased unless it was ordered. False when there is no such print of theirs.
   */
  remove(id: string, userId: string, at: Date): Promise<boolean>;
  /**
   * Takes prints down, or puts them back with null; the maker keeps access. Prints that are down are not featured.
   * Returns the IDs found. Idempotent.
   */
  hide(ids: readonly string[], at: Date | null): Promise<string[]>;
  /** Whether the maker was erased while an order still needed the print. */
  isErased(id: string): Promise<boolean>;
  /** Whether the pictures are public; undefined when no print was completed under this ID. */
  isPublic(id: string): Promise<boolean | undefined>;
  /** Whether pictures may exist for this ID: of a print that is being made, exists or was ordered. */
  keepsPictures(id: string): Promise<boolean>;
  /**
   * Sets the flag on public prints and on those still being made; not on failed, cancelled or deleted ones. Returns the
   * IDs with this value. Idempotent.
   */
  setFeatured(ids: readonly string[], featured: boolean): Promise<string[]>;
}
