import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs calls of which only the newest counts. `run` resolves to undefined, and never rejects, if a newer call has
 * started, on `cancel`, and after unmounting. The call itself decides what to abort with its signal.
 */
export function useLatestCall() {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => running.current?.abort(), []);
  const run = useCallback(async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const value = await call(signal);
      return signal.aborted ? undefined : value;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }, []);
  return { run, cancel };
}
