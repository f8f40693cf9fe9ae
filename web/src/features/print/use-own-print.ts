import { useCallback, useState } from 'react';
import { api } from '../../client/api';
import type { OwnPrint, OwnPrintSummary, PrintDetail } from '../../client/api';
import { useUser } from '../session/user-context';
import { useAsync } from '../shared/async/use-async';

export const isOwnPrint = (print: PrintDetail): print is OwnPrint => 'published' in print;

interface OwnVersion {
  userId: string | undefined;
  print: OwnPrintSummary | undefined;
}

/** The print as its maker sees it; undefined for everybody else, and until it has loaded. */
export function useOwnPrint(shown: PrintDetail) {
  const userId = useUser().session?.user.id;
  const { id } = shown;
  const [initial] = useState<OwnVersion>(() => ({ userId, print: isOwnPrint(shown) ? shown : undefined }));
  const [changes, setChanges] = useState<Partial<OwnPrint>>({});

  const load = useCallback(
    async (): Promise<OwnVersion> => ({
      userId,
      print: (await api.listOwnPrints({ id, limit: 1 })).prints[0],
    }),
    [id, userId],
  );
  const isInitialValid = initial.print !== undefined && initial.userId === userId;
  // If it cannot be loaded, the page stays the public one.
  const loaded = useAsync(userId === undefined || isInitialValid ? undefined : load).value;

  const known = isInitialValid ? initial : loaded;
  const print = userId !== undefined && known?.userId === userId ? known.print : undefined;
  return {
    ownPrint: print && { ...print, ...changes },
    change: (changed: Partial<OwnPrint>) => setChanges((before) => ({ ...before, ...changed })),
  };
}
