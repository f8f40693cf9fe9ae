import { useRef } from 'react';
import { ApiError, api } from '../../client/api';
import type { Order } from '../../client/api';
import { usePolling } from '../shared/async/use-polling';

type OrderSeen =
  /** 'pending': the payment is being confirmed. 'late': that takes longer than usual; nothing has failed. */
  | { at: 'asking' | 'pending' | 'late' | 'unreachable'; order?: Order }
  | { at: 'paid'; order: Order }
  | { at: 'failed' }
  /** It may be a link with a letter too many to one that was paid: nothing is said of a failure. */
  | { at: 'unknown' };

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;
const LATE_AFTER_MS = 120_000;

const GOES_ON: readonly OrderSeen['at'][] = ['asking', 'pending', 'unreachable'];

/**
 * Polls the order of a payment until it is known how that ended, at growing intervals. A payment that is still not
 * confirmed after two minutes is 'late', and is asked for no more until `again`. Give the component the session's key.
 */
export function useOrder(sessionId: string | null): OrderSeen & { again: () => void } {
  const since = useRef<number>(undefined);
  const waitedMs = () => Date.now() - (since.current ??= Date.now());

  const { value, setValue, refresh } = usePolling<OrderSeen>({
    ask: async () => {
      waitedMs();
      const seen = await fetchOrder(sessionId!);
      return seen.at === 'pending' && waitedMs() > LATE_AFTER_MS ? { ...seen, at: 'late' } : seen;
    },
    // Each pause is half as long again as the one before.
    pauseMs: (seen) =>
      seen && GOES_ON.includes(seen.at) ? Math.min(FIRST_PAUSE_MS + waitedMs() / 2, MAX_PAUSE_MS) : undefined,
    enabled: sessionId !== null,
  });

  function again() {
    since.current = undefined;
    setValue({ at: 'asking' });
    refresh();
  }

  return { ...(value ?? { at: sessionId === null ? 'unknown' : 'asking' }), again };
}

async function fetchOrder(sessionId: string): Promise<OrderSeen> {
  try {
    const order = await api.orderBySession(sessionId);
    if (order.number !== null) return { at: 'paid', order };
    return ['expired', 'failed'].includes(order.status) ? { at: 'failed' } : { at: 'pending', order };
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { at: isUnknown ? 'unknown' : 'unreachable' };
  }
}
