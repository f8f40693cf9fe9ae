import { useEffect, useState } from 'react';
import { keepDraft, keptDraft } from './draft';
import type { Draft } from './draft';

/** What is wrong with the words. A new object each time, so that it is told again. */
interface Fault {
  words: string;
}

/** The draft of a print, which outlasts the page, and what is wrong with it. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => keptDraft(userId));
  const [fault, setFault] = useState<Fault>();
  const [beginningFault, setBeginningFault] = useState<string>();

  useEffect(() => keepDraft(userId, draft), [userId, draft]);

  /** The draft is no longer that of the job it was sent as, and is not at fault any more. */
  function edit(change: (before: Draft) => Draft) {
    setDraft((before) => ({ ...change(before), job: null }));
    setFault(undefined);
    setBeginningFault(undefined);
  }

  return { draft, setDraft, edit, fault, setFault, beginningFault, setBeginningFault };
}
