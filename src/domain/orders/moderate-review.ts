import { findPublicObjection, toReviewReason } from '../creating/public-words.js';
import { REPORTS_UNTIL_HELD } from '../prints/report.js';
import { REPORTED, type Publishing } from '../prints/review.js';
import type { BuyerReview } from './buyer-review.js';

export type WrittenReview = Pick<BuyerReview, 'stars' | 'words' | 'name' | 'photo'>;

/**
 * The state of a review that its buyer has just written. Photos always wait for an admin, and so does what follows a
 * refusal, a deletion or several reports. In an `open` shop other reviews are public immediately, unless their words
 * need a look.
 */
export function moderate(
  written: WrittenReview,
  before: Pick<BuyerReview, 'state' | 'reports'> | undefined,
  publishing: Publishing,
): Pick<BuyerReview, 'state' | 'reason'> {
  const objection = findPublicObjection([written.name, written.words].filter(Boolean).join('\n'));
  if (objection) return { state: 'waiting', reason: toReviewReason(objection) };
  if (isHeldByReports(before)) return { state: 'waiting', reason: REPORTED };
  const isHeld =
    written.photo !== null ||
    publishing !== 'open' ||
    before?.state === 'refused' ||
    before?.state === 'removed';
  return { state: isHeld ? 'waiting' : 'approved', reason: null };
}

const isHeldByReports = (review: Pick<BuyerReview, 'reports'> | undefined) =>
  review !== undefined && review.reports >= REPORTS_UNTIL_HELD;

/** An approved review with one report more. */
export function addReport(review: BuyerReview): BuyerReview {
  const reported = { ...review, reports: review.reports + 1 };
  return isHeldByReports(reported) ? { ...reported, state: 'waiting', reason: REPORTED } : reported;
}

/**
 * The answer of the shop; null removes it. The same words keep their time. Undefined for a removed review.
 */
export function applyAnswer(
  { state, answer, answered_at }: BuyerReview,
  words: string | null,
  at: Date,
): Pick<BuyerReview, 'answer' | 'answered_at'> | undefined {
  if (state === 'removed') return undefined;
  if (words === answer) return { answer, answered_at };
  return { answer: words, answered_at: words === null ? null : at };
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
  answer: null,
  answered_at: null,
});

export interface ReviewDecision {
  verdict: 'approved' | 'refused';
  /** The sentence for the buyer, for a refusal. */
  reason?: string | undefined;
  at: Date;
  /** The latest `changed_at` that the admin saw. */
  seen?: Date | undefined;
}

/** Undefined for a removed review; 'changed' when the buyer changed it after the admin saw it. Ends open reports. */
export function applyDecision(
  review: BuyerReview,
  { verdict, reason, seen }: Omit<ReviewDecision, 'at'>,
): Pick<BuyerReview, 'state' | 'reason' | 'reports'> | 'changed' | undefined {
  if (review.state === 'removed') return undefined;
  if (seen && review.changed_at > seen && review.state !== verdict) return 'changed';
  if (verdict === 'approved') return { state: verdict, reason: null, reports: 0 };
  const isRepeated = review.state === 'refused' && reason === undefined;
  return { state: verdict, reason: isRepeated ? review.reason : (reason ?? null), reports: 0 };
}
