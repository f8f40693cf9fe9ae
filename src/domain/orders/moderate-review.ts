import { findPublicObjection, toReviewReason } from '../creating/public-words.js';
import type { Publishing } from '../prints/review.js';
import type { BuyerReview } from './buyer-review.js';

export type WrittenReview = Pick<BuyerReview, 'stars' | 'words' | 'name' | 'photo'>;

/**
 * The state of a review that its buyer has just written. Photos always wait for an admin, and so does what follows a
 * refusal or a deletion. In an `open` shop other reviews are public immediately, unless their words need a look.
 */
export function moderate(
  written: WrittenReview,
  before: Pick<BuyerReview, 'state'> | undefined,
  publishing: Publishing,
): Pick<BuyerReview, 'state' | 'reason'> {
  const objection = findPublicObjection([written.name, written.words].filter(Boolean).join('. '));
  if (objection) return { state: 'waiting', reason: toReviewReason(objection) };
  const isHeld =
    written.photo !== null ||
    publishing !== 'open' ||
    before?.state === 'refused' ||
    before?.state === 'removed';
  return { state: isHeld ? 'waiting' : 'approved', reason: null };
}

/** The row of a deleted review. */
export const toRemoved = (review: BuyerReview, at: Date): BuyerReview => ({
  ...review,
  changed_at: at,
  stars: 0,
  words: '',
  name: '',
  photo: null,
  state: 'removed',
  reason: null,
});

export interface ReviewDecision {
  verdict: 'approved' | 'refused';
  /** The sentence for the buyer, for a refusal. */
  reason?: string | undefined;
  /** The latest `changed_at` that the admin saw. */
  seen?: Date | undefined;
}

/** Undefined for a removed review; 'changed' when the buyer changed it after the admin saw it. */
export function applyDecision(
  review: BuyerReview,
  { verdict, reason, seen }: ReviewDecision,
): Pick<BuyerReview, 'state' | 'reason'> | 'changed' | undefined {
  if (review.state === 'removed') return undefined;
  if (seen && review.changed_at > seen && review.state !== verdict) return 'changed';
  if (verdict === 'approved') return { state: verdict, reason: null };
  const isRepeated = review.state === 'refused' && reason === undefined;
  return { state: verdict, reason: isRepeated ? review.reason : (reason ?? null) };
}
