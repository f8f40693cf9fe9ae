import type { Context } from './context.js';
import { TryAgain } from './errors.js';
import { tell } from './output.js';

/** Milliseconds before each further try, where the shop does not name a time of its own. */
const WAITS = [500, 1000, 2000, 4000, 8000, 16_000];

export interface Patience {
  /** Hears why it is tried again. */
  say?: ((words: string) => void) | undefined;
  /** Ends the waiting. */
  stop?: AbortSignal | undefined;
  /** How often it is tried again, 6 unless told otherwise. */
  tries?: number | undefined;
}

/**
 * Does what can be done again without harm until it is answered: dropped connections, 5xx and 429 are tried again, what
 * the shop refuses is not.
 */
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
