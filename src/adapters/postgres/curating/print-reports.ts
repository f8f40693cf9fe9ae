import { Any, IsNull, type FindOptionsWhere } from 'typeorm';
import type { PrintReports } from '../../../application/ports/curating/print-reports.js';
import { REPORTED } from '../../../domain/prints/review.js';
import { REPORTS_UNTIL_HELD, type PrintReport } from '../../../domain/prints/report.js';
import { expectPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { jobSchema } from '../prints/entities.js';
import { toPublicCondition } from '../prints/print-columns.js';
import { rewriteTags } from '../prints/print-tags-sql.js';
import { printReportSchema, type PrintReportRow } from './entities.js';

export class PostgresPrintReports implements PrintReports {
  constructor(private readonly database: Database) {}

  /** The lock of the print's row serialises its reports. */
  add(report: PrintReport): Promise<'added' | 'held' | 'repeated' | 'unknown'> {
    return this.database.transaction(async () => {
      if (report.user_id !== null) await expectPerson(this.database, report.user_id);
      const manager = this.database.manager();
      const { generation_job_id: id, created_at } = report;
      const print = await manager
        .createQueryBuilder(jobSchema, 'generation_jobs')
        .where(toPublicCondition('generation_jobs'))
        .andWhere({ id })
        .setLock('for_no_key_update')
        .getOne();
      if (!print) return 'unknown';
      if (!(await this.database.insertIfNew(printReportSchema, { ...report, closed_at: null })))
        return 'repeated';
      const reports = print.reports + 1;
      const isHeld = reports >= REPORTS_UNTIL_HELD;
      const held = {
        published: false,
        review: 'waiting',
        review_reason: REPORTED,
        review_at: created_at,
      } as const;
      const change = { reports, ...(isHeld && held) };
      await manager.update(jobSchema, { id }, change);
      if (isHeld) await rewriteTags(this.database, [{ ...print, ...change }]);
      return isHeld ? 'held' : 'added';
    });
  }

  listByUser(user_id: string): Promise<PrintReport[]> {
    return this.findWhere({ user_id });
  }

  listOpen(printIds: readonly string[]): Promise<PrintReport[]> {
    return this.findWhere({ generation_job_id: Any(printIds), closed_at: IsNull() });
  }

  private async findWhere(where: FindOptionsWhere<PrintReportRow>): Promise<PrintReport[]> {
    const rows = await this.database.manager().find(printReportSchema, {
      where,
      order: { created_at: 'ASC', id: 'ASC' },
    });
    return rows.map(({ closed_at: _, ...report }) => report);
  }
}
