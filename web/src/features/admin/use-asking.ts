import { useState } from 'react';

/**
 * What a dialog asks about. It is begun anew each time (`round` is its key), and stays while it closes, so that the
 * focus goes back to where it was.
 */
export function useAsking<Of>() {
  const [asking, setAsking] = useState<{ of: Of; shown: boolean; round: number }>();
  return {
    asking,
    ask: (of: Of) => setAsking((before) => ({ of, shown: true, round: (before?.round ?? 0) + 1 })),
    close: () => setAsking((before) => before && { ...before, shown: false }),
  };
}
