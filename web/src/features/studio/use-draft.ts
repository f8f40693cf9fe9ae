import { useEffect, useState } from 'react';
import { storeDraft, loadDraft } from './draft';
import type { Draft } from './draft';

/** An error about the description. A new object each time, so that it takes the focus again. */
interface DescriptionError {
  message: string;
}

/** The stored draft and its errors. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => loadDraft(userId));
  const [descriptionError, setDescriptionError] = useState<DescriptionError>();
  const [startingPrintError, setStartingPrintError] = useState<string>();

  useEffect(() => storeDraft(userId, draft), [userId, draft]);

  /** Changes the draft: it no longer belongs to a job, and its errors are cleared. */
  function edit(change: (before: Draft) => Draft) {
    setDraft((before) => ({ ...change(before), job: null }));
    setDescriptionError(undefined);
    setStartingPrintError(undefined);
  }

  return {
    draft,
    setDraft,
    edit,
    descriptionError,
    setDescriptionError,
    startingPrintError,
    setStartingPrintError,
  };
}
