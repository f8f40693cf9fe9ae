import type { PrintCursor } from '../prints/prints.js';

/** An attempted action of an admin or of a script with a service key. */
export interface AdminAction {
  id: string;
  created_at: Date;
  /** ID of the admin or key. */
  user_id: string;
  /** The route's name; for a service key 'createUser', 'updateUser' or 'deleteUser'. */
  action: string;
  /** IDs of the affected objects. */
  subjects: string[];
  /** The request's data, without secrets. */
  given: Record<string, unknown>;
  /** 'done' or the error code; null while in progress. */
  outcome: string | null;
}

export interface ActionFilter {
  action?: string | undefined;
  user_id?: string | undefined;
  /** Affecting any of these. */
  subjects?: readonly string[] | undefined;
}

/** Display name of a subject. */
export interface SubjectName {
  subject: string;
  kind: 'print' | 'order' | 'person';
  /** A title, number or address; null for an untitled print and for an unpaid order. */
  name: string | null;
  /** Whether it is a print that was taken down. */
  hidden: boolean;
}

/** The audit log. Entries are added and get their outcome once; they never change. */
export interface AdminActions {
  add(action: AdminAction): Promise<void>;
  /** @param made added to the subjects if missing */
  end(id: string, outcome: string, made?: string): Promise<void>;
  /** Newest first, then by ID, with the address of the actor; null for an erased one. */
  list(
    filter: ActionFilter,
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<(AdminAction & { email: string | null })[]>;
  /**
   * Finds prints by ID, orders by ID or number, and people by ID, unordered. Unknown subjects, erased people and
   * private or deleted prints are missing.
   */
  namesOf(subjects: readonly string[]): Promise<SubjectName[]>;
}
