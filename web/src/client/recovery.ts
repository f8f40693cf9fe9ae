import type { Session } from '@supabase/auth-js';
import { storageKey } from './session-store';

type Token = Pick<Session, 'access_token'>;

/** The claims that the pages read. They are not verified here: the service decides what a token may do. */
interface Claims {
  sub?: string;
  email?: string;
  session_id?: string;
  aal?: string;
  /** The methods that the person signed in with. */
  amr?: { method: string }[];
}

/** Returns no claims if the token cannot be read. */
export function readClaims({ access_token }: Token): Claims {
  try {
    const [, payload = ''] = access_token.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Whether a password-reset link or code opened this session. */
export function isRecoverySession(token: Token): boolean {
  const { amr } = readClaims(token);
  return Array.isArray(amr) && amr.some((one) => one?.method === 'recovery');
}

/** Marks the session in which a new password was chosen. */
export const passwordChosenKey = `${storageKey}-password-chosen`;

/** Used when storage is blocked. */
const memoryMarks = new Map<string, string>();

/**
 * Marks this session in all windows and across reloads. The mark holds the session id, so that it applies to no other
 * session.
 */
export function markSession(key: string, session: Token): void {
  const { session_id } = readClaims(session);
  if (!session_id) return;
  memoryMarks.set(key, session_id);
  try {
    localStorage.setItem(key, session_id);
  } catch {
    // Storage is blocked: the mark lasts as long as the page.
  }
}

export function isSessionMarked(key: string, session: Token): boolean {
  const { session_id } = readClaims(session);
  if (!session_id) return false;
  if (memoryMarks.get(key) === session_id) return true;
  try {
    return localStorage.getItem(key) === session_id;
  } catch {
    return false;
  }
}
