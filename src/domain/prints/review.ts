import type { Print, Review } from './print.js';

/** Whether customers' prints become public immediately or after an admin's approval. */
export type Publishing = 'open' | 'review';

export type Verdict = Exclude<Review, 'waiting'>;

/** A print that waits or was refused is unpublished, so all rules for private prints apply to it. */
export type Listing = Pick<Print, 'published' | 'review'>;

export function newListing(isPublic: boolean, isHeld: boolean): Listing {
  const isWaiting = isPublic && isHeld;
  return { published: isPublic && !isWaiting, review: isWaiting ? 'waiting' : null };
}

/** `isHeld`: publishing needs approval. */
export interface MakerChange {
  title?: string | undefined;
  published?: boolean | undefined;
  isHeld: boolean;
  at: Date;
}

/** An approval covers the reviewed title: a new title needs a new review, also for a refused print. */
export function applyMakerChange(
  print: Listing & Pick<Print, 'title' | 'review_at'>,
  { title, published, isHeld, at }: MakerChange,
): Listing & Pick<Print, 'review_at'> {
  const isRenamed = title !== undefined && title !== print.title;
  const next = nextListing(print, isRenamed, published, isHeld);
  const isNew = isRenamed || next.review !== print.review;
  return { ...next, review_at: next.review === null ? null : isNew ? at : print.review_at };
}

function nextListing(
  print: Listing,
  isRenamed: boolean,
  published: boolean | undefined,
  isHeld: boolean,
): Listing {
  const decision = isRenamed ? null : print.review;
  if (published === false) return { published: false, review: decision === 'waiting' ? null : decision };
  if (print.review === 'refused') return { published: false, review: isRenamed ? 'waiting' : 'refused' };
  if (!print.published && !published) {
    return { published: false, review: print.review === 'waiting' ? 'waiting' : decision };
  }
  if (!isHeld) return { published: true, review: decision === 'waiting' ? null : decision };
  const isReviewed = !isRenamed && (print.published || print.review === 'approved');
  return isReviewed ? { published: true, review: decision } : { published: false, review: 'waiting' };
}

/** Whether admins see it: its maker wants it public. */
export const isInPanel = ({ published, review }: Listing) =>
  published || review === 'waiting' || review === 'refused';

/** Undefined when there is nothing to decide. 'changed' when the print was resubmitted after the admin saw it. */
export function applyVerdict(
  { published, review, review_at }: Listing & Pick<Print, 'review_at'>,
  verdict: Verdict,
  seen: Date | undefined,
): Listing | 'changed' | undefined {
  if (published && verdict === 'approved') return { published, review };
  if (review !== 'waiting' && review !== 'refused') return undefined;
  if (seen && review_at && review_at > seen && review !== verdict) return 'changed';
  return { published: verdict === 'approved', review: verdict };
}
