import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Garbage is collected once this many bytes can be freed: one band, or a few pictures of a page. */
const MAX_WAITING_BYTES = 32_000_000;
let waitingBytes = 0;

/**
 * Reports that this many bytes, read from a canvas, are no longer needed. They are outside the heap, so the garbage
 * collector does not see them grow. Once enough can be freed it is run between two turns of the event loop. Without
 * this, a print at 300 dpi would keep a second copy of itself in memory.
 */
export async function release(bytes: number): Promise<void> {
  waitingBytes += bytes;
  if (waitingBytes < MAX_WAITING_BYTES) return;
  waitingBytes = 0;
  gc();
  await setImmediate();
}
