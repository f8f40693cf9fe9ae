import { useCallback, useEffect, useState } from 'react';
import type { Session } from '@supabase/auth-js';
import { useLatestCall } from '../shared/async/use-latest-call';

/**
 * Data about the signed-in person: reloaded with each session, discarded when the person changes. Only the newest answer
 * counts.
 * @param merge combines the previous value and the answer
 */
export function useUserData<T>(
  session: Session | null,
  load: () => Promise<T>,
  merge: (before: T | undefined, answer: T) => T,
): { value: T | undefined; refresh: () => Promise<void> } {
  const userId = session?.user.id;
  const [stored, setStored] = useState<{ userId: string; value: T }>();
  const { run } = useLatestCall();

  const refresh = useCallback(async () => {
    if (!userId) return;
    const store = (answer: T) =>
      setStored((before) => ({
        userId,
        value: merge(before?.userId === userId ? before.value : undefined, answer),
      }));
    await run(load).then((answer) => answer !== undefined && store(answer));
  }, [userId, run, load, merge]);

  useEffect(() => void refresh(), [session, refresh]);

  return { value: stored?.userId === userId ? stored?.value : undefined, refresh };
}
