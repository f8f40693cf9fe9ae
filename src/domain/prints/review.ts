import type { Print, Review } from './print.js';

/** Whether a customer's print is listed at once, or only after an admin has approved it. */
export type Publishing = 'open' | 'review';

/** What an admin decides. */
export type Verdict = Exclude<Review, 'waiting'>;

/** A print that waits or was refused is not published: so whatever keeps private prints private keeps it private, too. */
export type Listing = Pick<Print, 'published' | 'review'>;

/** How a new print begins. */
export function listingOf(isPublic: boolean, isHeld: boolean): Listing {
  const waits = isPublic && isHeld;
  return { published: isPublic && !waits, review: waits ? 'waiting' : null };
}

/** What a maker changes, and when. `isHeld`: what they publish waits for an admin. */
export interface MakerChange {
  title?: string | undefined;
  published?: boolean | undefined;
  isHeld: boolean;
  at: Date;
}

/**
 * What becomes of a print that its maker changes. An approval is for the words that were read: others wait anew, and so
 * does a refused print once it has another title.
 */
export function listingAfter(
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
  const said = isRenamed ? null : print.review;
  if (published === false) return { published: false, review: said === 'waiting' ? null : said };
  if (print.review === 'refused') return { published: false, review: isRenamed ? 'waiting' : 'refused' };
  if (!print.published && !published) {
    return { published: false, review: print.review === 'waiting' ? 'waiting' : said };
  }
  if (!isHeld) return { published: true, review: said === 'waiting' ? null : said };
  const isRead = !isRenamed && (print.published || print.review === 'approved');
  return isRead ? { published: true, review: said } : { published: false, review: 'waiting' };
}

/** Whether the panel has it: what its maker wants everybody to see. */
export const isInPanel = ({ published, review }: Listing) =>
  published || review === 'waiting' || review === 'refused';

/**
 * What comes of a verdict; undefined where there is nothing to decide. 'changed': it came to wait after it was seen, so
 * that its words may be others.
 */
export function afterVerdict(
  { published, review, review_at }: Listing & Pick<Print, 'review_at'>,
  verdict: Verdict,
  seen: Date | undefined,
): Listing | 'changed' | undefined {
  if (published && verdict === 'approved') return { published, review };
  if (review !== 'waiting' && review !== 'refused') return undefined;
  if (seen && review_at && review_at > seen && review !== verdict) return 'changed';
  return { published: verdict === 'approved', review: verdict };
}
