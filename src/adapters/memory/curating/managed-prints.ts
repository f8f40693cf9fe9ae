import type { ManagedPrints } from '../../../application/ports/curating/managed-prints.js';
import type { PrintCursor } from '../../../application/ports/prints/prints.js';
import { edited, matches, type ManagedFilter, type PrintEdit } from '../../../domain/prints/managed-print.js';
import { PRINT_STATUS, type Print } from '../../../domain/prints/print.js';
import { afterVerdict, isInPanel, type Verdict } from '../../../domain/prints/review.js';
import { copy } from '../copy.js';
import { newestFirst } from '../prints/prints.js';
import type { MemoryDatabase, Tables } from '../store.js';

interface Page {
  limit: number;
  after?: PrintCursor | undefined;
}

const managed = ({ jobs }: Tables) => [...jobs.values()].map(({ print }) => print).filter(isManaged);
const isManaged = (print: Print) => isInPanel(print) && print.removed_at === null;

export class MemoryManagedPrints implements ManagedPrints {
  constructor(private readonly database: MemoryDatabase) {}

  list(filter: ManagedFilter, { limit, after }: Page): Promise<Print[]> {
    return this.database.query((tables) =>
      managed(tables)
        .filter((print) => matches(print, filter, tables.pins.get(print.id)?.state))
        .filter((print) => after === undefined || newestFirst(after, print) < 0)
        .sort(newestFirst)
        .slice(0, limit),
    );
  }

  async ids(filter: ManagedFilter, page: Page): Promise<PrintCursor[]> {
    return (await this.list(filter, page)).map(({ id, created_at }) => ({ id, created_at }));
  }

  find(id: string): Promise<Print | undefined> {
    return this.database.query((tables) => managed(tables).find((print) => print.id === id));
  }

  edit(id: string, edit: PrintEdit): Promise<Print | undefined> {
    return this.database.query((tables) => {
      const print = managed(tables).find((one) => one.id === id && one.status === PRINT_STATUS.completed);
      return print && Object.assign(print, edited(print, edit));
    });
  }

  review(
    ids: readonly string[],
    verdict: Verdict,
    { at, seen }: { at: Date; seen?: Date | undefined },
  ): Promise<{ done: string[]; changed: string[] }> {
    return this.database.query((tables) => {
      const done: string[] = [];
      const changed: string[] = [];
      for (const id of new Set(ids)) {
        const print = managed(tables).find((one) => one.id === id && one.status === PRINT_STATUS.completed);
        const next = print && afterVerdict(print, verdict, seen);
        if (!next) continue;
        if (next === 'changed') {
          changed.push(id);
          continue;
        }
        if (next.review !== print.review) Object.assign(print, { ...next, review_at: copy(at) });
        done.push(id);
      }
      return { done, changed };
    });
  }
}
