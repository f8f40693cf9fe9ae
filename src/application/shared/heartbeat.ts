import { RetryableError } from '../../domain/shop/errors.js';
import type { Signals } from '../ports/shop/signals.js';

/** The interval allows several renewals per lease, so that a late one does no harm. */
const HEARTBEAT_MS = 5_000;

/** A lease that is renewed regularly. */
export interface HeldLease {
  /** It is aborted when another worker has taken over. */
  lost: AbortSignal;
  /**
   * Renews the lease. Call it directly before an action that must not happen twice.
   * @throws RetryableError when another worker has taken over
   */
  confirm(): Promise<void>;
}

/**
 * Runs work under a lease and renews the lease every few seconds.
 * @param renew returns false when another worker has taken over
 * @param onError receives the error of a failed renewal; the next renewal tries again
 */
export async function withHeartbeat<T>(
  signals: Pick<Signals, 'wait'>,
  renew: () => Promise<boolean>,
  onError: (error: unknown) => void,
  work: (held: HeldLease) => Promise<T>,
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
