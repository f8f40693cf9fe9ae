import type { AuthChangeEvent, AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { AUTH_PATH } from '../../../src/adapters/http/routes/route.js';
import { arrival, problemOf } from './arrival';
import type { LinkProblem } from './arrival';
import { claimsOf, isForNewPassword, isNoted, note } from './recovery';
import { become, hasStoredSession, readKept, sessionStore, storageKey } from './session-store';
import type { SessionState } from './session-store';

export type { Session } from '@supabase/auth-js';

/** The session in which a password was chosen. */
const chosenKey = `${storageKey}-password-chosen`;
/** The session that came in an address. It ends once a password was chosen. */
const fromAddressKey = `${storageKey}-from-address`;

let loading: Promise<GoTrueClient> | undefined;

/** The authentication client; its code travels only when first asked for, and again after it was lost on the way. */
export function auth(): Promise<GoTrueClient> {
  loading ??= open().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let isArriving = arrival !== undefined;
let arrived: Promise<void> = Promise.resolve();

async function open(): Promise<GoTrueClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  const client = new AuthClient({
    url: location.origin + AUTH_PATH,
    storageKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // What the address brought was taken out of it before.
    detectSessionInUrl: false,
    // Each link finds the half that was kept for it, also when another mail was asked for since.
    experimental: { appendPkceFlowIdToRedirects: true },
  });
  client.onAuthStateChange(hear);
  if (isArriving) arrived = arrive(client);
  return client;
}

/** Every event brings the session as it is now. */
function hear(event: AuthChangeEvent, session: Session | null) {
  // The client tells the same session again at start and whenever the tab is looked at: that is no change.
  // Nor does what happens in a session matter that ends as soon as its password was chosen.
  const isTold = event === 'USER_UPDATED' && !(session && isNoted(fromAddressKey, session));
  const isSame = !isTold && session?.access_token === sessionStore.current().session?.access_token;
  become({
    status: isArriving ? 'unknown' : 'known',
    session: isSame ? sessionStore.current().session : session,
    recovery: session !== null && isInRecovery(session),
    ended: session === null && (sessionStore.current().ended || (event === 'SIGNED_OUT' && !isLeaving)),
  });
}

/**
 * The token says for as long as the session lasts what it was opened for; the page adds that it is done. A session that
 * came in an address is never good for anything else.
 */
const isInRecovery = (session: Session) =>
  isNoted(fromAddressKey, session) || (isForNewPassword(session) && !isNoted(chosenKey, session));

/** The session stays unknown until what the address brought has been taken up, or was found to be no good. */
async function arrive(client: GoTrueClient): Promise<void> {
  let outcome: Pick<SessionState, 'linkProblem' | 'offer'> = {};
  let session: Session | null | undefined;
  try {
    outcome = await takeUp(client);
    session = (await client.getSession()).data.session;
  } catch (error) {
    console.error('Error taking up a link:', error);
    outcome = { linkProblem: { kind: 'refused', recovery: arrival!.recovery } };
  } finally {
    isArriving = false;
    become({ ...outcome, flowId: arrival!.flowId });
    hear('INITIAL_SESSION', session === undefined ? sessionStore.current().session : session);
  }
}

/**
 * A code is good only in the browser that asked for it. Tokens are good anywhere, and so whoever made up the link would
 * choose who is signed in: they are taken for a new password alone, and only when the person says so.
 */
async function takeUp(client: GoTrueClient): Promise<Pick<SessionState, 'linkProblem' | 'offer'>> {
  const { code, flowId, tokens, error, recovery } = arrival!;
  await client.initialize();
  if (error) return { linkProblem: problemOf(arrival!, null) };
  if (code) {
    const exchanged = await client.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
    return { linkProblem: problemOf(arrival!, exchanged.error) };
  }
  const { sub, email, session_id } = tokens ? claimsOf(tokens) : {};
  const isOffer = recovery && tokens && isForNewPassword(tokens) && sub && email && session_id;
  return isOffer ? { offer: { userId: sub, email } } : { linkProblem: { kind: 'foreign', recovery } };
}

/** Signs the person of the offer in, to choose a new password and for nothing else. Never over somebody else's session. */
export async function acceptOffer(): Promise<void> {
  const tokens = arrival?.tokens;
  const { offer } = sessionStore.current();
  if (!tokens || !offer) return;
  let linkProblem: LinkProblem | undefined;
  try {
    const client = await auth();
    const { data } = await client.getSession();
    if (data.session && data.session.user.id !== offer.userId) return hear('SIGNED_IN', data.session);
    // The service has signed what the access token says; the other one could be anybody's, and is not needed.
    const { error } = await client.setSession({ ...tokens, refresh_token: 'not-taken-from-an-address' });
    if (error) linkProblem = problemOf(arrival!, error);
    else note(fromAddressKey, tokens);
  } catch (error) {
    console.error('Error taking up a link:', error);
    linkProblem = { kind: 'refused', recovery: true };
  }
  become({ offer: undefined, linkProblem });
}

export const declineOffer = () => become({ offer: undefined });

/** A page tells what came of the address that the person came by. */
export const outcomeTaken = () => become({ linkProblem: undefined, flowId: undefined });

/**
 * A new password stands. Answers whether the person goes on: a session that came in an address ends here, and they sign
 * in with the password that nobody else knows.
 */
export async function passwordChosen(): Promise<boolean> {
  const { session } = sessionStore.current();
  if (!session) return false;
  if (!isNoted(fromAddressKey, session)) {
    note(chosenKey, session);
    become({ recovery: false });
    return true;
  }
  const error = await signOut();
  if (error) {
    console.error('Error signing out:', error);
    isLeaving = true;
    await forget(await auth()).finally(() => (isLeaving = false));
  }
  return false;
}

/** Whether a new password was chosen in the session that stands. */
export function hasChosenPassword(): boolean {
  const { session } = sessionStore.current();
  return session !== null && isNoted(chosenKey, session);
}

/** Loads the client at once where a session may exist, else not before somebody wants to sign in, here or in another window. */
export function startSession() {
  if (sessionStore.current().status === 'unknown') void auth().catch(lost);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void lookAgain());
  // Another window has changed what is kept, or all of it was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey || key === chosenKey) void lookAgain();
  });
}

