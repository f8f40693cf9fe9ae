import type { AdminAction, SubjectName } from '../ports/curating/admin-actions.js';
import type { Ports } from '../ports/index.js';
import type { PrintCursor } from '../ports/prints/prints.js';

/** Names per action; it may affect hundreds of subjects. */
const MAX_SUBJECT_NAMES = 3;

export type ToldAction = AdminAction & {
  /** Null for an erased account. */
  email: string | null;
  named: SubjectName[];
};

/** Records who did what. The entry is written before the action, so that no action goes unrecorded. */
export class RecordActions {
  constructor(private readonly ports: Pick<Ports, 'adminActions' | 'clock' | 'ids' | 'orders'>) {}

  /** Returns the entry's ID. */
  async begin(action: Pick<AdminAction, 'user_id' | 'action' | 'subjects' | 'given'>): Promise<string> {
    const { adminActions, clock, ids } = this.ports;
    const id = ids.uuid();
    await adminActions.add({ ...action, id, created_at: clock.now(), outcome: null });
    return id;
  }

  /**
   * @param outcome 'done', or the error code
   * @param made ID of what the action created
   */
  end(id: string, outcome: string, made?: string): Promise<void> {
    return this.ports.adminActions.end(id, outcome, made);
  }

  /** Includes display names of the first subjects of each action; `subject` may be an order's ID or number. */
  async list(
    {
      action,
      user_id,
      subject,
    }: { action?: string | undefined; user_id?: string | undefined; subject?: string | undefined },
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<ToldAction[]> {
    const { adminActions } = this.ports;
    const subjects = subject === undefined ? undefined : await this.namesOf(subject);
    const listed = await adminActions.list({ action, user_id, subjects }, page);
    const wanted = new Set(listed.flatMap((one) => one.subjects.slice(0, MAX_SUBJECT_NAMES)));
    const names = wanted.size > 0 ? await adminActions.namesOf([...wanted]) : [];
    const nameOf = new Map(names.map((one) => [one.subject, one]));
    return listed.map((one) => ({
      ...one,
      named: one.subjects.slice(0, MAX_SUBJECT_NAMES).flatMap((id) => nameOf.get(id) ?? []),
    }));
  }

  /** An admin may have named an order by ID or number. */
  private async namesOf(subject: string): Promise<string[]> {
    const { orders } = this.ports;
    const order = /^\d{1,9}$/.test(subject)
      ? await orders.byNumber(Number(subject))
      : await orders.find(subject);
    return order ? [order.id, ...(order.number === null ? [] : [String(order.number)])] : [subject];
  }
}
