import type { PrintCursor } from '../prints/prints.js';

/** Something that an admin, or a script with a service key, did or tried to do. */
export interface AdminAction {
  id: string;
  created_at: Date;
  /** The admin's, or the key's. */
  user_id: string;
  /** The endpoint's name in the contract; for a service key 'createUser', 'updateUser' or 'deleteUser'. */
  action: string;
  /** Ids of what it was done to. */
  subjects: string[];
  /** What was sent with it, without secrets. */
  given: Record<string, unknown>;
  /** 'done', or the code of a refusal; null until it is known. */
  outcome: string | null;
}

export interface ActionFilter {
  action?: string | undefined;
  user_id?: string | undefined;
  /** Done to any of these. */
  subjects?: readonly string[] | undefined;
}

/** What people call something that was done to. */
export interface SubjectName {
  subject: string;
  kind: 'print' | 'order' | 'person';
  /** A title, a number or an address; null for a print without title, and an order that was never paid. */
  name: string | null;
  /** Whether it is a print that was taken down. */
  hidden: boolean;
}

/** Who did what: entries are added and their outcome written once, and never changed. */
export interface AdminActions {
  add(action: AdminAction): Promise<void>;
  /** @param made joins the ids of what it was done to, where it is not among them */
  end(id: string, outcome: string, made?: string): Promise<void>;
  /** The last first, ids settling equal times; with the address of whoever did it, null for who is gone. */
  list(
    filter: ActionFilter,
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<(AdminAction & { email: string | null })[]>;
  /**
   * Prints by their ids, orders by id or number, people by id, in no order. What is none of these is left out, and so are
   * people who are gone and prints that their makers keep to themselves or deleted.
   */
  namesOf(subjects: readonly string[]): Promise<SubjectName[]>;
}
