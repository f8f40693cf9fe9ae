import type {
  ActionFilter,
  AdminAction,
  AdminActions,
  ListedAction,
  SubjectName,
} from '../../../application/ports/curating/admin-actions.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { endAction, listActions, nameSubjects } from './admin-actions-sql.js';
import { adminActionSchema } from './entities.js';

export class PostgresAdminActions implements AdminActions {
  constructor(private readonly database: Database) {}

  async add(action: AdminAction): Promise<void> {
    await this.database.manager().insert(adminActionSchema, action);
  }

  end(id: string, outcome: string, createdId?: string): Promise<void> {
    return endAction(this.database, id, outcome, createdId ?? null);
  }

  list(filter: ActionFilter, page: PageRequest): Promise<Page<ListedAction>> {
    return listActions(this.database, filter, page);
  }

  findNames(subjects: readonly string[]): Promise<SubjectName[]> {
    return nameSubjects(this.database, subjects);
  }
}
