import type { User } from '@supabase/auth-js';
import { useEffect, useRef } from 'react';
import { getAuthClient } from '../../client/session';
import { useOnVisible } from '../shared/use-on-visible';

/**
 * Keeps the session's user data current. It is checked whenever the window becomes visible, because links in mails
 * open in other windows. The pages show only the session: if the data differ, the session is refreshed, so a late
 * response cannot overwrite a newer one.
 */
export function useFreshSession(user: User): void {
  const latestUser = useRef(user);
  useEffect(() => {
    latestUser.current = user;
  });

  useEffect(() => {
    if (document.visibilityState === 'visible') void refresh(() => latestUser.current);
  }, []);
  useOnVisible(() => void refresh(() => latestUser.current));
}

async function refresh(latestUser: () => User): Promise<void> {
  try {
    const client = await getAuthClient();
    const { data } = await client.getUser();
    if (
      !data.user ||
      data.user.id !== latestUser().id ||
      toComparable(data.user) === toComparable(latestUser())
    )
      return;
    await client.refreshSession();
  } catch (error) {
    console.error('Error fetching data:', error);
  }
}

/** The fields that the pages show. */
const toComparable = ({ email, new_email, user_metadata, app_metadata, factors = [] }: User) =>
  JSON.stringify([
    email,
    new_email,
    user_metadata,
    app_metadata,
    factors.filter(({ status }) => status === 'verified').map(({ id }) => id),
  ]);
