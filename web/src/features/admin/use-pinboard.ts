import { useEffect, useRef, useState } from 'react';
import { adminApi } from '../../client/admin-api';
import type { Pinboard } from '../../client/admin-api';
import { useLooks } from '../shared/use-looks';

/** Milliseconds between two looks: while something is about to change, and else. */
const SOON = 4_000;
const LATER = 60_000;

const pauseAfter = (board: Pinboard | undefined) =>
  board && (board.waiting === 0 || board.paused_until || !board.connected) ? LATER : SOON;

/** The pinboard as it was seen last, looked at now and then; also when `asked` changes. `tell` says how it is now. */
export function usePinboard(asked: number) {
  const [board, setBoard] = useState<Pinboard>();
  const round = useRef(0);

  const look = useLooks(async () => {
    const own = ++round.current;
    const seen = await adminApi.pinboard().catch(() => undefined);
    // What was told meanwhile is newer.
    if (seen && own === round.current) setBoard(seen);
    return pauseAfter(seen ?? board);
  });
  useEffect(() => {
    if (asked > 0) look();
  }, [asked, look]);

  function tell(next: Pinboard) {
    round.current++;
    setBoard(next);
  }
  return { board, tell };
}
