import { useCallback, useEffect, useState } from 'react';

type State<T> =
  | { status: 'loading'; value?: undefined; error?: undefined }
  | { status: 'ready'; value: T; error?: undefined }
  | { status: 'failed'; value?: T; error: Error };

export type Async<T> = State<T> & { reload: () => void };

/**
 * Loads on mount, when `load` changes, and on `reload`. Only the newest call counts. The last value stays while
 * loading and after a failure.
 * @param load a stable function; undefined loads nothing
 */
export function useAsync<T>(load: ((signal: AbortSignal) => Promise<T>) | undefined): Async<T> {
  const [state, setState] = useState<State<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!load) return;
    const call = new AbortController();
    const { signal } = call;
    load(signal).then(
      (value) => !signal.aborted && setState({ status: 'ready', value }),
      (error: Error) => !signal.aborted && setState(({ value }) => ({ status: 'failed', value, error })),
    );
    return () => call.abort();
  }, [load, round]);

  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}
