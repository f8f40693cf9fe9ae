import type { Page, PageRequest } from '../../../domain/shop/page.js';

/** An action that an admin, or a script with a service key, attempted. */
export interface AdminAction {
  id: string;
  created_at: Date;
  /** The ID of the admin or of the service key. */
  user_id: string;
  /** The route's name. For a service key it is 'createUser', 'updateUser' or 'deleteUser'. */
  action: string;
  /** The IDs of the affected objects. */
  subjects: string[];
  /** The request's data, without secrets. */
  given: Record<string, unknown>;
  /** It is 'done' or the error code, and null while the action is in progress. */
  outcome: string | null;
}

/** An action with its actor's e-mail address, which is null for an erased account. */
export type ListedAction = AdminAction & { email: string | null };

export interface ActionFilter {
  action?: string | undefined;
  user_id?: string | undefined;
  /** The action must affect at least one of these. */
  subjects?: readonly string[] | undefined;
}

export interface SubjectName {
  subject: string;
  kind: 'print' | 'order' | 'person';
  /** The title, order number or e-mail address. It is null for an untitled print and for an unpaid order. */
  name: string | null;
  /** It is true for a print that was taken down. */
  hidden: boolean;
}

/** The audit log. An entry gets its outcome once and never changes otherwise. */
export interface AdminActions {
  add(action: AdminAction): Promise<void>;
  /** @param createdId an ID that is added to the subjects if it is missing */
  end(id: string, outcome: string, createdId?: string): Promise<void>;
  /** Returns the newest first, then by ID. */
  list(filter: ActionFilter, page: PageRequest): Promise<Page<ListedAction>>;
  /**
   * Finds prints by ID, orders by ID or number, and people by ID, in no particular order. Unknown subjects, erased
   * people and private or deleted prints are left out.
   */
  findNames(subjects: readonly string[]): Promise<SubjectName[]>;
}
