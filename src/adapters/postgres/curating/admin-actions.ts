import type {
  ActionFilter,
  AdminAction,
  AdminActions,
  SubjectName,
} from '../../../application/ports/curating/admin-actions.js';
import type { PrintCursor } from '../../../application/ports/prints/prints.js';
import type { Database } from '../database.js';
import { endAction, listActions, nameSubjects } from './admin-actions-sql.js';
import { adminActionSchema } from './entities.js';

export class PostgresAdminActions implements AdminActions {
  constructor(private readonly database: Database) {}

  async add(action: AdminAction): Promise<void> {
    await this.database.manager().insert(adminActionSchema, action);
  }

  end(id: string, outcome: string, made?: string): Promise<void> {
    return endAction(this.database, id, outcome, made ?? null);
  }

  list(
    filter: ActionFilter,
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<(AdminAction & { email: string | null })[]> {
    return listActions(this.database, filter, page);
  }

  namesOf(subjects: readonly string[]): Promise<SubjectName[]> {
    return nameSubjects(this.database, subjects);
  }
}
