import type { ReviewPhoto, ReviewState } from '../../domain/orders/buyer-review.js';
import type { ReviewDecision } from '../../domain/orders/moderate-review.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';
import type { ListedReview } from '../ports/orders/buyer-reviews.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';

export type ModeratedReview = Omit<ListedReview, 'photo'> & {
  photo: (ReviewPhoto & { path: string }) | null;
};

/** Lets admins approve and refuse what buyers say about prints. */
export class ModerateReviews {
  constructor(
    private readonly ports: Pick<Ports, 'buyerReviews'>,
    private readonly addresses: Pick<PictureAddresses, 'reviewPhoto'>,
  ) {}

  async list(state: Exclude<ReviewState, 'removed'>, page: PageRequest): Promise<Page<ModeratedReview>> {
    const { rows, next } = await this.ports.buyerReviews.list(state, page);
    return {
      rows: rows.map((review) => ({
        ...review,
        photo: review.photo && { ...review.photo, path: this.addresses.reviewPhoto(review.photo.id) },
      })),
      next,
    };
  }

  /** Idempotent. */
  decide(ids: readonly string[], decision: ReviewDecision): Promise<{ done: string[]; changed: string[] }> {
    return this.ports.buyerReviews.decide(ids, decision);
  }
}
