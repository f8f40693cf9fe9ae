import type { ManagedPrints } from '../../../application/ports/curating/managed-prints.js';
import {
  applyEdit,
  matchesFilter,
  type ManagedFilter,
  type PrintEdit,
} from '../../../domain/prints/managed-print.js';
import { PRINT_STATUS, type Print } from '../../../domain/prints/print.js';
import type { ProvenanceKind } from '../../../domain/prints/provenance.js';
import { decide, isInPanel, type Decision } from '../../../domain/prints/review.js';
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

  setImageHash(id: string, hash: string, provenance: ProvenanceKind): Promise<boolean> {
    return this.database.query((tables) => {
      const print = managed(tables).find((one) => one.id === id && one.status === PRINT_STATUS.completed);
      if (print?.provenance !== provenance) return false;
      print.image_hash = hash;
      return true;
    });
  }

  review(
    ids: readonly string[],
    decision: Decision,
  ): Promise<{ done: string[]; changed: string[]; makers: string[] }> {
    return this.database.query((tables) => {
      const requested = [...new Set(ids)].flatMap(
        (id) => managed(tables).find((one) => one.id === id && one.status === PRINT_STATUS.completed) ?? [],
      );
      const { done, changed, decided } = decide(requested, decision);
      for (const { id, published, review, review_reason } of decided)
        Object.assign(tables.jobs.get(id)!.print, {
          published,
          review,
          review_reason,
          review_at: copy(decision.at),
        });
      for (const print of requested) if (done.includes(print.id)) print.reports = 0;
      for (const report of tables.printReports)
        if (done.includes(report.generation_job_id)) report.closed_at ??= copy(decision.at);
      return { done, changed, makers: [...new Set(decided.map(({ user_id }) => user_id))] };
    });
  }

  listDecided(userId: string, at: Date): Promise<Print[]> {
    return this.database.query((tables) =>
      managed(tables)
        .filter(
          ({ user_id, status, review, review_at }) =>
            user_id === userId &&
            status === PRINT_STATUS.completed &&
            (review === 'approved' || review === 'refused') &&
            review_at?.getTime() === at.getTime(),
        )
        .sort(newestFirst),
    );
  }
}
