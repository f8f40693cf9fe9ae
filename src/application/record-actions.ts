import type { ActionFilter, AdminAction } from './ports/admin-actions.js';
import type { Ports } from './ports/index.js';
import type { PrintCursor } from './ports/prints.js';

/** Keeps who did what: an entry stands before anything is done, so that nothing is done without one. */
export class RecordActions {
  constructor(private readonly ports: Pick<Ports, 'adminActions' | 'clock' | 'ids'>) {}

  /** Answers the entry's id. */
  async begin(action: Pick<AdminAction, 'user_id' | 'action' | 'subjects' | 'given'>): Promise<string> {
    const { adminActions, clock, ids } = this.ports;
    const id = ids.uuid();
    await adminActions.add({ ...action, id, created_at: clock.now(), outcome: null });
    return id;
  }

  /** @param outcome 'done', or the code of a refusal */
  end(id: string, outcome: string): Promise<void> {
    return this.ports.adminActions.end(id, outcome);
  }

  list(
    filter: ActionFilter,
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<(AdminAction & { email: string | null })[]> {
    return this.ports.adminActions.list(filter, page);
  }
}
