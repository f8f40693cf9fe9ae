import type { ReviewReports } from '../../../application/ports/orders/review-reports.js';
import { addReport } from '../../../domain/orders/moderate-review.js';
import type { ReviewReport } from '../../../domain/prints/report.js';
import { copy } from '../copy.js';
import { oldestFirst } from '../page.js';
import { publicPrints } from '../prints/prints.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

export class MemoryReviewReports implements ReviewReports {
  constructor(private readonly database: MemoryDatabase) {}

  add(report: ReviewReport): Promise<'added' | 'held' | 'repeated' | 'unknown'> {
    return this.database.query((tables) => {
      if (report.user_id !== null) expectPerson(tables, report.user_id);
      const { review_id, reporter } = report;
      const review = tables.buyerReviews.get(review_id);
      const isPublic =
        review?.state === 'approved' &&
        publicPrints(tables).some(({ id }) => id === review.generation_job_id);
      if (!isPublic) return 'unknown';
      if (tables.reviewReports.some((other) => other.review_id === review_id && other.reporter === reporter))
        return 'repeated';
      tables.reviewReports.push({ ...copy(report), closed_at: null });
      const reported = addReport(review);
      tables.buyerReviews.set(review_id, reported);
      return reported.state === 'approved' ? 'added' : 'held';
    });
  }

  listByUser(userId: string): Promise<ReviewReport[]> {
    return this.database.query((tables) => find(tables, ({ user_id }) => user_id === userId));
  }

  listOpen(reviewIds: readonly string[]): Promise<ReviewReport[]> {
    return this.database.query((tables) =>
      find(tables, ({ review_id, closed_at }) => closed_at === null && reviewIds.includes(review_id)),
    );
  }
}

const find = (
  { reviewReports }: Tables,
  isWanted: (report: ReviewReport & { closed_at: Date | null }) => boolean,
): ReviewReport[] =>
  reviewReports
    .filter(isWanted)
    .sort(oldestFirst)
    .map(({ closed_at: _, ...report }) => report);
