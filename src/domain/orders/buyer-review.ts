import { needsDelivery, type Order } from './order.js';

/**
 * `removed`: the buyer deleted it. Its row stays, without what they wrote, so that the next one for this print of the
 * order waits for an admin.
 */
export const REVIEW_STATES = ['waiting', 'approved', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number] | 'removed';

/** Days from the delivery until the buyer is asked for reviews. */
export const DEFAULT_REVIEW_MAIL_DAYS = 7;

export const MAX_STARS = 5;
export const MAX_REVIEW_CHARACTERS = 1000;
export const MAX_REVIEWER_CHARACTERS = 40;
export const MAX_ANSWER_CHARACTERS = 1000;
/** Shown for a buyer who gives no name. */
export const NAMELESS_REVIEWER = 'A customer';

/** What a buyer says about a print of a delivered order, once per order and print. */
export interface BuyerReview {
  id: string;
  order_id: string;
  /** The ID of the print. */
  generation_job_id: string;
  /** When it was first written. */
  created_at: Date;
  /** When the buyer last changed it. */
  changed_at: Date;
  /** 1 to MAX_STARS; 0 for a removed one. */
  stars: number;
  /** May be empty. */
  words: string;
  /** As the buyer wants to be called; may be empty. */
  name: string;
  photo: ReviewPhoto | null;
  state: ReviewState;
  /** Why it waits, or why it was refused. */
  reason: string | null;
  /** Open reports. REPORTS_UNTIL_HELD of them make it wait. */
  reports: number;
  /** What the shop answers publicly. */
  answer: string | null;
  /** When the answer was last changed. */
  answered_at: Date | null;
}

export interface ReviewPhoto {
  id: string;
  /** Width and height, in pixels. */
  width: number;
  height: number;
}

/** Sums over the approved reviews of a print. */
export interface Rating {
  reviews: number;
  /** The sum of their stars. */
  stars: number;
}

export const NO_RATING: Rating = { reviews: 0, stars: 0 };

export const reviewPhotoKey = (photoId: string) => `review-photos/${photoId}.jpg`;

/** With one decimal; 0 without reviews. */
export const averageStars = ({ reviews, stars }: Rating): number =>
  reviews === 0 ? 0 : Math.round((stars / reviews) * 10) / 10;

/** Whether the buyer may write reviews. A refund changes nothing: what they say about the print is still true. */
export const mayReview = (order: Pick<Order, 'delivered_at' | 'order_items'>) =>
  order.delivered_at !== null && needsDelivery(order);

/** The IDs of the prints that were delivered on paper, in the order of the lines. */
export function deliveredPrints(order: Pick<Order, 'delivered_at' | 'order_items'>): string[] {
  if (!mayReview(order)) return [];
  const printed = order.order_items.filter(({ digital_download }) => !digital_download);
  return [...new Set(printed.map(({ generation_job_id }) => generation_job_id))];
}
