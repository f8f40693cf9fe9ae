import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { api } from '../api';
import type { CreditsBalance, Me } from '../api';
import { auth, sessionStore } from '../session';
import type { Session } from '../session';

interface UserContextValue {
  /** 'unknown' until it is known whether a session exists. */
  status: 'unknown' | 'known';
  session: Session | null;
  /** The person came by a password-reset link and may set a new password. */
  recovery: boolean;
  /** Who this is to the shop; undefined while unknown, null when signed out or not to be had. */
  me: Me | null | undefined;
  /** undefined while unknown, null when signed out or not to be had. */
  credits: CreditsBalance | null | undefined;
  /** Asks for credits again, e.g. after a print has been made. */
  refreshCredits: () => Promise<void>;
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

async function signOut(): Promise<boolean> {
  const { error } = await (await auth()).signOut({ scope: 'local' });
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
  const { status, session, recovery } = useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
  const [known, setKnown] = useState<Known>();
  const userId = session?.user.id;

  const learn = useCallback((about: Known) => {
    setKnown((before) => (before?.userId === about.userId ? { ...before, ...about } : about));
  }, []);

  const refreshCredits = useCallback(async () => {
    if (userId) learn({ userId, credits: await fetchCredits() });
  }, [userId, learn]);

  useEffect(() => {
    const asked = session?.user.id;
    if (!asked) return;
    let current = true;
    const tell = (about: Omit<Known, 'userId'>) => current && learn({ userId: asked, ...about });
    void fetchCredits().then((credits) => tell({ credits }));
    api.me().then(
      (me) => tell({ me }),
      () => tell({ me: null }),
    );
    return () => {
      current = false;
    };
  }, [session, learn]);

  const nobody = status === 'known' && !session;
  const about = known?.userId === userId ? known : undefined;
  const me = nobody ? null : about?.me;
  const credits = nobody ? null : about?.credits;

  return (
    <UserContext value={{ status, session, recovery, me, credits, refreshCredits, signOut }}>
      {children}
    </UserContext>
  );
}
