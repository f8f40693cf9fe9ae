import type { Context } from './context.js';
import { TryAgain } from './errors.js';
import { tell } from './output.js';

/** Milliseconds before each retry, unless the shop names a delay. */
const WAITS = [500, 1000, 2000, 4000, 8000, 16_000];

export interface Patience {
  /** Receives the reason for each retry. */
  say?: ((words: string) => void) | undefined;
  /** Stops waiting. */
  stop?: AbortSignal | undefined;
  /** Maximum retries; 6 by default. */
  tries?: number | undefined;
}

/** Retries an idempotent request after a lost connection, a 5xx or a 429. Other errors are final. */
export async function persist<T>(
  context: Pick<Context, 'sleep' | 'stderr'>,
  work: () => Promise<T>,
  { say = (words) => tell(context, words), stop, tries = WAITS.length }: Patience = {},
): Promise<T> {
  for (const wait of [...WAITS.slice(0, tries), undefined]) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TryAgain) || wait === undefined) throw error;
      const milliseconds = error.seconds ? error.seconds * 1000 : wait;
      if (!stop?.aborted) {
        say(`${error.message} Trying again in ${milliseconds / 1000} s.`);
        await context.sleep(milliseconds, stop);
      }
      if (stop?.aborted) throw error;
    }
  }
  throw new Error('The last try answers or throws.');
}
