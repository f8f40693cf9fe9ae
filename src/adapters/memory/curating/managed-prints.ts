import type { ManagedPrints } from '../../../application/ports/curating/managed-prints.js';
import {
  applyEdit,
  matchesFilter,
  type ManagedFilter,
  type PrintEdit,
} from '../../../domain/prints/managed-print.js';
import { PRINT_STATUS, type Print } from '../../../domain/prints/print.js';
import { applyVerdict, isInPanel, type Verdict } from '../../../domain/prints/review.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { newestFirst, paginate } from '../page.js';
import type { MemoryDatabase, Tables } from '../store.js';

const managed = ({ jobs }: Tables) => [...jobs.values()].map(({ print }) => print).filter(isManaged);
const isManaged = (print: Print) => isInPanel(print) && print.removed_at === null;

export class MemoryManagedPrints implements ManagedPrints {
  constructor(private readonly database: MemoryDatabase) {}

  list(filter: ManagedFilter, page: PageRequest): Promise<Page<Print>> {
    return this.database.query((tables) => {
      const prints = managed(tables).filter((print) =>
        matchesFilter(print, filter, tables.pins.get(print.id)?.state),
      );
      return paginate(prints, page, toCursor, newestFirst);
    });
  }

  async ids(filter: ManagedFilter, page: PageRequest): Promise<Page<string>> {
    const { rows, next } = await this.list(filter, page);
    return { rows: rows.map(({ id }) => id), next };
  }

  find(id: string): Promise<Print | undefined> {
    return this.database.query((tables) => managed(tables).find((print) => print.id === id));
  }

  edit(id: string, edit: PrintEdit): Promise<Print | undefined> {
    return this.database.query((tables) => {
      const print = managed(tables).find((one) => one.id === id && one.status === PRINT_STATUS.completed);
      return print && Object.assign(print, applyEdit(print, edit));
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
        const next = print && applyVerdict(print, verdict, seen);
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
