import type { Session } from '@supabase/auth-js';
import { arrival } from './arrival';
import type { LinkProblem } from './arrival';

export interface SessionState {
  /** 'unknown' until it is known whether a session exists. */
  status: 'unknown' | 'known';
  session: Session | null;
  /** The person came by a link or a code for a new password, and has not chosen it yet. */
  recovery: boolean;
  /** The session ended without a sign-out in this window: elsewhere, or by its age. */
  ended: boolean;
  /** The journey that the person came back from, until a page has taken it up. */
  flowId?: string | undefined;
  /** Where the link that the person came by was no good, until a page has told it. */
  linkProblem?: LinkProblem | undefined;
  /** Whose password a link of another program wants changed, until the person has said whether they want that. */
  offer?: { userId: string; email: string } | undefined;
}

/** Derived from the host, so that two shops on one machine do not share a session. */
export const storageKey = `sb-${location.host.replace(/[^a-z0-9]+/gi, '-')}-auth-token`;

let state: SessionState = {
  status: hasStoredSession() || arrival ? 'unknown' : 'known',
  session: null,
  recovery: false,
  ended: false,
};
const listeners = new Set<() => void>();

export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage may be forbidden; a session then lasts as long as the page.
    return false;
  }
}

/** Tells all who listen what is different. */
export function become(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const sessionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => state,
};

/** Calls the listener when the person who was signed in no longer is. */
export function onPersonLeft(listener: () => void): void {
  let before = state.session?.user.id;
  sessionStore.subscribe(() => {
    const now = state.session?.user.id;
    if (before !== undefined && now !== before) listener();
    before = now;
  });
}

/** Milliseconds. */
const STORAGE_LAG_MS = 250;

/** What is kept; read again where another window has told of its session a moment before it can be read in this one. */
export async function readKept<T extends { data: { session: Session | null }; error: unknown }>(
  read: () => Promise<T>,
): Promise<T> {
  const kept = await read();
  if (kept.data.session || kept.error || !state.session) return kept;
  await new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS));
  return read();
}
