import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

const noLook = () => {};
/** Milliseconds. */
const AFTER_FAILURE = 60_000;

/**
 * Looks at something at once, and again when as many milliseconds have gone as `look` answered: never twice at a time,
 * and not while the window is hidden, but at once when it is shown again. Answers how to look now.
 */
export function useLooks(look: () => Promise<number>, isOn = true): () => void {
  const onLook = useEffectEvent(look);
  const now = useRef(noLook);

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    let isOwed = false;
    let isOver = false;
    async function go(): Promise<void> {
      isOwed = isLooking;
      if (isLooking || document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      isLooking = true;
      let pause = AFTER_FAILURE;
      try {
        pause = await onLook();
      } finally {
        isLooking = false;
        if (!isOver) timer = setTimeout(start, isOwed ? 0 : pause);
      }
    }
    const start = () => void go();
    now.current = start;
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      isOver = true;
      now.current = noLook;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [isOn]);

  return useCallback(() => now.current(), []);
}
