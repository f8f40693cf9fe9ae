import type { Selection } from '../../../domain/prints/selection.js';

/** Collections that the shop puts together itself. */
export interface Selections {
  /** Lists all, newest first, then by ID. */
  list(): Promise<Selection[]>;
  find(id: string): Promise<Selection | undefined>;
  bySlug(slug: string): Promise<Selection | undefined>;
  /**
   * Adds the selection, or replaces the one with its ID, which keeps its time of creation.
   * @throws DomainError `selection_title_taken`, also when called concurrently; `too_many_selections`
   */
  save(selection: Selection): Promise<void>;
  /** Does nothing for an unknown ID. */
  delete(id: string): Promise<void>;
}
