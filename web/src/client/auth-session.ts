import { AuthClient } from '@supabase/auth-js';
import type { AuthChangeEvent, AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { AUTH_PATH } from '../../../src/adapters/http/routes/route.js';
import { arrival } from './arrival';
import type { LinkProblem } from './arrival';
import { isRecoverySession, isSessionMarked, markSession, passwordChosenKey } from './recovery';
import { redeemLink, toLinkProblem } from './redeem-link';
import { updateSession, readStoredSession, sessionStore, storageKey } from './session-store';
import type { SessionState } from './session-store';

/** Marks a session whose tokens came in a link. It ends once a password is chosen. */
const fromAddressKey = `${storageKey}-from-address`;

let client: GoTrueClient;
let isArriving = false;
let arrivalHandled: Promise<void> = Promise.resolve();

/** Call this once, before anything else here. @param arrives whether the address had parameters to redeem */
export function openClient(arrives: boolean): void {
  isArriving = arrives;
  client = new AuthClient({
    url: location.origin + AUTH_PATH,
    storageKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // `arrival` has already removed the parameters from the address.
    detectSessionInUrl: false,
    // Each link finds its own verifier, even if another mail was requested since.
    experimental: { appendPkceFlowIdToRedirects: true },
  });
  client.onAuthStateChange(onAuthEvent);
  if (isArriving) arrivalHandled = handleArrival();
}

export const authClient = () => client;

/** Stores the session that comes with an auth event. */
function onAuthEvent(event: AuthChangeEvent, session: Session | null) {
  // The client repeats the same session at start and whenever the tab gets the focus: that is no change. A user update
  // does not count in a session from a link, which ends once its password is chosen.
  const isUserUpdate = event === 'USER_UPDATED' && !(session && isSessionMarked(fromAddressKey, session));
  const isUnchanged = !isUserUpdate && session?.access_token === sessionStore.current().session?.access_token;
  updateSession({
    status: isArriving ? 'unknown' : 'known',
    session: isUnchanged ? sessionStore.current().session : session,
    recovery: session !== null && isInRecovery(session),
    ended: session === null && (sessionStore.current().ended || (event === 'SIGNED_OUT' && !isSigningOut)),
  });
}

/**
 * The token of a recovery session never changes its purpose, so a mark says that the password was chosen. A session from
 * a link can be used for nothing else.
 */
const isInRecovery = (session: Session) =>
  isSessionMarked(fromAddressKey, session) ||
  (isRecoverySession(session) && !isSessionMarked(passwordChosenKey, session));

/** The session stays unknown until the parameters of the address were redeemed or rejected. */
async function handleArrival(): Promise<void> {
  let outcome: Pick<SessionState, 'linkProblem' | 'recoveryOffer'> = {};
  let session: Session | null | undefined;
  try {
    outcome = await redeemLink(client);
    session = (await client.getSession()).data.session;
  } catch (error) {
    console.error('Error redeeming a link:', error);
    outcome = { linkProblem: { kind: 'refused', recovery: arrival!.recovery } };
  } finally {
    isArriving = false;
    updateSession({ ...outcome, flowId: arrival!.flowId });
    onAuthEvent('INITIAL_SESSION', session === undefined ? sessionStore.current().session : session);
  }
}

/** Signs in the person of the reset link, only to choose a new password, and never over another person's session. */
export async function acceptRecoveryOffer(): Promise<void> {
  const tokens = arrival?.tokens;
  const { recoveryOffer } = sessionStore.current();
  if (!tokens || !recoveryOffer) return;
  let linkProblem: LinkProblem | undefined;
  try {
    const { data } = await client.getSession();
    if (data.session && data.session.user.id !== recoveryOffer.userId)
      return onAuthEvent('SIGNED_IN', data.session);
    // The service signed the access token's claims. The refresh token could be anybody's and is not needed.
    const { error } = await client.setSession({ ...tokens, refresh_token: 'not-taken-from-an-address' });
    if (error) linkProblem = toLinkProblem(arrival!, error);
    else markSession(fromAddressKey, tokens);
  } catch (error) {
    console.error('Error redeeming a link:', error);
    linkProblem = { kind: 'refused', recovery: true };
  }
  updateSession({ recoveryOffer: undefined, linkProblem });
}

/**
 * Call this after a new password was saved. Returns whether the session goes on: a session from a link ends here,
 * and the person signs in with the password that nobody else knows.
 */
export async function completePasswordChange(): Promise<boolean> {
  const { session } = sessionStore.current();
  if (!session) return false;
  if (!isSessionMarked(fromAddressKey, session)) {
    markSession(passwordChosenKey, session);
    updateSession({ recovery: false });
    return true;
  }
  const error = await signOut();
  if (error) {
    console.error('Error signing out:', error);
    isSigningOut = true;
    await forgetSession().finally(() => (isSigningOut = false));
  }
  return false;
}

/**
 * Returns the stored session. If it is gone, the pages are notified.
 * @throws AuthError if it cannot be refreshed
 */
export async function loadSession(): Promise<Session | null> {
  await arrivalHandled;
  const { data, error } = await readStoredSession(() => client.getSession());
  // If the service rejected the refresh, the library has already removed the session and sent an event.
  if (error && (sessionStore.current().session || error.name === 'AuthRetryableFetchError')) throw error;
  if (!data.session && sessionStore.current().session) onAuthEvent('SIGNED_OUT', null);
  return data.session;
}

/** Reads the session that another window may have changed. */
export async function reloadSession(): Promise<void> {
  const session = await loadSession();
  if (session) onAuthEvent('SIGNED_IN', session);
}

let isSigningOut = false;

/** Whether the service says that the session no longer exists. */
const isSessionGone = ({ name, status = 0 }: AuthError) =>
  name === 'AuthSessionMissingError' || [401, 403, 404].includes(status);

/**
 * Ends this session only. Returns the error, or null. The service is called first: the library's own sign-out would
 * drop the session even if the call failed.
 */
export async function signOut(): Promise<Error | null> {
  isSigningOut = true;
  try {
    const { data, error } = await client.getSession();
    // If the service rejected the refresh, the library has already removed the session.
    if (error) return sessionStore.current().session ? error : null;
    const ended = data.session && (await client.admin.signOut(data.session.access_token, 'local'));
    if (ended?.error && !isSessionGone(ended.error)) return ended.error;
    await forgetSession();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    isSigningOut = false;
  }
}

/** Drops a session whose token the service rejects. Never throws. */
export async function endSession(): Promise<void> {
  if (isSigningOut) return;
  try {
    await forgetSession();
  } catch (error) {
    console.error('Error signing out:', error);
  }
}

/** Without the stored session the library calls no endpoint, and only notifies all windows. */
async function forgetSession(): Promise<void> {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the library removes the session itself.
  }
  await client.signOut({ scope: 'local' });
}
