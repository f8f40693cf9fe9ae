import type { Fit } from '../../../domain/pictures/sheet.js';
import type { Print } from '../../../domain/prints/print.js';
import type { MakerChange } from '../../../domain/prints/review.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

export interface PrintFilter {
  /** Selects this user's prints, public or not. Without it only public prints are listed. */
  user_id?: string;
  featured?: boolean;
}

export interface OrderedPaper {
  /** A size option's value, such as '50x70'. */
  size: string;
  fit: Fit;
}

/**
 * Completed prints (status 3, picture uploaded) that their makers have not deleted. Public ones are published and not
 * taken down.
 */
export interface Prints {
  /** Returns the newest first, then by ID. */
  list(filter: PrintFilter, page: PageRequest): Promise<Page<Print>>;
  /** Finds a print, published or not. Returns undefined while it is being made. */
  find(id: string): Promise<Print | undefined>;
  findMany(ids: readonly string[]): Promise<Print[]>;
  /**
   * Applies a change by the maker. Returns undefined when the maker has no such print. `applyMakerChange` in
   * domain/prints/review decides whether the print stays public. A private print is no longer featured.
   */
  change(id: string, userId: string, change: MakerChange): Promise<Print | undefined>;
  /**
   * Deletes the maker's print. Its words are erased unless it was ordered. Returns false when the maker has no such
   * print.
   */
  remove(id: string, userId: string, at: Date): Promise<boolean>;
  /**
   * Takes prints down, or puts them back if `at` is null. The maker keeps access. A print that was taken down is not
   * featured. Returns the IDs found. Idempotent.
   */
  hide(ids: readonly string[], at: Date | null): Promise<string[]>;
  /** Returns whether the maker was erased while an order still needed the print. */
  isErased(id: string): Promise<boolean>;
  /** Returns whether the pictures are public, or undefined when no print was completed under this ID. */
  isPublic(id: string): Promise<boolean | undefined>;
  /** Returns the IDs of public prints, in their order. */
  filterPublic(ids: readonly string[]): Promise<string[]>;
  /** Returns the `image_hash` of a public print, or undefined for any other. */
  findPublicImageHash(id: string): Promise<string | null | undefined>;
  /** Returns whether pictures may exist for this ID, because its print is being made, exists or was ordered. */
  keepsPictures(id: string): Promise<boolean>;
  /** Returns the papers on which the print was ordered, each once. */
  listOrderedPapers(id: string): Promise<OrderedPaper[]>;
  /**
   * Sets the flag on public prints and on those still being made, but not on failed, cancelled or deleted ones. Returns
   * the IDs that now have this value. Idempotent.
   */
  setFeatured(ids: readonly string[], featured: boolean): Promise<string[]>;
}
