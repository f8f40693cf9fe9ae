import { useState } from 'react';

/**
 * State of a dialog about a subject. `round` is its key: each opening starts afresh. The subject stays while the
 * dialog closes, so that the focus can return.
 */
export function useDialogState<Subject>() {
  const [dialog, setDialog] = useState<{ subject: Subject; shown: boolean; round: number }>();
  return {
    dialog,
    open: (subject: Subject) =>
      setDialog((before) => ({ subject, shown: true, round: (before?.round ?? 0) + 1 })),
    close: () => setDialog((before) => before && { ...before, shown: false }),
  };
}
