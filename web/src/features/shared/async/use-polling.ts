import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

interface PollingOptions<T> {
  /** Receives the previous value. */
  load: (before: T | undefined) => Promise<T>;
  /** Milliseconds until the next call, given the latest value; undefined stops the polling. */
  pauseMs: (value: T | undefined) => number | undefined;
  enabled?: boolean;
}

const noop = () => {};
const isHidden = () => document.visibilityState === 'hidden';

/**
 * Loads immediately and again after each pause, one call at a time. It pauses while the window is hidden, and loads again
 * when it becomes visible. The last value stays when a call fails.
 */
export function usePolling<T>({ load, pauseMs, enabled = true }: PollingOptions<T>) {
  const [value, setState] = useState<T>();
  const latest = useRef<T>(undefined);
  /** Grows with each value, so that a response that is older than the value can be dropped. */
  const version = useRef(0);
  const pollNow = useRef(noop);
  const onLoad = useEffectEvent(load);
  const onPause = useEffectEvent(pauseMs);

  const setValue = useCallback((next: T) => {
    version.current++;
    latest.current = next;
    setState(next);
  }, []);

  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLoading = false;
    let mustRepeat = false;
    let hasEnded = false;
    let isUnmounted = false;

    async function poll(): Promise<void> {
      // A refresh during a call loads again after it, because the data may have changed since the call was sent.
      mustRepeat = isLoading;
      if (isLoading || isHidden()) return;
      clearTimeout(timer);
      isLoading = true;
      const sentVersion = version.current;
      try {
        const next = await onLoad(latest.current);
        if (!isUnmounted && sentVersion === version.current) setValue(next);
      } catch {
        // The previous value stays; the next call may succeed.
      }
      isLoading = false;
      if (isUnmounted) return;
      const pause = mustRepeat ? 0 : onPause(latest.current);
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
      isUnmounted = true;
      pollNow.current = noop;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [enabled, setValue]);

  return {
    value,
    /** Sets a value from another source. The response of a running call is older, and is dropped. */
    setValue,
    /** Loads immediately, even after the polling has stopped. */
    refresh: useCallback(() => pollNow.current(), []),
  };
}
