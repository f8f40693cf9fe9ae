import type { To } from 'react-router-dom';

/** What a page may leave in the navigation state for /login. */
export interface SentToLogin {
  /** The page to go back to. */
  from?: { pathname?: string; search?: string; hash?: string };
  /** Shown above the form. */
  message?: string;
}

/** Where a person who has signed in goes on to: the remembered page of this shop, else home. */
export function returnAddress(state: unknown): To {
  const { pathname, search = '', hash = '' } = (state as SentToLogin | null)?.from ?? {};
  if (!pathname || !isOwn(pathname) || pathname === '/login') return '/';
  return { pathname, search, hash };
}

function isOwn(pathname: string): boolean {
  if (!pathname.startsWith('/')) return false;
  try {
    return new URL(pathname, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}
