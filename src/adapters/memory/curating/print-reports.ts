import type { PrintReports } from '../../../application/ports/curating/print-reports.js';
import { REPORTED } from '../../../domain/prints/review.js';
import { REPORTS_UNTIL_HELD, type PrintReport } from '../../../domain/prints/report.js';
import { copy } from '../copy.js';
import { oldestFirst } from '../page.js';
import { publicPrints } from '../prints/prints.js';
import { expectPerson, type MemoryDatabase } from '../store.js';

export class MemoryPrintReports implements PrintReports {
  constructor(private readonly database: MemoryDatabase) {}

  add(report: PrintReport): Promise<'added' | 'held' | 'repeated' | 'unknown'> {
    return this.database.query((tables) => {
      if (report.user_id !== null) expectPerson(tables, report.user_id);
      const print = publicPrints(tables).find(({ id }) => id === report.generation_job_id);
      if (!print) return 'unknown';
      const isRepeated = tables.printReports.some(
        ({ generation_job_id, reporter }) => generation_job_id === print.id && reporter === report.reporter,
      );
      if (isRepeated) return 'repeated';
      tables.printReports.push({ ...copy(report), closed_at: null });
      print.reports += 1;
      if (print.reports < REPORTS_UNTIL_HELD) return 'added';
      Object.assign(print, {
        published: false,
        review: 'waiting',
        review_reason: REPORTED,
        review_at: copy(report.created_at),
      });
      return 'held';
    });
  }

  listByUser(userId: string): Promise<PrintReport[]> {
    return this.database.query(({ printReports }) =>
      printReports
        .filter(({ user_id }) => user_id === userId)
        .sort(oldestFirst)
        .map(({ closed_at: _, ...report }) => report),
    );
  }

  listOpen(printIds: readonly string[]): Promise<PrintReport[]> {
    return this.database.query(({ printReports }) =>
      printReports
        .filter(
          ({ generation_job_id, closed_at }) => closed_at === null && printIds.includes(generation_job_id),
        )
        .sort(oldestFirst)
        .map(({ closed_at: _, ...report }) => report),
    );
  }
}
