import type { To } from 'react-router-dom';
import type { LinkProblem } from '../../client/arrival';

export const STUDIO = '/generate-print';

/** What a page may leave in the navigation state for /login. */
export interface SentToLogin {
  /** The page to go back to. */
  from?: { pathname?: string; search?: string; hash?: string };
  /** Shown above the form. */
  message?: string;
  /** What was wrong with the link that the person came by. */
  link?: LinkProblem;
}

/** Where a person who has signed in goes on to: the remembered page of this shop, else home. */
export function returnAddress(state: unknown): To {
  const { pathname, search, hash } = (state as SentToLogin | null)?.from ?? {};
  if (typeof pathname !== 'string' || !isOwn(pathname) || /^\/login\/*$/.test(pathname)) return '/';
  return { pathname, search: text(search), hash: text(hash) };
}

const text = (given: unknown) => (typeof given === 'string' ? given : '');

function isOwn(pathname: string): boolean {
  if (!pathname.startsWith('/')) return false;
  try {
    return new URL(pathname, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

const KEPT = 'sign-in-return';
/** Milliseconds. Whoever stays away longer begins again. */
const JOURNEY_TIMEOUT_MS = 60 * 60 * 1000;

interface KeptReturn extends Pick<SentToLogin, 'from'> {
  /** Names the journey, and comes back in the address. */
  flowId: string | null;
  at: number;
}

/** Keeps the remembered page while the person is away at a provider, who brings no navigation state back. */
export function keepReturn(state: unknown, flowId: string | null): void {
  const kept: KeptReturn = { from: (state as SentToLogin | null)?.from, flowId, at: Date.now() };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden; the person then goes on to home.
  }
}

/** What was kept for this journey, once; undefined for a person who comes from elsewhere. */
export function takeReturn(flowId: string | undefined): Pick<SentToLogin, 'from'> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as KeptReturn | null;
    dropReturn();
    if (!kept || !flowId || kept.flowId !== flowId) return undefined;
    const age = Date.now() - kept.at;
    if (!(age >= 0 && age < JOURNEY_TIMEOUT_MS)) return undefined;
    return { from: typeof kept.from === 'object' && kept.from !== null ? kept.from : undefined };
  } catch {
    return undefined;
  }
}

export function dropReturn(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept.
  }
}
