import { useRef } from 'react';
import { ApiError, api } from '../../../client/api';
import type { Order } from '../../../client/api';
import { usePolling } from '../../shared/async/use-polling';

type OrderState =
  /** 'pending': the payment is being confirmed. 'late': this takes longer than usual, but nothing has failed. */
  | { status: 'loading' | 'pending' | 'late' | 'unreachable'; order?: Order }
  | { status: 'paid'; order: Order }
  | { status: 'failed' }
  /** A mistyped link to a paid order looks the same, so the page does not report a failure. */
  | { status: 'unknown' };

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;
const LATE_AFTER_MS = 120_000;

const POLLED_STATES: readonly OrderState['status'][] = ['loading', 'pending', 'unreachable'];

/**
 * Polls the order at growing intervals until its payment has succeeded or failed. After two minutes without a
 * confirmation it is 'late', and polling stops until `retry`. Give the component the session id as its key.
 */
export function useOrder(sessionId: string | null): OrderState & { retry: () => void } {
  const startedAt = useRef<number>(undefined);
  const elapsedMs = () => Date.now() - (startedAt.current ??= Date.now());

  const { value, setValue, refresh } = usePolling<OrderState>({
    load: async () => {
      elapsedMs();
      const state = await fetchOrder(sessionId!);
      return state.status === 'pending' && elapsedMs() > LATE_AFTER_MS ? { ...state, status: 'late' } : state;
    },
    // Each interval is half as long again as the one before.
    pauseMs: (state) =>
      state && POLLED_STATES.includes(state.status)
        ? Math.min(FIRST_PAUSE_MS + elapsedMs() / 2, MAX_PAUSE_MS)
        : undefined,
    enabled: sessionId !== null,
  });

  function retry() {
    startedAt.current = undefined;
    setValue({ status: 'loading' });
    refresh();
  }

  return { ...(value ?? { status: sessionId === null ? 'unknown' : 'loading' }), retry };
}

async function fetchOrder(sessionId: string): Promise<OrderState> {
  try {
    const order = await api.orderBySession(sessionId);
    if (order.number !== null) return { status: 'paid', order };
    return ['expired', 'failed'].includes(order.status) ? { status: 'failed' } : { status: 'pending', order };
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { status: isUnknown ? 'unknown' : 'unreachable' };
  }
}