/** The client itself could not be fetched. */
function lost() {
  isArriving = false;
  const linkProblem = arrival && ({ kind: 'unreachable', recovery: arrival.recovery } as const);
  become({ status: 'known', linkProblem, flowId: arrival?.flowId });
}

/** The session as it is kept; where that is lost, everybody here is told. @throws AuthError where it cannot be known */
async function look(): Promise<Session | null> {
  const client = await auth();
  await arrived;
  const { data, error } = await readKept(() => client.getSession());
  // Where the service refused to go on with the session, the library has forgotten it and told so.
  if (error && (sessionStore.current().session || error.name === 'AuthRetryableFetchError')) throw error;
  if (!data.session && sessionStore.current().session) hear('SIGNED_OUT', null);
  return data.session;
}

async function lookAgain(): Promise<void> {
  if (!loading && !hasStoredSession()) return;
  try {
    const session = await look();
    if (session) hear('SIGNED_IN', session);
  } catch (error) {
    console.error('Error looking for the session:', error);
  }
}

/** The token of whoever is signed in, refreshed where it is about to expire. @throws AuthError where it cannot be had */
export async function accessToken(): Promise<string | undefined> {
  if (sessionStore.current().status === 'known' && !sessionStore.current().session) return undefined;
  return (await look())?.access_token;
}

let isLeaving = false;

/** Whether the service says that there is no such session any more. */
const isGone = ({ name, status = 0 }: AuthError) =>
  name === 'AuthSessionMissingError' || [401, 403, 404].includes(status);

/**
 * Ends this session alone, not the person's others, and answers why it could not be ended, else nothing. The service
 * is asked first: the library would forget the session before it asks, and keep none on failure.
 */
export async function signOut(): Promise<Error | null> {
  isLeaving = true;
  try {
    const client = await auth();
    const { data, error } = await client.getSession();
    // Where the service refused to go on with the session, the library has forgotten it.
    if (error) return sessionStore.current().session ? error : null;
    const ended = data.session && (await client.admin.signOut(data.session.access_token, 'local'));
    if (ended?.error && !isGone(ended.error)) return ended.error;
    await forget(client);
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    isLeaving = false;
  }
}

/** Forgets the session of a token that the service no longer takes. Never fails. */
export async function endSession(token: string): Promise<void> {
  if (isLeaving || sessionStore.current().session?.access_token !== token) return;
  try {
    await forget(await auth());
  } catch (error) {
    console.error('Error signing out:', error);
  }
}

/** Taken out of the storage first, so that the library has nothing to ask the service for, and only tells all windows. */
async function forget(client: GoTrueClient): Promise<void> {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Then it is the library that forgets.
  }
  await client.signOut({ scope: 'local' });
}
