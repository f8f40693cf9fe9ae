import { useEffect } from 'react';
import { adminApi } from '../../../client/admin-api';
import type { Pinboard } from '../../../client/admin-api';
import { usePolling } from '../../shared/async/use-polling';

const CHANGING_PAUSE_MS = 4_000;
const QUIET_PAUSE_MS = 60_000;

const isQuiet = ({ waiting, paused_until, connected }: Pinboard) =>
  waiting === 0 || paused_until !== null || !connected;

/** Polls the pinboard, and refreshes it immediately when `changes` grows. */
export function usePinboard(changes: number) {
  const {
    value: board,
    setValue,
    refresh,
  } = usePolling<Pinboard>({
    load: adminApi.pinboard,
    pauseMs: (pinboard) => (pinboard && isQuiet(pinboard) ? QUIET_PAUSE_MS : CHANGING_PAUSE_MS),
  });
  useEffect(() => {
    if (changes > 0) refresh();
  }, [changes, refresh]);
  return { board, setBoard: setValue };
}
