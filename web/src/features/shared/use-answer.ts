import { useEffect, useRef, useState } from 'react';
import { wordsOf } from './words-of';

/** What an action answers: words in danger, words of success, or nothing. */
export interface Answer {
  error?: string;
  message?: string;
  /** What is wrong with a field, by its name; nothing was sent. */
  faults?: Faults;
  /** A mail is on its way, or can be asked for: the ways on are shown. */
  mail?: boolean;
}

export type Faults = Partial<Record<string, string>>;

/** An action of a person: whether it is under way, and what came of it. What it throws is told in words for people. */
export function useAnswer(first: Answer = {}) {
  const [answer, setAnswer] = useState(first);
  const [busy, setBusy] = useState(false);
  const round = useRef(0);

  /** Nothing that is still under way is heard of after this. */
  function tell(next: Answer) {
    round.current++;
    setAnswer(next);
    setBusy(false);
  }

  /** `meanwhile` stands until it has answered. */
  async function run(work: () => Promise<Answer>, meanwhile: Answer = {}): Promise<void> {
    const own = ++round.current;
    setAnswer(meanwhile);
    setBusy(true);
    const next = await work().catch((error: unknown) => ({ error: wordsOf(error) }));
    if (own === round.current) tell(next);
  }

  return { answer, busy, run, tell };
}

/** For the form whose answer it is: the first field at fault takes the focus. */
export function useFaultFocus({ faults }: Answer) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
