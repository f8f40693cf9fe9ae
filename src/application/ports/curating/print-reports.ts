import type { PrintReport } from '../../../domain/prints/report.js';

/** Reports on public prints. A review of the print closes them (see ManagedPrints). */
export interface PrintReports {
  /**
   * Adds a report. With `REPORTS_UNTIL_HELD` open reports the print waits for review and is no longer public, which the
   * result 'held' says. Returns 'repeated' if the same reporter has ever reported this print, and 'unknown' if the
   * print is not public. Concurrent calls count once per reporter.
   * @throws DomainError `user_not_found` for an erased account
   */
  add(report: PrintReport): Promise<'added' | 'held' | 'repeated' | 'unknown'>;
  /** Returns all reports by this person, oldest first, then by ID. */
  listByUser(userId: string): Promise<PrintReport[]>;
  /** Returns the open reports on these prints, oldest first, then by ID. */
  listOpen(printIds: readonly string[]): Promise<PrintReport[]>;
}
