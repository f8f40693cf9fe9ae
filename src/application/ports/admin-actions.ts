import type { PrintCursor } from './prints.js';

/** Something that an admin did, or tried to do. */
export interface AdminAction {
  id: string;
  created_at: Date;
  user_id: string;
  /** The endpoint's name in the contract. */
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
  subject?: string | undefined;
}

/** Who did what: entries are added and their outcome written once, and never changed. */
export interface AdminActions {
  add(action: AdminAction): Promise<void>;
  end(id: string, outcome: string): Promise<void>;
  /** The last first, ids settling equal times; with the address of whoever did it, null for who is gone. */
  list(
    filter: ActionFilter,
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<(AdminAction & { email: string | null })[]>;
}
