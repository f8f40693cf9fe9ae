import type { GoTrueClient } from '@supabase/auth-js';
import { arrival } from './arrival';
import type * as AuthSession from './auth-session';
import { isSessionMarked, passwordChosenKey } from './recovery';
import { updateSession, hasStoredSession, sessionStore, storageKey } from './session-store';

/** The library and what needs it. A page without a session does without. */
let library: Promise<typeof AuthSession> | undefined;

let isArriving = arrival !== undefined;

/** Loads the library on first use, and again after a failed download. */
function loadLibrary() {
  library ??= openLibrary().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function openLibrary() {
  const opened = await import('./auth-session');
  opened.openClient(isArriving);
  return opened;
}

export const getAuthClient = async (): Promise<GoTrueClient> => (await loadLibrary()).authClient();

/** Signs in the person of the reset link, only to choose a new password. */
export const acceptRecoveryOffer = async () => (await loadLibrary()).acceptRecoveryOffer();

export const declineRecoveryOffer = () => updateSession({ recoveryOffer: undefined });

/** Call this after a page has shown the result of the link. */
export const clearArrivalOutcome = () => updateSession({ linkProblem: undefined, flowId: undefined });

/** Call this after a new password was saved. Returns whether the session goes on. */
export const completePasswordChange = async () => (await loadLibrary()).completePasswordChange();

/** Whether a new password was chosen in the current session. */
export function hasChosenPassword(): boolean {
  const { session } = sessionStore.current();
  return session !== null && isSessionMarked(passwordChosenKey, session);
}

/**
 * Loads the client immediately if a session may exist; otherwise only when somebody signs in, here or in another window.
 */
export function startSession() {
  if (sessionStore.current().status === 'unknown') void loadLibrary().catch(onLibraryLost);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void reloadSession());
  // Another window changed the session, or cleared the storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey || key === passwordChosenKey) void reloadSession();
  });
}

/** The library could not be downloaded. */
function onLibraryLost() {
  isArriving = false;
  const linkProblem = arrival && ({ kind: 'unreachable', recovery: arrival.recovery } as const);
  updateSession({ status: 'known', linkProblem, flowId: arrival?.flowId });
}

async function reloadSession(): Promise<void> {
  if (!library && !hasStoredSession()) return;
  try {
    await (await loadLibrary()).reloadSession();
  } catch (error) {
    console.error('Error loading the session:', error);
  }
}

/**
 * The access token of the signed-in person, refreshed if it is about to expire.
 * @throws AuthError if it cannot be refreshed
 */
export async function getAccessToken(): Promise<string | undefined> {
  if (sessionStore.current().status === 'known' && !sessionStore.current().session) return undefined;
  return (await (await loadLibrary()).loadSession())?.access_token;
}

/** Ends this session only. Returns the error, or null. */
export const signOut = async (): Promise<Error | null> => (await loadLibrary()).signOut();

/** Drops a session whose token the service rejects. Never throws. */
export async function endSession(token: string): Promise<void> {
  if (sessionStore.current().session?.access_token === token) await (await loadLibrary()).endSession();
}
