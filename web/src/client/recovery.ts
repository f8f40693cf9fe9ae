import type { Session } from '@supabase/auth-js';

type Token = Pick<Session, 'access_token'>;

/** What an access token says that the page looks at. The service alone decides what it is good for. */
interface Claims {
  sub?: string;
  email?: string;
  session_id?: string;
  aal?: string;
  /** How the person proved who they are. */
  amr?: { method: string }[];
}

/** Empty for what is no such token. */
export function claimsOf({ access_token }: Token): Claims {
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

/** Whether the session was opened by a link or a code for a new password. */
export function isForNewPassword(token: Token): boolean {
  const { amr } = claimsOf(token);
  return Array.isArray(amr) && amr.some((one) => one?.method === 'recovery');
}

/** Stands in where storage is forbidden. */
const noted = new Map<string, string>();

/**
 * Keeps something in mind about this session alone, for all windows and after a reload. The note names the session, so
 * that no other one is taken for it.
 */
export function note(key: string, session: Token): void {
  const { session_id } = claimsOf(session);
  if (!session_id) return;
  noted.set(key, session_id);
  try {
    localStorage.setItem(key, session_id);
  } catch {
    // Kept as long as the page.
  }
}

export function isNoted(key: string, session: Token): boolean {
  const { session_id } = claimsOf(session);
  if (!session_id) return false;
  if (noted.get(key) === session_id) return true;
  try {
    return localStorage.getItem(key) === session_id;
  } catch {
    return false;
  }
}
