import type { GoTrueClient, Session } from '@supabase/auth-js';

export type { Session } from '@supabase/auth-js';

/** 'unknown' until it is known whether a session exists. `recovery`: the person came by a password-reset link. */
export interface SessionState {
  status: 'unknown' | 'known';
  session: Session | null;
  recovery: boolean;
}

/** Derived from the host, so that two shops on one machine do not share a session. */
const storageKey = `sb-${location.host.replace(/[^a-z0-9]+/gi, '-')}-auth-token`;

const hasStoredSession = localStorage.getItem(storageKey) !== null;
const comesFromAuth = /[?&#](code|access_token|error|error_code|type)=/.test(location.search + location.hash);

let state: SessionState = {
  status: hasStoredSession || comesFromAuth ? 'unknown' : 'known',
  session: null,
  recovery: location.hash.includes('type=recovery'),
};
const listeners = new Set<() => void>();

function become(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

let loading: Promise<GoTrueClient> | undefined;

/** The authentication client; its code travels only when first asked for. */
export function auth(): Promise<GoTrueClient> {
  loading ??= open();
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
    const recovery =
      event === 'PASSWORD_RECOVERY' || (state.recovery && event !== 'USER_UPDATED' && event !== 'SIGNED_OUT');
    become({ status: 'known', session, recovery });
  });
  return client;
}

/** Loads the client at once where a session may exist, else when the page has been painted. */
export function startSession() {
  const load = () => void auth().catch(() => become({ ...state, status: 'known' }));
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
