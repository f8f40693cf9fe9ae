import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { AdminAction, ListedAction, SubjectName } from '../ports/curating/admin-actions.js';
import type { Ports } from '../ports/index.js';

/** The maximum number of names per action, because an action may affect hundreds of subjects. */
const MAX_SUBJECT_NAMES = 3;

export type NamedAction = ListedAction & { named: SubjectName[] };

/** Records the actions of admins. The entry is written before the action, so that no action goes unrecorded. */
export class RecordActions {
  constructor(private readonly ports: Pick<Ports, 'adminActions' | 'clock' | 'crypto' | 'orders'>) {}

  /** Returns the entry's ID. */
  async begin(action: Pick<AdminAction, 'user_id' | 'action' | 'subjects' | 'given'>): Promise<string> {
    const { adminActions, clock, crypto } = this.ports;
    const id = crypto.randomUuid();
    await adminActions.add({ ...action, id, created_at: clock.now(), outcome: null });
    return id;
  }

  /**
   * @param outcome 'done', or the error code
   * @param createdId the ID of the object that the action created
   */
  end(id: string, outcome: string, createdId?: string): Promise<void> {
    return this.ports.adminActions.end(id, outcome, createdId);
  }

  /** Lists actions with the display names of their first subjects. `subject` may be an order's ID or number. */
  async list(
    {
      action,
      user_id,
      subject,
    }: { action?: string | undefined; user_id?: string | undefined; subject?: string | undefined },
    page: PageRequest,
  ): Promise<Page<NamedAction>> {
    const { adminActions } = this.ports;
    const subjects = subject === undefined ? undefined : await this.toSubjects(subject);
    const { rows: listed, next } = await adminActions.list({ action, user_id, subjects }, page);
    const wanted = new Set(listed.flatMap((one) => one.subjects.slice(0, MAX_SUBJECT_NAMES)));
    const names = wanted.size > 0 ? await adminActions.findNames([...wanted]) : [];
    const namesById = new Map(names.map((one) => [one.subject, one]));
    const rows = listed.map((one) => ({
      ...one,
      named: one.subjects.slice(0, MAX_SUBJECT_NAMES).flatMap((id) => namesById.get(id) ?? []),
    }));
    return { rows, next };
  }

  /** An admin may have named an order by ID or number. */
  private async toSubjects(subject: string): Promise<string[]> {
    const { orders } = this.ports;
    const order = /^\d{1,9}$/.test(subject)
      ? await orders.byNumber(Number(subject))
      : await orders.find(subject);
    return order ? [order.id, ...(order.number === null ? [] : [String(order.number)])] : [subject];
  }
}
