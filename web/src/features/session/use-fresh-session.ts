import type { User } from '@supabase/auth-js';
import { useEffect, useRef } from 'react';
import { auth } from '../../client/session';
import { useOnVisible } from '../shared/use-on-visible';

/**
 * Keeps what the session says of the person as the service has it. Asked for when the window is looked at: a link in a
 * mail is opened in another one. The session alone is what the pages show, so an answer that comes late changes
 * nothing: where it differs a new session is fetched, and that tells what holds by then.
 */
export function useFreshSession(user: User): void {
  const shown = useRef(user);
  useEffect(() => {
    shown.current = user;
  });

  useEffect(() => {
    if (document.visibilityState === 'visible') void refresh(() => shown.current);
  }, []);
  useOnVisible(() => void refresh(() => shown.current));
}

async function refresh(shown: () => User): Promise<void> {
  try {
    const client = await auth();
    const { data } = await client.getUser();
    if (!data.user || data.user.id !== shown().id || tellingOf(data.user) === tellingOf(shown())) return;
    await client.refreshSession();
  } catch (error) {
    console.error('Error fetching data:', error);
  }
}

/** What the pages show of a person. */
const tellingOf = ({ email, new_email, user_metadata, app_metadata, factors = [] }: User) =>
  JSON.stringify([
    email,
    new_email,
    user_metadata,
    app_metadata,
    factors.filter(({ status }) => status === 'verified').map(({ id }) => id),
  ]);
