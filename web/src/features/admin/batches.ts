import { MAX_AWAITED_PINS, MAX_BATCH } from '../../../../src/domain/prints/edit-limits.js';
import { adminApi } from '../../client/admin-api';
import type { PinOutcome } from '../../client/admin-api';
import { wordsOf } from '../shared/words-of';

/** What can be done with a selection. */
export type Deed = 'approve' | 'refuse' | 'feature' | 'unfeature' | 'hide' | 'unhide' | 'post' | 'unpin';

/** What came of it, print by print. */
export interface Came {
  done: string[];
  /** Pins that wait for their turn. */
  waiting: string[];
  /** Where those hang that were pinned. */
  urls: Map<string, string>;
  /** Why not, by id. */
  failed: Map<string, string>;
  /** Why a batch was refused, which says nothing of any print. */
  ended?: string;
}

const GONE = 'It is not there any more.';
const NOT_WAITING = 'It does not wait for review any more.';
const WAITING = 'It waits for review. Approve it first.';
export const CHANGED = 'Its maker has just changed it. Look at it again.';

/**
 * Does it to all of them, batch after batch, and tells how many are behind it. A batch that is refused ends it.
 * @param seen for a review: the latest `review_at` that was shown
 */
export async function inBatches(
  deed: Deed,
  ids: readonly string[],
  told: (behind: number) => void,
  seen?: string,
): Promise<Came> {
  const came: Came = { done: [], waiting: [], urls: new Map(), failed: new Map() };
  for (let at = 0; at < ids.length;) {
    told(at);
    const size = deed === 'post' && came.waiting.length === 0 ? MAX_AWAITED_PINS : MAX_BATCH;
    const part = ids.slice(at, at + size);
    try {
      await DEEDS[deed](part, came, seen);
    } catch (error) {
      came.ended = wordsOf(error);
      for (const id of ids.slice(at)) came.failed.set(id, came.ended);
      break;
    }
    at += part.length;
  }
  return came;
}

type Done = (ids: string[], came: Came, seen?: string) => Promise<void>;

interface Answer {
  ids: string[];
  missing: string[];
  changed?: string[];
  waiting?: string[];
}

const perId =
  (call: (ids: string[], seen?: string) => Promise<Answer>, why = GONE): Done =>
  async (part, came, seen) => {
    const { ids, missing, changed, waiting } = await call(part, seen);
    came.done.push(...ids);
    for (const id of missing) came.failed.set(id, why);
    for (const id of changed ?? []) came.failed.set(id, CHANGED);
    for (const id of waiting ?? []) came.failed.set(id, WAITING);
  };

const DEEDS: Record<Deed, Done> = {
  approve: perId((ids, seen) => adminApi.review({ ids, verdict: 'approved', seen }), NOT_WAITING),
  refuse: perId((ids, seen) => adminApi.review({ ids, verdict: 'refused', seen }), NOT_WAITING),
  feature: perId((ids) => adminApi.feature({ ids })),
  unfeature: perId((ids) => adminApi.feature({ ids, featured: false })),
  hide: perId((ids) => adminApi.hide({ ids })),
  unhide: perId((ids) => adminApi.hide({ ids, hidden: false })),
  unpin: perId((imageIds) => adminApi.removePins({ imageIds }), 'It has no pin.'),
  post: async (imageIds, came) => {
    const outcomes = await adminApi.postImages({ imageIds });
    for (const id of imageIds) sortOut(id, outcomes[id], came);
  },
};

function sortOut(id: string, outcome: PinOutcome | undefined, came: Came): void {
  if (outcome === undefined) came.failed.set(id, GONE);
  else if ('error' in outcome) came.failed.set(id, outcome.error.message);
  else {
    came.done.push(id);
    if ('url' in outcome) came.urls.set(id, outcome.url);
    else came.waiting.push(id);
  }
}
