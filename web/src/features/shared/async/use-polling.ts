import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

interface PollingOptions<T> {
  /** Gets the value before. */
  ask: (before: T | undefined) => Promise<T>;
  /** Milliseconds from one call to the next, given the latest value; undefined ends the polling. */
  pauseMs: (value: T | undefined) => number | undefined;
  enabled?: boolean;
}

const NOTHING = () => {};
const isHidden = () => document.visibilityState === 'hidden';

/**
 * Asks at once and again after each pause, one call at a time. It rests while the window is hidden, and asks at once
 * when it is shown again. The last value stays when a call fails.
 */
export function usePolling<T>({ ask, pauseMs, enabled = true }: PollingOptions<T>) {
  const [value, setShown] = useState<T>();
  const latest = useRef<T>(undefined);
  /** Grows with each value, so that an answer knows whether it is still the newest. */
  const version = useRef(0);
  const pollNow = useRef(NOTHING);
  const onAsk = useEffectEvent(ask);
  const onPause = useEffectEvent(pauseMs);

  const setValue = useCallback((next: T) => {
    version.current++;
    latest.current = next;
    setShown(next);
  }, []);

  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOwed = false;
    let hasEnded = false;
    let isGone = false;

    async function poll(): Promise<void> {
      // What is asked for during a call may have changed since the call was sent.
      isOwed = isAsking;
      if (isAsking || isHidden()) return;
      clearTimeout(timer);
      isAsking = true;
      const own = version.current;
      try {
        const next = await onAsk(latest.current);
        if (!isGone && own === version.current) setValue(next);
      } catch {
        // The value before stands; the next call may bring another.
      }
      isAsking = false;
      if (isGone) return;
      const pause = isOwed ? 0 : onPause(latest.current);
      hasEnded = pause === undefined;
      if (!hasEnded) timer = setTimeout(() => void poll(), pause);
    }

    const onVisibility = () => {
      if (!hasEnded && !isHidden()) void poll();
    };
    pollNow.current = () => {
      hasEnded = false;
      void poll();
    };
    void poll();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isGone = true;
      pollNow.current = NOTHING;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [enabled, setValue]);

  return {
    value,
    /** For a value that came another way: the answer to a call that is under way is older, and dropped. */
    setValue,
    /** Asks at once, also after the polling has ended. */
    refresh: useCallback(() => pollNow.current(), []),
  };
}
