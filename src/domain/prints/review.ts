import type { Print, Review } from './print.js';

/** Whether customers' prints become public immediately, after an admin's approval, or never. */
export type Publishing = 'open' | 'review' | 'private';

export type Verdict = Exclude<Review, 'waiting'>;

/** A print that waits or was refused is unpublished, so all rules for private prints apply to it. */
export type Listing = Pick<Print, 'published' | 'review' | 'review_reason'>;

/** What publishing a print needs. `reason` is the sentence for its maker, if its words are the cause. */
export interface Gate {
  needs: 'nothing' | 'approval' | 'impossible';
  reason: string | null;
}

export const OPEN_GATE: Gate = { needs: 'nothing', reason: null };

/** Why a print that was public waits again. */
export const REPORTED = 'Several people have reported it.';

const PUBLIC: Listing = { published: true, review: null, review_reason: null };
const PRIVATE: Listing = { published: false, review: null, review_reason: null };
const toWaiting = (review_reason: string | null): Listing => ({
  published: false,
  review: 'waiting',
  review_reason,
});

export function newListing(isPublic: boolean, { needs, reason }: Gate): Listing {
  if (!isPublic || needs === 'impossible') return PRIVATE;
  return needs === 'approval' ? toWaiting(reason) : PUBLIC;
}

export interface MakerChange {
  title?: string | undefined;
  published?: boolean | undefined;
  gate: Gate;
  at: Date;
}

/**
 * An approval covers the reviewed title: a new title needs a new review, also for a refused print. So does a print that
 * was reported and is not public.
 */
export function applyMakerChange(
  print: Listing & Pick<Print, 'title' | 'review_at' | 'reports'>,
  { title, published, gate, at }: MakerChange,
): Listing & Pick<Print, 'review_at'> {
  const isRenamed = title !== undefined && title !== print.title;
  const isReported = print.reports > 0 && !print.published;
  const next = nextListing(print, isRenamed, published, isReported ? hold(gate, REPORTED) : gate);
  const isNew = isRenamed || next.review !== print.review;
  return { ...next, review_at: next.review === null ? null : isNew ? at : print.review_at };
}

function nextListing(
  print: Listing,
  isRenamed: boolean,
  published: boolean | undefined,
  gate: Gate,
): Listing {
  const unchanged: Listing = {
    published: print.published,
    review: print.review,
    review_reason: print.review_reason,
  };
  const decision = isRenamed ? PRIVATE : unchanged;
  if (published === false) return decision.review === 'waiting' ? PRIVATE : { ...decision, published: false };
  if (print.review === 'refused') return isRenamed ? newListing(true, hold(gate)) : unchanged;
  if (!print.published && !published) {
    if (print.review !== 'waiting') return decision;
    return isRenamed ? newListing(true, hold(gate)) : unchanged;
  }
  if (gate.needs === 'impossible') return print.published && !isRenamed ? unchanged : PRIVATE;
  const isReviewed = !isRenamed && (print.published || print.review === 'approved');
  if (isReviewed) return { ...decision, published: true };
  return newListing(true, gate);
}

/** The gate, with an approval where it would need nothing. */
function hold(gate: Gate, reason: string | null = gate.reason): Gate {
  return gate.needs === 'impossible' ? gate : { needs: 'approval', reason };
}

/** Whether admins see it: its maker wants it public. */
export const isInPanel = ({ published, review }: Listing) =>
  published || review === 'waiting' || review === 'refused';

export interface Decision {
  verdict: Verdict;
  /** The sentence for the maker, for a refusal. */
  reason?: string | undefined;
  at: Date;
  /** The latest `review_at` that the admin saw. */
  seen?: Date | undefined;
}

/**
 * Undefined when there is nothing to decide. 'changed' when the print was resubmitted after the admin saw it. A public
 * print can be refused only after somebody reported it.
 */
export function applyVerdict(
  print: Listing & Pick<Print, 'review_at' | 'reports'>,
  { verdict, reason, seen }: Omit<Decision, 'at'>,
): Listing | 'changed' | undefined {
  const { published, review, review_at, review_reason, reports } = print;
  if (published && verdict === 'approved') return { published, review, review_reason };
  const isReported = published && reports > 0;
  if (!isReported && review !== 'waiting' && review !== 'refused') return undefined;
  if (!published && seen && review_at && review_at > seen && review !== verdict) return 'changed';
  if (verdict === 'approved') return { published: true, review: 'approved', review_reason: null };
  const isRepeated = review === 'refused' && reason === undefined;
  return {
    published: false,
    review: 'refused',
    review_reason: isRepeated ? review_reason : (reason ?? null),
  };
}

/**
 * Applies a decision to prints. `done` lists the IDs of those that are in the requested state, and `decided` the new
 * state of those that were not, which all get the same one.
 */
export function decide<P extends Listing & Pick<Print, 'id' | 'review_at' | 'reports'>>(
  prints: readonly P[],
  decision: Decision,
): { done: string[]; changed: string[]; decided: P[] } {
  const [done, changed, decided]: [string[], string[], P[]] = [[], [], []];
  for (const print of prints) {
    const next = applyVerdict(print, decision);
    if (next === 'changed') changed.push(print.id);
    else if (next) {
      done.push(print.id);
      const isSame = next.review === print.review && next.review_reason === print.review_reason;
      if (!isSame) decided.push({ ...print, ...next, review_at: decision.at });
    }
  }
  return { done, changed, decided };
}
