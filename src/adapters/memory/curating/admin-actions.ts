import type {
  ActionFilter,
  AdminAction,
  AdminActions,
  ListedAction,
  SubjectName,
} from '../../../application/ports/curating/admin-actions.js';
import { isInPanel } from '../../../domain/prints/review.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { newestFirst, paginate } from '../page.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryAdminActions implements AdminActions {
  constructor(private readonly database: MemoryDatabase) {}

  add(action: AdminAction): Promise<void> {
    return this.database.query(({ adminActions }) => {
      adminActions.push(copy(action));
    });
  }

  end(id: string, outcome: string, createdId?: string): Promise<void> {
    return this.database.query(({ adminActions }) => {
      const entry = adminActions.find((one) => one.id === id && one.outcome === null);
      if (!entry) return;
      entry.outcome = outcome;
      if (createdId !== undefined && !entry.subjects.includes(createdId)) entry.subjects.push(createdId);
    });
  }

  list({ action, subjects, user_id }: ActionFilter, page: PageRequest): Promise<Page<ListedAction>> {
    return this.database.query(({ accounts, adminActions }) => {
      const actions = adminActions
        .filter(
          (one) =>
            (action === undefined || one.action === action) &&
            (user_id === undefined || one.user_id === user_id) &&
            (subjects === undefined || one.subjects.some((subject) => subjects.includes(subject))),
        )
        .map((one) => ({ ...one, email: accounts.get(one.user_id)?.account.email ?? null }));
      return paginate(actions, page, toCursor, newestFirst);
    });
  }

  findNames(subjects: readonly string[]): Promise<SubjectName[]> {
    return this.database.query(({ accounts, jobs, orders }) =>
      subjects.flatMap((subject): SubjectName[] => {
        const print = jobs.get(subject)?.print;
        if (print && isInPanel(print) && print.removed_at === null)
          return [{ subject, kind: 'print', name: print.title, hidden: print.hidden_at !== null }];
        const order = [...orders.values()].find(
          ({ id, number }) => subject === id || subject === `${number}`,
        );
        if (order) return [{ subject, kind: 'order', name: order.number?.toString() ?? null, hidden: false }];
        const account = accounts.get(subject)?.account;
        return account ? [{ subject, kind: 'person', name: account.email, hidden: false }] : [];
      }),
    );
  }
}
