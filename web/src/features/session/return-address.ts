import type { To } from 'react-router-dom';
import type { LinkProblem } from '../../client/arrival';

/** Navigation state that pages may pass to /login. */
export interface LoginState {
  /** The page to return to. */
  from?: { pathname?: string; search?: string; hash?: string };
  message?: string;
  link?: LinkProblem;
}

/** Where to go after sign-in: the remembered page if it belongs to this shop, else home. */
export function toReturnTarget(state: unknown): To {
  const { pathname, search, hash } = (state as LoginState | null)?.from ?? {};
  if (typeof pathname !== 'string' || !isSameOrigin(pathname) || /^\/login\/*$/.test(pathname)) return '/';
  return { pathname, search: toText(search), hash: toText(hash) };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function isSameOrigin(pathname: string): boolean {
  if (!pathname.startsWith('/')) return false;
  try {
    return new URL(pathname, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

const STORAGE_KEY = 'sign-in-return';
/** After this time the remembered page is ignored. */
const STORED_RETURN_LIFETIME_MS = 60 * 60 * 1000;

interface StoredReturn extends Pick<LoginState, 'from'> {
  /** Identifies the sign-in attempt; the provider returns it in the address. */
  flowId: string | null;
  storedAt: number;
}

/** Stores the page to return to, because a provider does not return the navigation state. */
export function storeReturn(state: unknown, flowId: string | null): void {
  const stored: StoredReturn = { from: (state as LoginState | null)?.from, flowId, storedAt: Date.now() };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Storage is blocked: the person returns to the home page.
  }
}

/** Returns and removes the stored page; undefined if it belongs to another sign-in attempt. */
export function takeReturn(flowId: string | undefined): Pick<LoginState, 'from'> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredReturn | null;
    clearReturn();
    if (!stored || !flowId || stored.flowId !== flowId) return undefined;
    const age = Date.now() - stored.storedAt;
    if (!(age >= 0 && age < STORED_RETURN_LIFETIME_MS)) return undefined;
    return { from: typeof stored.from === 'object' && stored.from !== null ? stored.from : undefined };
  } catch {
    return undefined;
  }
}

export function clearReturn(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
