import type { GoTrueClient, Session } from '@supabase/auth-js';

export type { Session } from '@supabase/auth-js';

export interface SessionState {
  /** 'unknown' until it is known whether a session exists. */
  status: 'unknown' | 'known';
  session: Session | null;
  /** The person came by a password-reset link. */
  recovery: boolean;
  /** The session ended without a sign-out in this window: elsewhere, or by its age. */
  ended: boolean;
  /** What the service said of the link that the person came by, where it was no good. */
  linkProblem?: string;
}

/** Derived from the host, so that two shops on one machine do not share a session. */
const storageKey = `sb-${location.host.replace(/[^a-z0-9]+/gi, '-')}-auth-token`;

const comesFromAuth = /[?&#](code|access_token|error|error_code|error_description|type)=/.test(
  location.search + location.hash,
);

let state: SessionState = {
  status: hasStoredSession() || comesFromAuth ? 'unknown' : 'known',
  session: null,
  recovery: location.hash.includes('type=recovery'),
  ended: false,
};
const listeners = new Set<() => void>();

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage may be forbidden; a session then lasts as long as the page.
    return false;
  }
}

function become(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

let loading: Promise<GoTrueClient> | undefined;

/** The authentication client; its code travels only when first asked for, and again after it was lost on the way. */
export function auth(): Promise<GoTrueClient> {
  loading ??= open().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function open(): Promise<GoTrueClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
  client.onAuthStateChange((event, session) => {
    const isRecovery =
      event === 'PASSWORD_RECOVERY' || (state.recovery && event !== 'USER_UPDATED' && event !== 'SIGNED_OUT');
    // The client tells the same session again at start and whenever the tab is looked at: that is no change.
    const isSame = event !== 'USER_UPDATED' && session?.access_token === state.session?.access_token;
    become({
      ...state,
      status: 'known',
      session: isSame ? state.session : session,
      recovery: session !== null && isRecovery,
      ended: session === null && (state.ended || (event === 'SIGNED_OUT' && !isLeaving)),
    });
  });
  void client.initialize().then(({ error }) => {
    if (error) become({ ...state, linkProblem: error.message });
  });
  return client;
}

/** Loads the client at once where a session may exist, else when the page has been painted. */
export function startSession() {
  const load = () => void auth().catch(() => become({ ...state, status: 'known', recovery: false }));
  if (state.status === 'unknown') load();
  else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 1500);
}

export const sessionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => state,
};

/** The token of whoever is signed in, refreshed where it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  if (state.status === 'known' && !state.session) return undefined;
  const { data } = await (await auth()).getSession();
  return data.session?.access_token;
}

let isLeaving = false;

/**
 * Answers why the session could not be ended, else nothing. Everywhere: with the scope 'local' the library would
 * forget the session before it asks, and keep none on failure.
 */
export async function signOut(): Promise<Error | null> {
  isLeaving = true;
  try {
    return (await (await auth()).signOut({ scope: 'global' })).error;
  } finally {
    isLeaving = false;
  }
}

/** Forgets the session of a token that the service no longer takes. Never fails. */
export async function endSession(token: string): Promise<void> {
  if (isLeaving || state.session?.access_token !== token) return;
  try {
    await (await auth()).signOut({ scope: 'local' });
  } catch (error) {
    console.error('Error signing out:', error);
  }
}
