import { RetryableError } from '../../domain/shop/errors.js';
import type { Signals } from '../ports/shop/signals.js';

/** Several beats fit into every lease, so that one that is late loses nothing. */
const HEARTBEAT_MS = 5_000;

/** Work that goes on under a lease. */
export interface Held {
  /** Aborted when somebody else has taken the work over. */
  lost: AbortSignal;
  /**
   * To be called right before what must not be done twice: renews the lease.
   * @throws RetryableError when somebody else has taken the work over
   */
  confirm(): Promise<void>;
}

/**
 * Does work under a lease and renews it every few seconds until the work has ended.
 * @param renew answers false when somebody else has taken the work over
 * @param onError told of a renewal that failed; the next beat tries again
 */
export async function withHeartbeat<T>(
  signals: Pick<Signals, 'wait'>,
  renew: () => Promise<boolean>,
  onError: (error: unknown) => void,
  work: (held: Held) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const ended = new AbortController();
  const beat = async () => {
    for (;;) {
      await signals.wait('heartbeat', HEARTBEAT_MS, ended.signal);
      if (ended.signal.aborted) return;
      try {
        if (!(await renew())) return lost.abort();
      } catch (error) {
        onError(error);
      }
    }
  };
  const confirm = async () => {
    if (await renew()) return;
    lost.abort();
    throw new RetryableError('Another worker has taken this over.');
  };
  const beating = beat();
  try {
    return await work({ lost: lost.signal, confirm });
  } finally {
    ended.abort();
    await beating;
  }
}
