import { useEffect, useRef, useState } from 'react';
import type { ManagedPrint } from '../../client/admin-api';
import { inBatches } from './batches';
import type { Came, Deed } from './batches';
import { formatCount } from '../../../../src/domain/shop/wording.js';

/** What came of what was done last. */
export interface Told {
  words: string;
  /** Of a failed post (SPEC section 8). */
  alert?: string;
  /** Why it ended before all were done; said once. */
  ended?: string;
  failed: Came['failed'];
}

/** Does things to a selection: one deed at a time, told as it goes on; the browser asks before it is left meanwhile. */
export function useDeeds(onCame: (deed: Deed, came: Came) => void) {
  const [busy, setBusy] = useState<{ deed: Deed; behind: number; of: number }>();
  const [told, setTold] = useState<Told>();

  const running = useRef(false);
  const isBusy = busy !== undefined;
  useEffect(() => {
    if (!isBusy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isBusy]);

  async function act(deed: Deed, ids: readonly string[], seen?: string) {
    if (running.current) return;
    running.current = true;
    setTold(undefined);
    setBusy({ deed, behind: 0, of: ids.length });
    const came = await inBatches(deed, ids, (behind) => setBusy({ deed, behind, of: ids.length }), seen);
    running.current = false;
    setBusy(undefined);
    onCame(deed, came);
    setTold({
      words: wordsFor(deed, came),
      alert: deed === 'post' && came.failed.size > 0 ? POST_FAILED : undefined,
      ended: came.ended,
      failed: came.failed,
    });
  }

  return { busy, told, act, forget: () => setTold(undefined) };
}

export type Deeds = ReturnType<typeof useDeeds>;

const POST_FAILED = 'Failed to post to Pinterest. Please try again.';

function wordsFor(deed: Deed, { done, waiting }: Came): string {
  if (deed === 'post') {
    const posted = done.length - waiting.length;
    return [
      posted > 0 && now(posted, 'posted'),
      waiting.length > 0 && `${waits(waiting.length)} to be pinned.`,
    ]
      .filter(Boolean)
      .join(' ');
  }
  return done.length === 0 ? '' : now(done.length, DONE[deed]);
}

const DONE: Record<Exclude<Deed, 'post'>, string> = {
  approve: 'approved',
  refuse: 'refused',
  feature: 'featured',
  unfeature: 'no longer featured',
  hide: 'taken down',
  unhide: 'shown again',
  unpin: 'being taken off the board',
};

const prints = (number: number) => (number === 1 ? 'One print' : formatCount(number, 'print'));
const now = (number: number, what: string) => `${prints(number)} ${number === 1 ? 'is' : 'are'} ${what} now.`;
const waits = (number: number) => `${prints(number)} ${number === 1 ? 'waits' : 'wait'}`;

/** How a print is afterwards, as its card shows it. */
export function afterwards(print: ManagedPrint, deed: Deed, came: Came): ManagedPrint {
  const { done, waiting, urls, failed, ended } = came;
  const why = failed.get(print.id);
  if (deed === 'post' && why !== undefined && why !== ended && print.pin?.state !== 'posted') {
    return { ...print, pin: { state: 'failed', message: why } };
  }
  if (!done.includes(print.id)) return print;
  switch (deed) {
    case 'approve':
      return { ...print, review: 'approved' };
    case 'refuse':
      return { ...print, review: 'refused' };
    case 'feature':
    case 'unfeature':
      return { ...print, featured: deed === 'feature' };
    case 'hide':
      return { ...print, hidden_at: new Date().toISOString(), ...(print.pin && REMOVING) };
    case 'unhide':
      return { ...print, hidden_at: null };
    case 'unpin':
      return { ...print, ...REMOVING };
    case 'post': {
      if (waiting.includes(print.id)) return { ...print, pin: { state: 'waiting', message: null } };
      const url = urls.get(print.id) ?? null;
      return {
        ...print,
        pin: { state: 'posted', message: null },
        pinterest_posted: true,
        pinterest_post_url: url,
      };
    }
  }
}

const REMOVING = {
  pin: { state: 'removing', message: null },
  pinterest_posted: false,
  pinterest_post_url: null,
} as const;
