import { useEffect, useState } from 'react';
import { ApiError, api } from '../../client/api';
import type { Order } from '../../client/api';

type OrderSeen =
  /** 'pending': the payment is being confirmed. 'late': that takes longer than usual; nothing has failed. */
  | { at: 'asking' | 'pending' | 'late' | 'unreachable'; order?: Order }
  | { at: 'paid'; order: Order }
  | { at: 'failed' }
  /** It may be a link with a letter too many to one that was paid: nothing is said of a failure. */
  | { at: 'unknown' };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;
const PATIENCE_MS = 120_000;

/**
 * Asks after the order of a payment until it is known how that ended, at growing intervals; a payment
 * that is still not confirmed after two minutes is 'late', and is asked after no more until `again`.
 */
export function useOrder(sessionId: string | null): OrderSeen & { again: () => void } {
  const [seen, setSeen] = useState<OrderSeen>({ at: sessionId ? 'asking' : 'unknown' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!sessionId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const since = Date.now();

    async function ask(id: string, pause: number) {
      const next = await look(id);
      if (left) return;
      const isOver = next.at === 'paid' || next.at === 'failed' || next.at === 'unknown';
      const isLate = next.at === 'pending' && Date.now() - since > PATIENCE_MS;
      setSeen(isLate ? { ...next, at: 'late' } : next);
      if (isOver || isLate) return;
      timer = setTimeout(() => void ask(id, Math.min(pause * 1.5, LONGEST_PAUSE_MS)), pause);
    }

    void ask(sessionId, FIRST_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [sessionId, round]);

  return {
    ...seen,
    again: () => {
      setSeen({ at: 'asking' });
      setRound(round + 1);
    },
  };
}

async function look(sessionId: string): Promise<OrderSeen> {
  try {
    const order = await api.orderBySession(sessionId);
    if (order.number !== null) return { at: 'paid', order };
    return ['expired', 'failed'].includes(order.status) ? { at: 'failed' } : { at: 'pending', order };
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { at: isUnknown ? 'unknown' : 'unreachable' };
  }
}
