import { useCallback, useState } from 'react';
import { api } from '../../client/api';
import type { OwnPrint, OwnPrintSummary, PrintDetail } from '../../client/api';
import { useUser } from '../session/user-context';
import { useAsync } from '../shared/async/use-async';

export const isOwn = (print: PrintDetail): print is OwnPrint => 'published' in print;

interface Mine {
  userId: string | undefined;
  print: OwnPrintSummary | undefined;
}

/** The print as the person who made it has it; undefined for everybody else, and until that is known. */
export function useMine(shown: PrintDetail) {
  const userId = useUser().session?.user.id;
  const { id } = shown;
  const [brought] = useState<Mine>(() => ({ userId, print: isOwn(shown) ? shown : undefined }));
  const [changes, setChanges] = useState<Partial<OwnPrint>>({});

  const load = useCallback(
    async (): Promise<Mine> => ({ userId, print: (await api.listOwnPrints({ id, limit: 1 })).prints[0] }),
    [id, userId],
  );
  const isBrought = brought.print !== undefined && brought.userId === userId;
  // If it cannot be loaded, the page is what it is for everybody.
  const loaded = useAsync(userId === undefined || isBrought ? undefined : load).value;

  const known = isBrought ? brought : loaded;
  const print = userId !== undefined && known?.userId === userId ? known.print : undefined;
  return {
    mine: print && { ...print, ...changes },
    change: (changed: Partial<OwnPrint>) => setChanges((before) => ({ ...before, ...changed })),
  };
}
