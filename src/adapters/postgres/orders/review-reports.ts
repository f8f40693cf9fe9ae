import { Any, IsNull, type FindOptionsWhere } from 'typeorm';
import type { ReviewReports } from '../../../application/ports/orders/review-reports.js';
import { addReport } from '../../../domain/orders/moderate-review.js';
import type { ReviewReport } from '../../../domain/prints/report.js';
import { expectPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { buyerReviewSchema, reviewReportSchema, type ReviewReportRow } from './buyer-review-entities.js';
import { updateRatings } from './print-ratings-sql.js';
import { jobSchema } from '../prints/entities.js';
import { toPublicCondition } from '../prints/print-columns.js';

export class PostgresReviewReports implements ReviewReports {
  constructor(private readonly database: Database) {}

  /** The lock of the review's row serialises its reports. Locks are taken in the order of PostgresBuyerReviews. */
  add(report: ReviewReport): Promise<'added' | 'held' | 'repeated' | 'unknown'> {
    return this.database.transaction(async () => {
      if (report.user_id !== null) await expectPerson(this.database, report.user_id);
      const manager = this.database.manager();
      const review = await manager.findOne(buyerReviewSchema, {
        where: { id: report.review_id, state: 'approved' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!review || !(await this.isPublic(review.generation_job_id))) return 'unknown';
      if (!(await this.database.insertIfNew(reviewReportSchema, { ...report, closed_at: null })))
        return 'repeated';
      const reported = addReport(review);
      const { state, reason, reports } = reported;
      await manager.update(buyerReviewSchema, { id: review.id }, { state, reason, reports });
      await updateRatings(this.database, [{ before: review, after: reported }]);
      return state === 'approved' ? 'added' : 'held';
    });
  }

  listByUser(user_id: string): Promise<ReviewReport[]> {
    return this.findWhere({ user_id });
  }

  listOpen(reviewIds: readonly string[]): Promise<ReviewReport[]> {
    return this.findWhere({ review_id: Any(reviewIds), closed_at: IsNull() });
  }

  private isPublic(printId: string): Promise<boolean> {
    return this.database
      .manager()
      .createQueryBuilder(jobSchema, 'generation_jobs')
      .where(toPublicCondition('generation_jobs'))
      .andWhere({ id: printId })
      .getExists();
  }

  private async findWhere(where: FindOptionsWhere<ReviewReportRow>): Promise<ReviewReport[]> {
    const rows = await this.database.manager().find(reviewReportSchema, {
      where,
      order: { created_at: 'ASC', id: 'ASC' },
    });
    return rows.map(({ closed_at: _, ...report }) => report);
  }
}
