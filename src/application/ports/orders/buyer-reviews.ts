import type { BuyerReview, Rating, ReviewState } from '../../../domain/orders/buyer-review.js';
import type { ReviewDecision } from '../../../domain/orders/moderate-review.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

/** A review with the title of its print, for admins. */
export type ListedReview = BuyerReview & { print_title: string | null };

/** A queue of reviews: those in a state, or those with open reports in any state. */
export type ReviewQueue = Exclude<ReviewState, 'removed'> | 'reported';

/** What buyers say about prints. The rating of a print always agrees with its approved reviews. */
export interface BuyerReviews {
  /**
   * Stores what `decide` makes of the review of this print of the order, which is undefined before the first one. Nothing
   * changes if it throws or returns undefined. Calls for one order run one after another.
   * @throws DomainError `user_not_found` for an erased account; `order_claimed` if the order has another user than given
   */
  change(
    of: { order: Pick<Order, 'id' | 'user_id'>; printId: string },
    decide: (before: BuyerReview | undefined) => BuyerReview | undefined,
  ): Promise<{ before: BuyerReview | undefined; after: BuyerReview | undefined }>;
  /** Returns the review that has this photo. */
  findByPhoto(photoId: string): Promise<BuyerReview | undefined>;
  /** Returns those of an order that were not removed, oldest first, then by ID. */
  listByOrder(orderId: string): Promise<BuyerReview[]>;
  /** Returns those of a user's orders that were not removed, oldest first, then by ID. */
  listByUser(userId: string): Promise<BuyerReview[]>;
  rating(printId: string): Promise<Rating>;
  /** Returns the approved reviews of a print, the newest first, then by ID. */
  listApproved(printId: string, page: PageRequest): Promise<Page<BuyerReview>>;
  /** Returns the reviews in a queue without removed ones, the newest first, then by ID. */
  list(queue: ReviewQueue, page: PageRequest): Promise<Page<ListedReview>>;
  /**
   * Approves or refuses reviews as `applyDecision` in domain/orders/moderate-review decides. Idempotent. Closes
   * their reports. `done` lists those that are in that state now, and `changed` those that their buyers changed after `seen`.
   */
  decide(ids: readonly string[], decision: ReviewDecision): Promise<{ done: string[]; changed: string[] }>;
  /** Stores the shop's answer; null removes it. Idempotent. Returns undefined for an unknown or removed review. */
  answer(id: string, words: string | null, at: Date): Promise<BuyerReview | undefined>;
}
