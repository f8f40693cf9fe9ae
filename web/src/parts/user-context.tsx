import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { api } from '../api';
import type { CreditsBalance, Me } from '../api';
import { sessionStore, signOut as endSession } from '../session';
import type { SessionState } from '../session';

interface UserContextValue extends SessionState {
  /** Who this is to the shop; undefined while unknown, null when signed out or not to be had. */
  me: Me | null | undefined;
  /** undefined while unknown, null when signed out or not to be had. */
  credits: CreditsBalance | null | undefined;
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

const RETRIES = 3;

async function fetchCredits(): Promise<CreditsBalance | null> {
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    try {
      return await api.creditsBalance();
    } catch {
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
  return !error;
}

interface Known {
  userId: string;
  me?: Me | null;
  credits?: CreditsBalance | null;
}

/** Session, credits and role, fetched again whenever the session changes. */
export function UserContextProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
  const { status, session } = state;
  const [known, setKnown] = useState<Known>();
  const userId = session?.user.id;

  const learn = useCallback((about: Known) => {
    setKnown((before) => {
      if (before?.userId !== about.userId) return about;
      // What is known of a person stays known when it cannot be had a second time.
      return { ...before, ...about, ...(about.me === null && before.me && { me: before.me }) };
    });
  }, []);

  const refreshCredits = useCallback(async () => {
    if (userId) learn({ userId, credits: await fetchCredits() });
  }, [userId, learn]);

  const refreshMe = useCallback(async () => {
    if (userId) learn({ userId, me: await fetchMe() });
  }, [userId, learn]);

  useEffect(() => {
    const asked = session?.user.id;
    if (!asked) return;
    let current = true;
    const tell = (about: Omit<Known, 'userId'>) => current && learn({ userId: asked, ...about });
    void fetchCredits().then((credits) => tell({ credits }));
    void fetchMe().then((me) => tell({ me }));
    return () => {
      current = false;
    };
  }, [session, learn]);

  const nobody = status === 'known' && !session;
  const about = known?.userId === userId ? known : undefined;
  const me = nobody ? null : about?.me;
  const credits = nobody ? null : about?.credits;

  return (
    <UserContext value={{ ...state, me, credits, refreshCredits, refreshMe, signOut }}>
      {children}
    </UserContext>
  );
}
