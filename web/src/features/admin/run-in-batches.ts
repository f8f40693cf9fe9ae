import { MAX_AWAITED_PINS, MAX_BATCH_PRINTS } from '../../../../src/domain/prints/edit-limits.js';
import { adminApi } from '../../client/admin-api';
import type { PinOutcome } from '../../client/admin-api';
import { errorMessage } from '../shared/error-message';

export type BulkAction =
  'approve' | 'refuse' | 'feature' | 'unfeature' | 'hide' | 'unhide' | 'post' | 'unpin';

export interface ReviewInput {
  /** The latest `review_at` that was shown. */
  seen?: string | undefined;
  /** Why prints are refused, for their makers. */
  reason?: string | undefined;
}

/** The result for each print. */
export interface BulkResult {
  done: string[];
  /** Pins that are queued; they are also in `done`. */
  queued: string[];
  /** Addresses of posted pins, by print. */
  pinUrls: Map<string, string>;
  /** Reasons by print. */
  failures: Map<string, string>;
  /** Why a whole batch was rejected; this is then also the reason of each print that was not processed. */
  batchError?: string;
}

const GONE = 'It no longer exists.';
const NOT_WAITING = 'It is no longer waiting for review.';
const WAITING = 'It is waiting for review. Approve it first.';
export const CHANGED = 'Its maker has just changed it. Look at it again.';

/**
 * Applies the action batch by batch. A rejected batch stops it.
 * @param onProgress receives the number of processed prints before each batch
 * @param review for a review: what the admin saw and says
 */
export async function runInBatches(
  action: BulkAction,
  ids: readonly string[],
  onProgress: (processed: number) => void,
  review: ReviewInput = {},
): Promise<BulkResult> {
  const result: BulkResult = { done: [], queued: [], pinUrls: new Map(), failures: new Map() };
  for (let processed = 0; processed < ids.length;) {
    onProgress(processed);
    const size = action === 'post' && result.queued.length === 0 ? MAX_AWAITED_PINS : MAX_BATCH_PRINTS;
    const batch = ids.slice(processed, processed + size);
    try {
      await RUNNERS[action](batch, result, review);
    } catch (error) {
      result.batchError = errorMessage(error);
      for (const id of ids.slice(processed)) result.failures.set(id, result.batchError);
      break;
    }
    processed += batch.length;
  }
  return result;
}

/** Sends one batch and adds its outcome to the result. */
type BatchRunner = (ids: string[], result: BulkResult, review: ReviewInput) => Promise<void>;

interface BatchReply {
  ids: string[];
  missing: string[];
  changed?: string[];
  waiting?: string[];
}

const toRunner =
  (call: (ids: string[], review: ReviewInput) => Promise<BatchReply>, missingReason = GONE): BatchRunner =>
  async (batch, { done, failures }, review) => {
    const { ids, missing, changed, waiting } = await call(batch, review);
    done.push(...ids);
    for (const id of missing) failures.set(id, missingReason);
    for (const id of changed ?? []) failures.set(id, CHANGED);
    for (const id of waiting ?? []) failures.set(id, WAITING);
  };

const RUNNERS: Record<BulkAction, BatchRunner> = {
  approve: toRunner((ids, { seen }) => adminApi.review({ ids, verdict: 'approved', seen }), NOT_WAITING),
  refuse: toRunner((ids, review) => adminApi.review({ ids, verdict: 'refused', ...review }), NOT_WAITING),
  feature: toRunner((ids) => adminApi.feature({ ids })),
  unfeature: toRunner((ids) => adminApi.feature({ ids, featured: false })),
  hide: toRunner((ids) => adminApi.hide({ ids })),
  unhide: toRunner((ids) => adminApi.hide({ ids, hidden: false })),
  unpin: toRunner((imageIds) => adminApi.removePins({ imageIds }), 'It has no pin.'),
  post: async (imageIds, result) => {
    const outcomes = await adminApi.postImages({ imageIds });
    for (const id of imageIds) addPinOutcome(result, id, outcomes[id]);
  },
};

function addPinOutcome(result: BulkResult, id: string, outcome: PinOutcome | undefined): void {
  if (outcome === undefined) result.failures.set(id, GONE);
  else if ('error' in outcome) result.failures.set(id, outcome.error.message);
  else {
    result.done.push(id);
    if ('url' in outcome) result.pinUrls.set(id, outcome.url);
    else result.queued.push(id);
  }
}
