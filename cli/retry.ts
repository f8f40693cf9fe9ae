import type { Context } from './context.js';
import { TemporaryError } from './errors.js';
import { writeMessage } from './output.js';

/** Before each retry, unless the shop asks for another delay. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000];

export interface RetryOptions {
  /** Receives the reason and the delay. */
  onRetry?: ((message: string) => void) | undefined;
  /** Stops the retries. */
  signal?: AbortSignal | undefined;
  /** 6 by default. */
  maxRetries?: number | undefined;
}

/** Retries an idempotent request after a lost connection, a 5xx or a 429. Other errors are final. */
export async function retry<T>(
  context: Pick<Context, 'sleep' | 'stderr'>,
  work: () => Promise<T>,
  {
    onRetry = (message) => writeMessage(context, message),
    signal,
    maxRetries = RETRY_DELAYS_MS.length,
  }: RetryOptions = {},
): Promise<T> {
  for (const delay of [...RETRY_DELAYS_MS.slice(0, maxRetries), undefined]) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TemporaryError) || delay === undefined) throw error;
      const milliseconds = error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : delay;
      if (!signal?.aborted) {
        onRetry(`${error.message} Retrying in ${milliseconds / 1000} s.`);
        await context.sleep(milliseconds, signal);
      }
      if (signal?.aborted) throw error;
    }
  }
  throw new Error('The last attempt returns or throws.');
}
