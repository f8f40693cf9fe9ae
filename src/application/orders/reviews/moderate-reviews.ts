import type { BuyerReview, ReviewPhoto } from '../../../domain/orders/buyer-review.js';
import type { ReviewDecision } from '../../../domain/orders/moderate-review.js';
import type { ReviewReport } from '../../../domain/prints/report.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type { Ports } from '../../ports/index.js';
import type { ListedReview, ReviewQueue } from '../../ports/orders/buyer-reviews.js';
import type { PictureAddresses } from '../../prints/picture-addresses.js';

export type ModeratedReview = Omit<ListedReview, 'photo'> & {
  photo: (ReviewPhoto & { path: string }) | null;
  open_reports: ReviewReport[];
};

/** Lets admins approve, refuse and answer what buyers say about prints. */
export class ModerateReviews {
  constructor(
    private readonly ports: Pick<Ports, 'buyerReviews' | 'clock' | 'reviewReports'>,
    private readonly addresses: Pick<PictureAddresses, 'reviewPhoto'>,
  ) {}

  async list(queue: ReviewQueue, page: PageRequest): Promise<Page<ModeratedReview>> {
    const { buyerReviews, reviewReports } = this.ports;
    const { rows, next } = await buyerReviews.list(queue, page);
    const reported = rows.filter(({ reports }) => reports > 0).map(({ id }) => id);
    const reports = reported.length > 0 ? await reviewReports.listOpen(reported) : [];
    return {
      rows: rows.map((review) => ({
        ...review,
        photo: review.photo && { ...review.photo, path: this.addresses.reviewPhoto(review.photo.id) },
        open_reports: reports.filter(({ review_id }) => review_id === review.id),
      })),
      next,
    };
  }

  /** Idempotent. Closes the reports on these reviews. */
  decide(
    ids: readonly string[],
    decision: Omit<ReviewDecision, 'at'>,
  ): Promise<{ done: string[]; changed: string[] }> {
    return this.ports.buyerReviews.decide(ids, { ...decision, at: this.ports.clock.now() });
  }

  /**
   * Answers a review publicly; null removes the answer. Idempotent.
   * @throws DomainError `not_found`
   */
  async answer(id: string, words: string | null): Promise<BuyerReview> {
    const { buyerReviews, clock } = this.ports;
    const answered = await buyerReviews.answer(id, words, clock.now());
    if (!answered) throw new DomainError('not_found', 'There is no such review.');
    return answered;
  }
}
