import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Bytes that may wait to be freed: a band, or some pictures of a page. */
const MAX_WAITING_BYTES = 32_000_000;
let waitingBytes = 0;

/**
 * Tells that this many bytes were read from a canvas and are no longer needed. They lie outside the heap, where the
 * collector does not see them grow, and are let go between two turns of the event loop: left alone, a print at 300 dots
 * an inch would keep a second copy of itself, and a painter of many pictures all of them.
 */
export async function release(bytes: number): Promise<void> {
  waitingBytes += bytes;
  if (waitingBytes < MAX_WAITING_BYTES) return;
  waitingBytes = 0;
  gc();
  await setImmediate();
}
