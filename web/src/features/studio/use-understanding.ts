import { useEffect, useState } from 'react';
import type { Understanding } from '../../client/api';
import { studioApi } from '../../client/studio-api';
import { useLatestCall } from '../shared/async/use-latest-call';

/** Longer than a pause between two keys. */
const PAUSE_MS = 700;

/** What will be painted of the words; undefined until that is known. */
export function useUnderstanding(prompt: string, keywords: readonly string[]): Understanding | undefined {
  const [known, setKnown] = useState<{ words: string; understanding: Understanding }>();
  const { run, cancel } = useLatestCall();
  const words = JSON.stringify({ prompt: prompt.trim(), keywords });

  useEffect(() => {
    const timer = setTimeout(() => {
      const body = JSON.parse(words) as { prompt: string; keywords: string[] };
      if (body.prompt === '') return;
      void run((signal) => studioApi.understandWords(body, signal)).then(
        (understanding) => understanding && setKnown({ words, understanding }),
        // The print can be made without the note.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [words, run, cancel]);

  return known?.words === words ? known.understanding : undefined;
}
