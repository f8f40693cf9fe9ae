import type { ManagedFilter, PrintEdit } from '../../../domain/prints/managed-print.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Verdict } from '../../../domain/prints/review.js';
import type { PrintCursor } from '../prints/prints.js';

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
  /**
   * Approves or refuses completed prints, as domain/review's `afterVerdict` says; saying it again changes nothing.
   * `done` are those of which it is so now, `changed` those that came to wait after `seen`, in the order of the ids.
   */
  review(
    ids: readonly string[],
    verdict: Verdict,
    when: { at: Date; seen?: Date | undefined },
  ): Promise<{ done: string[]; changed: string[] }>;
}
