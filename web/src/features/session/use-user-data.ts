import { useCallback, useEffect, useState } from 'react';
import type { Session } from '@supabase/auth-js';
import { useLatestCall } from '../shared/async/use-latest-call';

/**
 * Data about the signed-in person: reloaded with each session, discarded when the person changes. Only the newest response
 * counts.
 * @param merge combines the previous value and the response
 */
export function useUserData<T>(
  session: Session | null,
  load: () => Promise<T>,
  merge: (before: T | undefined, loaded: T) => T,
): { value: T | undefined; refresh: () => Promise<void> } {
  const userId = session?.user.id;
  const [stored, setStored] = useState<{ userId: string; value: T }>();
  const { run } = useLatestCall();

  const refresh = useCallback(async () => {
    if (!userId) return;
    const store = (loaded: T) =>
      setStored((before) => ({
        userId,
        value: merge(before?.userId === userId ? before.value : undefined, loaded),
      }));
    await run(load).then((loaded) => loaded !== undefined && store(loaded));
  }, [userId, run, load, merge]);

  useEffect(() => void refresh(), [session, refresh]);

  return { value: stored?.userId === userId ? stored?.value : undefined, refresh };
}
