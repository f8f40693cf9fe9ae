import { EntitySchema } from 'typeorm';
import type { BuyerReview, Rating } from '../../../domain/orders/buyer-review.js';
import type { ReviewReport } from '../../../domain/prints/report.js';
import { integer, json, nullable, primary, smallint, text, timestamp } from '../columns.js';

export const buyerReviewSchema = new EntitySchema<BuyerReview>({
  name: 'buyer_reviews',
  columns: {
    id: primary(text),
    order_id: text,
    generation_job_id: text,
    created_at: timestamp,
    changed_at: timestamp,
    stars: smallint,
    words: text,
    name: text,
    photo: nullable(json),
    state: text,
    reason: nullable(text),
    reports: integer,
    answer: nullable(text),
    answered_at: nullable(timestamp),
  },
});

export interface ReviewReportRow extends ReviewReport {
  /** When an admin decided on the review. */
  closed_at: Date | null;
}

export const reviewReportSchema = new EntitySchema<ReviewReportRow>({
  name: 'review_reports',
  columns: {
    id: primary(text),
    review_id: text,
    created_at: timestamp,
    reporter: text,
    user_id: nullable(text),
    reason: text,
    words: text,
    closed_at: nullable(timestamp),
  },
});

export const printRatingSchema = new EntitySchema<Rating & { generation_job_id: string }>({
  name: 'print_ratings',
  columns: { generation_job_id: primary(text), reviews: integer, stars: integer },
});
