import type { ManagedFilter, PrintEdit } from '../../../domain/prints/managed-print.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Verdict } from '../../../domain/prints/review.js';
import type { PrintCursor } from '../prints/prints.js';

interface Page {
  limit: number;
  after?: PrintCursor | undefined;
}

/** Prints for admins, in any state, except private ones. */
export interface ManagedPrints {
  /** Newest first, then by ID. */
  list(filter: ManagedFilter, page: Page): Promise<Print[]>;
  /** IDs and times only. */
  ids(filter: ManagedFilter, page: Page): Promise<PrintCursor[]>;
  /** Undefined for a private or deleted print. */
  find(id: string): Promise<Print | undefined>;
  /** Edits a completed print and its tags; undefined when there is none. */
  edit(id: string, edit: PrintEdit): Promise<Print | undefined>;
  /**
   * Approves or refuses completed prints as `afterVerdict` in domain/prints/review says. Idempotent. `done` are those
   * in that state now, `changed` those submitted again after `seen`, in the order of the IDs.
   */
  review(
    ids: readonly string[],
    verdict: Verdict,
    when: { at: Date; seen?: Date | undefined },
  ): Promise<{ done: string[]; changed: string[] }>;
}
