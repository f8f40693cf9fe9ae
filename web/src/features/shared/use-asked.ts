import { useCallback, useEffect, useState } from 'react';

type Asked<T> =
  | { at: 'loading'; value?: undefined }
  | { at: 'failed'; error: Error; value?: undefined }
  | { at: 'ready'; value: T };

/** What the service answers, asked when the component appears and again at `again`. `ask` must be a stable function. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> & { again: () => void } {
  const [asked, setAsked] = useState<Asked<T>>({ at: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    ask().then(
      (value) => current && setAsked({ at: 'ready', value }),
      (error: Error) => current && setAsked({ at: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [ask, round]);

  return { ...asked, again: useCallback(() => setRound((before) => before + 1), []) };
}
