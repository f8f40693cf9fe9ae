import type { ManagedFilter, PrintEdit } from '../../domain/managed-print.js';
import type { Print } from '../../domain/print.js';
import type { PrintCursor } from './prints.js';

interface Page {
  limit: number;
  after?: PrintCursor | undefined;
}

/** Prints as whoever curates sees them, whatever their state; never those that their makers keep to themselves. */
export interface ManagedPrints {
  /** Newest first, ids settling equal times; `limit` rows where there are as many. */
  list(filter: ManagedFilter, page: Page): Promise<Print[]>;
  /** The same, ids and times alone. */
  ids(filter: ManagedFilter, page: Page): Promise<PrintCursor[]>;
  /** Undefined for what is private or deleted by its maker. */
  find(id: string): Promise<Print | undefined>;
  /** Changes a completed print, and what it is found by; undefined where there is none. */
  edit(id: string, edit: PrintEdit): Promise<Print | undefined>;
}
