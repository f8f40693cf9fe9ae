import type { Print } from '../../domain/print.js';

/** Where a page goes on: the last row that was seen. */
export interface PrintCursor {
  created_at: Date;
  id: string;
}

export interface PrintFilter {
  user_id?: string;
  featured?: boolean;
}

export interface PrintPage {
  prints: Print[];
  /** Null when nothing follows. */
  next: PrintCursor | null;
}

/** Finished prints, as everybody sees them. */
export interface Prints {
  /** Completed prints (status 3, picture uploaded), newest first, ids settling equal times; `limit` from 1 to 100. */
  list(filter: PrintFilter, page: { limit: number; after?: PrintCursor }): Promise<PrintPage>;
  /** A completed print; undefined also while it is being made. */
  find(id: string): Promise<Print | undefined>;
  findMany(ids: readonly string[]): Promise<Print[]>;
  /**
   * Completed prints other than this one that share colour category, a room, trait or a keyword with it, those that
   * share most first, newest first among equals.
   */
  related(print: Print, limit: number): Promise<Print[]>;
  /**
   * Sets the flag on the prints that exist, also on those still being made, and answers their ids; setting it twice
   * changes nothing.
   */
  setFeatured(ids: readonly string[], featured: boolean): Promise<string[]>;
}
