import type { ManagedFilter, PrintEdit } from '../../../domain/prints/managed-print.js';
import type { Print } from '../../../domain/prints/print.js';
import type { ProvenanceKind } from '../../../domain/prints/provenance.js';
import type { Decision } from '../../../domain/prints/review.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

/** The prints that admins manage, in any state. Private prints are excluded. */
export interface ManagedPrints {
  /** Returns the newest first, then by ID. */
  list(filter: ManagedFilter, page: PageRequest): Promise<Page<Print>>;
  /** Returns the IDs of the same list. */
  ids(filter: ManagedFilter, page: PageRequest): Promise<Page<string>>;
  /** Returns undefined for a private or deleted print. */
  find(id: string): Promise<Print | undefined>;
  /** Edits a completed print and its tags. Returns undefined when there is none. */
  edit(id: string, edit: PrintEdit): Promise<Print | undefined>;
  /**
   * Stores the hash of a print's picture, whose files state this provenance. Returns false, and stores nothing, if the
   * print is gone or has another provenance by now.
   */
  setImageHash(id: string, hash: string, provenance: ProvenanceKind): Promise<boolean>;
  /**
   * Approves or refuses completed prints as `applyVerdict` in domain/prints/review decides, and closes their reports.
   * Idempotent. `done` lists the prints that are in that state now, and `changed` those that were submitted again after
   * `seen`. Both keep the order of the IDs. `makers` lists the makers for whom something changed.
   */
  review(
    ids: readonly string[],
    decision: Decision,
  ): Promise<{ done: string[]; changed: string[]; makers: string[] }>;
  /** Returns the maker's prints that were approved or refused at exactly this time, newest first. */
  listDecided(userId: string, at: Date): Promise<Print[]>;
}
