import type { ActionFilter, AdminAction, AdminActions } from '../../application/ports/admin-actions.js';
import type { PrintCursor } from '../../application/ports/prints.js';
import { copy } from './copy.js';
import { newestFirst } from './prints.js';
import type { MemoryDatabase } from './store.js';

export class MemoryAdminActions implements AdminActions {
  constructor(private readonly database: MemoryDatabase) {}

  add(action: AdminAction): Promise<void> {
    return this.database.query(({ adminActions }) => {
      adminActions.push(copy(action));
    });
  }

  end(id: string, outcome: string): Promise<void> {
    return this.database.query(({ adminActions }) => {
      const entry = adminActions.find((one) => one.id === id);
      if (entry) entry.outcome ??= outcome;
    });
  }

  list(
    { action, subject, user_id }: ActionFilter,
    { limit, after }: { limit: number; after?: PrintCursor | undefined },
  ): Promise<(AdminAction & { email: string | null })[]> {
    return this.database.query(({ accounts, adminActions }) =>
      adminActions
        .filter(
          (one) =>
            (action === undefined || one.action === action) &&
            (user_id === undefined || one.user_id === user_id) &&
            (subject === undefined || one.subjects.includes(subject)) &&
            (after === undefined || newestFirst(after, one) < 0),
        )
        .sort(newestFirst)
        .slice(0, limit)
        .map((one) => ({ ...one, email: accounts.get(one.user_id)?.account.email ?? null })),
    );
  }
}
