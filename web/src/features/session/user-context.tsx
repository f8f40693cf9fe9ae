import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ApiError, api, onDue } from '../../client/api';
import type { DueCode } from '../../client/http';
import type { CreditsBalance, Me } from '../../client/api';
import { claimsOf } from '../../client/recovery';
import { hasChosenPassword, signOut as endSession } from '../../client/session';
import { sessionStore } from '../../client/session-store';
import type { SessionState } from '../../client/session-store';
import { dropReturn } from './return-address';
import { usePersonal } from './use-personal';

interface UserContextValue extends SessionState {
  /** Who this is to the shop; undefined while unknown, null when signed out or not to be had. */
  me: Me | null | undefined;
  /** undefined while unknown, null when signed out or not to be had. */
  credits: CreditsBalance | null | undefined;
  /** What this person must do on the sign-in page before anything else. */
  due?: 'second_factor' | 'update_password';
  /** Asks for credits again, e.g. after a print has been made. */
  refreshCredits: () => Promise<void>;
  /** Asks again who this is, where that was not to be had. */
  refreshMe: () => Promise<void>;
  /** Answers whether the session is gone; a failure is logged and the session kept. */
  signOut: () => Promise<boolean>;
}

const UserContext = createContext<UserContextValue | undefined>(undefined);

export function useUser(): UserContextValue {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser must be used within a UserContextProvider.');
  return user;
}

/** Where signing out came to nothing. */
export const STILL_SIGNED_IN = 'We could not sign you out. You are still signed in.';

const RETRIES = 3;

async function fetchCredits(): Promise<CreditsBalance | null> {
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    try {
      return await api.creditsBalance();
    } catch (error) {
      // Refused until the person has done what is due first; they are asked for again after that.
      if (error instanceof ApiError && error.status === 403) return null;
      if (attempt < RETRIES) await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
    }
  }
  console.error('Error fetching user credits after retries');
  return null;
}

async function fetchMe(): Promise<Me | null> {
  try {
    return await api.me();
  } catch {
    return null;
  }
}

async function signOut(): Promise<boolean> {
  const error = await endSession();
  if (error) console.error('Error signing out:', error);
  else dropReturn();
  return !error;
}

function dueOf({ session, recovery }: SessionState, me: Me | null | undefined): UserContextValue['due'] {
  if (!session) return undefined;
  const { user } = session;
  // What is known of the person may be from before the factor counted.
  const isAsked = me?.needs_second_factor || user.factors?.some(({ status }) => status === 'verified');
  // The token knows first that the second factor was shown.
  if (isAsked && claimsOf(session).aal !== 'aal2') return 'second_factor';
  return me?.must_change_password || recovery ? 'update_password' : undefined;
}

/** A person who was known stays known when they cannot be loaded again, except that a password is due. */
const keepMe = (before: Me | null | undefined, now: Me | null) =>
  now ??
  (before ? { ...before, must_change_password: before.must_change_password && !hasChosenPassword() } : null);

const keepNewest = (_before: unknown, now: CreditsBalance | null) => now;

/** Session, credits and role, fetched again whenever the session changes. */
export function UserContextProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
  const { status, session } = state;
  const person = usePersonal(session, fetchMe, keepMe);
  const balance = usePersonal(session, fetchCredits, keepNewest);
  const { refresh: refreshMe } = person;

  const nobody = status === 'known' && !session;
  const me = nobody ? null : person.value;
  const credits = nobody ? null : balance.value;
  const due = dueOf(state, me);

  // A call was refused for something that was not known to be due: who this is has changed meanwhile.
  const onRefused = useEffectEvent((code: DueCode) => {
    const isKnown = code === 'second_factor_required' ? me?.needs_second_factor : me?.must_change_password;
    if (me !== undefined && !isKnown) void refreshMe();
  });
  useEffect(() => onDue((code) => onRefused(code)), []);

  return (
    <UserContext value={{ ...state, me, credits, due, refreshCredits: balance.refresh, refreshMe, signOut }}>
      {children}
    </UserContext>
  );
}
