import { adminApi } from '../admin-api';
import type { PinOutcome } from '../admin-api';
import { wordsOf } from './words-of';

/** What can be done with a selection. */
export type Deed = 'feature' | 'unfeature' | 'hide' | 'unhide' | 'post' | 'unpin';

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

/** The service takes no more at once. */
const MOST = 500;
/** So many pins are waited for; of more the service answers at once that they wait. */
const FEW = 20;
const GONE = 'It is not there any more.';

/** Does it to all of them, batch after batch, and tells how many are behind it. A batch that is refused ends it. */
export async function inBatches(
  deed: Deed,
  ids: readonly string[],
  told: (behind: number) => void,
): Promise<Came> {
  const came: Came = { done: [], waiting: [], urls: new Map(), failed: new Map() };
  for (let at = 0; at < ids.length;) {
    told(at);
    const size = deed === 'post' && came.waiting.length === 0 ? FEW : MOST;
    const part = ids.slice(at, at + size);
    try {
      await DEEDS[deed](part, came);
    } catch (error) {
      came.ended = wordsOf(error);
      for (const id of ids.slice(at)) came.failed.set(id, came.ended);
      break;
    }
    at += part.length;
  }
  return came;
}

type Done = (ids: string[], came: Came) => Promise<void>;

const perId =
  (call: (ids: string[]) => Promise<{ ids: string[]; missing: string[] }>, why = GONE): Done =>
  async (part, came) => {
    const { ids, missing } = await call(part);
    came.done.push(...ids);
    for (const id of missing) came.failed.set(id, why);
  };

const DEEDS: Record<Deed, Done> = {
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
