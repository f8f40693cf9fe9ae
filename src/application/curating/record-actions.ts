import type { AdminAction, SubjectName } from '../ports/curating/admin-actions.js';
import type { Ports } from '../ports/index.js';
import type { PrintCursor } from '../ports/prints/prints.js';

/** Of each action so many are named, for it may have been done to hundreds. */
const NAMED = 3;

export type ToldAction = AdminAction & {
  /** Null for somebody who is gone. */
  email: string | null;
  named: SubjectName[];
};

/** Keeps who did what: an entry stands before anything is done, so that nothing is done without one. */
export class RecordActions {
  constructor(private readonly ports: Pick<Ports, 'adminActions' | 'clock' | 'ids' | 'orders'>) {}

  /** Answers the entry's id. */
  async begin(action: Pick<AdminAction, 'user_id' | 'action' | 'subjects' | 'given'>): Promise<string> {
    const { adminActions, clock, ids } = this.ports;
    const id = ids.uuid();
    await adminActions.add({ ...action, id, created_at: clock.now(), outcome: null });
    return id;
  }

  /**
   * @param outcome 'done', or the code of a refusal
   * @param made the id of what came into being, which the entry did not know
   */
  end(id: string, outcome: string, made?: string): Promise<void> {
    return this.ports.adminActions.end(id, outcome, made);
  }

  /** With what people call the first things that each was done to; `subject` may be an order's id or its number. */
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
    const wanted = new Set(listed.flatMap((one) => one.subjects.slice(0, NAMED)));
    const names = wanted.size > 0 ? await adminActions.namesOf([...wanted]) : [];
    const nameOf = new Map(names.map((one) => [one.subject, one]));
    return listed.map((one) => ({
      ...one,
      named: one.subjects.slice(0, NAMED).flatMap((id) => nameOf.get(id) ?? []),
    }));
  }

  /** An order was named by whoever did it, by its id or its number. */
  private async namesOf(subject: string): Promise<string[]> {
    const { orders } = this.ports;
    const order = /^\d{1,9}$/.test(subject)
      ? await orders.byNumber(Number(subject))
      : await orders.find(subject);
    return order ? [order.id, ...(order.number === null ? [] : [String(order.number)])] : [subject];
  }
}
