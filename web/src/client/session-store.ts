import type { Session } from '@supabase/auth-js';
import { arrival } from './arrival';
import type { LinkProblem } from './arrival';
import { isServer } from './is-server';

export interface SessionState {
  /** 'unknown' until the stored session has been checked. */
  status: 'unknown' | 'known';
  session: Session | null;
  /** The person arrived by a reset link or code and has not chosen a new password yet. */
  recovery: boolean;
  /** The session ended without a sign-out in this window: in another window, or because it expired. */
  ended: boolean;
  /** The sign-in attempt that the person returns from, until a page has handled it. */
  flowId?: string | undefined;
  /** Why the person's link failed, until a page has shown it. */
  linkProblem?: LinkProblem | undefined;
  /** The account of a reset link from another program, until the person accepts or declines it. */
  recoveryOffer?: { userId: string; email: string } | undefined;
}

/** Derived from the host, so that two shops on one machine do not share a session. */
export const storageKey = `sb-${(isServer ? '' : location.host).replace(/[^a-z0-9]+/gi, '-')}-auth-token`;

const UNKNOWN: SessionState = { status: 'unknown', session: null, recovery: false, ended: false };

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
    // Storage is blocked: the session lasts as long as the page.
    return false;
  }
}

export function updateSession(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const sessionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => state,
  /** For the first render, which is the same for everybody. */
  unknown: () => UNKNOWN,
};

/** Calls the listener when the signed-in person signs out or changes. */
export function onUserLeft(listener: () => void): void {
  let before = state.session?.user.id;
  sessionStore.subscribe(() => {
    const userId = state.session?.user.id;
    if (before !== undefined && userId !== before) listener();
    before = userId;
  });
}

/** Time until a session that another window announced can be read here. */
const STORAGE_LAG_MS = 250;

/** Reads the stored session, twice if another window may have stored it a moment ago. */
export async function readStoredSession<T extends { data: { session: Session | null }; error: unknown }>(
  read: () => Promise<T>,
): Promise<T> {
  const stored = await read();
  if (stored.data.session || stored.error || !state.session) return stored;
  await new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS));
  return read();
}
