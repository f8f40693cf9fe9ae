import { useEffect } from 'react';
import { useUser } from '../../session/user-context';

/** Gives a person who signs in the basket of their account, joined with the one in this browser. */
export function useBasketOfAccount(): void {
  const { session, me, requiredStep } = useUser();
  // `me` says whether a step is required before anything else.
  const userId = me && !requiredStep ? session?.user.id : undefined;
  useEffect(() => {
    if (!userId) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Visitors do not need it. Without it the basket stays in the browser until the next visit.
    import('./basket-sync').then(
      ({ followAccount }) => {
        if (!isOver) stop = followAccount(userId);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
}
