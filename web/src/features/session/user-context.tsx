import { t } from '@lingui/core/macro';
import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { ApiError, api, onStepRequired } from '../../client/api';
import type { RequiredStepCode } from '../../client/http';
import type { CreditsBalance, Me } from '../../client/api';
import { readClaims } from '../../client/recovery';
import { hasChosenPassword, signOut as endSession } from '../../client/session';
import { sessionStore } from '../../client/session-store';
import type { SessionState } from '../../client/session-store';
import { clearReturn } from './return-address';
import { useUserData } from './use-user-data';

interface UserContextValue extends SessionState {
  /** undefined while loading, null if signed out or not available. */
  me: Me | null | undefined;
  /** undefined while loading, null if signed out or not available. */
  credits: CreditsBalance | null | undefined;
  /** A step that the sign-in page must complete before anything else. */
  requiredStep?: 'second_factor' | 'update_password';
  /** Call it after something spent or restored credits. */
  refreshCredits: () => Promise<void>;
  refreshMe: () => Promise<void>;
  /** Returns whether the session has ended. A failure is logged and the session kept. */
  signOut: () => Promise<boolean>;
}

const UserContext = createContext<UserContextValue | undefined>(undefined);

export function useUser(): UserContextValue {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser must be used within a UserContextProvider.');
  return user;
}

/** Shown when signing out failed. */
export const SIGN_OUT_FAILED = t`We could not sign you out. You are still signed in.`;

const MAX_RETRIES = 3;

async function fetchCredits(): Promise<CreditsBalance | null> {
  for (let attempt = 0; attempt <= MAX_RETRIES; attempt++) {
    try {
      return await api.creditsBalance();
    } catch (error) {
      // A required step comes first; the credits are fetched again after it.
      if (error instanceof ApiError && error.status === 403) return null;
      if (attempt < MAX_RETRIES) await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
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
  else clearReturn();
  return !error;
}

function findRequiredStep(
  { session, recovery }: SessionState,
  me: Me | null | undefined,
): UserContextValue['requiredStep'] {
  if (!session) return undefined;
  const { user } = session;
  // `me` may be older than the factor.
  const hasSecondFactor =
    me?.needs_second_factor || user.factors?.some(({ status }) => status === 'verified');
  // The token says first that the second factor was used.
  if (hasSecondFactor && readClaims(session).aal !== 'aal2') return 'second_factor';
  return me?.must_change_password || recovery ? 'update_password' : undefined;
}

/** If a reload fails, the last known data stay, except that a password change is no longer required once it is done. */
const mergeMe = (before: Me | null | undefined, now: Me | null) =>
  now ??
  (before ? { ...before, must_change_password: before.must_change_password && !hasChosenPassword() } : null);

const takeNewest = (_before: unknown, now: CreditsBalance | null) => now;

/** Provides session, credits and role, which are fetched again whenever the session changes. */
export function UserContextProvider({ children }: { children: ReactNode }) {
  // Deferred, because React hydrates everything below a context in one task when it changes.
  const state = useDeferredValue(
    useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.unknown),
  );
  const { status, session } = state;
  const person = useUserData(session, fetchMe, mergeMe);
  const balance = useUserData(session, fetchCredits, takeNewest);
  const { refresh: refreshMe } = person;

  const isSignedOut = status === 'known' && !session;
  const me = isSignedOut ? null : person.value;
  const credits = isSignedOut ? null : balance.value;
  const requiredStep = findRequiredStep(state, me);

  // The service required a step that was not known here, so the person's data have changed.
  const onRequired = useEffectEvent((code: RequiredStepCode) => {
    const isKnown = code === 'second_factor_required' ? me?.needs_second_factor : me?.must_change_password;
    if (me !== undefined && !isKnown) void refreshMe();
  });
  useEffect(() => onStepRequired((code) => onRequired(code)), []);

  const refreshCredits = balance.refresh;
  const value = useMemo(
    () => ({ ...state, me, credits, requiredStep, refreshCredits, refreshMe, signOut }),
    [state, me, credits, requiredStep, refreshCredits, refreshMe],
  );
  return <UserContext value={value}>{children}</UserContext>;
}
