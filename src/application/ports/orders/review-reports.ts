import type { ReviewReport } from '../../../domain/prints/report.js';

/** Reports on what buyers say about prints. An admin's decision on the review closes them (see BuyerReviews). */
export interface ReviewReports {
  /**
   * Adds a report. With `REPORTS_UNTIL_HELD` open reports the review waits and is no longer public, which the result
   * 'held' says. Returns 'repeated' if the same reporter has ever reported this review, and 'unknown' if the review or
   * its print is not public. Concurrent calls count once per reporter.
   * @throws DomainError `user_not_found` for an erased account
   */
  add(report: ReviewReport): Promise<'added' | 'held' | 'repeated' | 'unknown'>;
  /** Returns all reports by this person, oldest first, then by ID. */
  listByUser(userId: string): Promise<ReviewReport[]>;
  /** Returns the open reports on these reviews, oldest first, then by ID. */
  listOpen(reviewIds: readonly string[]): Promise<ReviewReport[]>;
}
