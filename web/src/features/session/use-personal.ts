import { useCallback, useEffect, useState } from 'react';
import type { Session } from '@supabase/auth-js';
import { useLatestCall } from '../shared/async/use-latest-call';

/**
 * What the service knows of the person: loaded again with each session, forgotten with the person. Only the newest
 * answer counts.
 * @param merge what is known from now on, given what was known before and the answer
 */
export function usePersonal<T>(
  session: Session | null,
  load: () => Promise<T>,
  merge: (before: T | undefined, answer: T) => T,
): { value: T | undefined; refresh: () => Promise<void> } {
  const userId = session?.user.id;
  const [known, setKnown] = useState<{ userId: string; value: T }>();
  const { run } = useLatestCall();

  const refresh = useCallback(async () => {
    if (!userId) return;
    const learn = (answer: T) =>
      setKnown((before) => ({
        userId,
        value: merge(before?.userId === userId ? before.value : undefined, answer),
      }));
    await run(load).then((answer) => answer !== undefined && learn(answer));
  }, [userId, run, load, merge]);

  useEffect(() => void refresh(), [session, refresh]);

  return { value: known?.userId === userId ? known?.value : undefined, refresh };
}
