import { useEffect, useRef, useState } from 'react';
import type { ManagedPrint } from '../../../client/admin-api';
import { runInBatches } from '../run-in-batches';
import type { BulkAction, BulkResult, ReviewInput } from '../run-in-batches';
import { formatCount } from '../../../../../src/domain/shop/wording.js';

export interface BulkProgress {
  action: BulkAction;
  processed: number;
  total: number;
}

/** What is shown after a bulk action. */
export interface BulkSummary {
  message: string;
  /** For a failed post (SPEC section 8). */
  alert?: string;
  /** Why it stopped early. */
  batchError?: string;
  failures: BulkResult['failures'];
}

/** Runs one bulk action at a time and reports its progress. The browser warns before the page is left meanwhile. */
export function useBulkAction(onResult: (action: BulkAction, result: BulkResult) => void) {
  const [progress, setProgress] = useState<BulkProgress>();
  const [summary, setSummary] = useState<BulkSummary>();

  const isRunning = useRef(false);
  const isBusy = progress !== undefined;
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);

  async function run(action: BulkAction, ids: readonly string[], review?: ReviewInput) {
    if (isRunning.current) return;
    isRunning.current = true;
    setSummary(undefined);
    const report = (processed: number) => setProgress({ action, processed, total: ids.length });
    report(0);
    const result = await runInBatches(action, ids, report, review);
    isRunning.current = false;
    setProgress(undefined);
    onResult(action, result);
    setSummary({
      message: toMessage(action, result),
      alert: action === 'post' && result.failures.size > 0 ? POST_FAILED : undefined,
      batchError: result.batchError,
      failures: result.failures,
    });
  }

  return { progress, summary, run, clearSummary: () => setSummary(undefined) };
}

export type BulkActionState = ReturnType<typeof useBulkAction>;

const POST_FAILED = 'Failed to post to Pinterest. Please try again.';

function toMessage(action: BulkAction, { done, queued }: BulkResult): string {
  if (action !== 'post') return done.length === 0 ? '' : toSentence(done.length, DONE_TEXTS[action]);
  const posted = done.length - queued.length;
  return [
    posted > 0 && toSentence(posted, 'posted'),
    queued.length > 0 && toSentence(queued.length, 'waiting to be pinned'),
  ]
    .filter(Boolean)
    .join(' ');
}

const DONE_TEXTS: Record<Exclude<BulkAction, 'post'>, string> = {
  approve: 'approved',
  refuse: 'refused',
  feature: 'featured',
  unfeature: 'no longer featured',
  hide: 'taken down',
  unhide: 'shown again',
  unpin: 'being removed from the board',
};

const toSentence = (count: number, state: string) =>
  `${count === 1 ? 'One print is' : `${formatCount(count, 'print')} are`} now ${state}.`;

/** The print as its card shows it after the action. */
export function applyResult(print: ManagedPrint, action: BulkAction, result: BulkResult): ManagedPrint {
  const { done, queued, pinUrls, failures, batchError } = result;
  const reason = failures.get(print.id);
  if (action === 'post' && reason !== undefined && reason !== batchError && print.pin?.state !== 'posted') {
    return { ...print, pin: { state: 'failed', message: reason } };
  }
  if (!done.includes(print.id)) return print;
  switch (action) {
    case 'approve':
      return { ...print, published: true, review: 'approved', review_reason: null, open_reports: [] };
    case 'refuse':
      return { ...print, published: false, review: 'refused', open_reports: [] };
    case 'feature':
    case 'unfeature':
      return { ...print, featured: action === 'feature' };
    case 'hide':
      return { ...print, hidden_at: new Date().toISOString(), ...(print.pin && REMOVED_PIN) };
    case 'unhide':
      return { ...print, hidden_at: null };
    case 'unpin':
      return { ...print, ...REMOVED_PIN };
    case 'post': {
      if (queued.includes(print.id)) return { ...print, pin: { state: 'waiting', message: null } };
      return {
        ...print,
        pin: { state: 'posted', message: null },
        pinterest_posted: true,
        pinterest_post_url: pinUrls.get(print.id) ?? null,
      };
    }
  }
}

const REMOVED_PIN = {
  pin: { state: 'removing', message: null },
  pinterest_posted: false,
  pinterest_post_url: null,
} as const;
