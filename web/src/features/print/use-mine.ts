import { useEffect, useState } from 'react';
import { api } from '../../client/api';
import type { OwnPrint, OwnPrintSummary, PrintDetail } from '../../client/api';
import { useUser } from '../session/user-context';

export const isOwn = (print: PrintDetail): print is OwnPrint => 'published' in print;

/** The print as the person who made it has it; undefined for everybody else, and while that is not known. */
export function useMine(shown: PrintDetail) {
  const userId = useUser().session?.user.id;
  const [known, setKnown] = useState<{ userId?: string; print?: OwnPrintSummary }>(() =>
    isOwn(shown) ? { userId, print: shown } : {},
  );
  const isKnown = userId !== undefined && known.userId === userId;
  const { id } = shown;

  useEffect(() => {
    if (userId === undefined || isKnown) return;
    let current = true;
    // Where it cannot be had the page is what it is for everybody.
    api.listOwnPrints({ id, limit: 1 }).then(
      ({ prints: [print] }) => current && setKnown({ userId, print }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, userId, isKnown]);

  return {
    mine: isKnown ? known.print : undefined,
    change: (changed: Partial<OwnPrint>) =>
      setKnown((before) => ({ ...before, print: before.print && { ...before.print, ...changed } })),
  };
}
