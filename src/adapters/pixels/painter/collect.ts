import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/**
 * Frees what was read from a canvas. Those bytes lie outside the heap, where the collector does not see them grow, and
 * are let go between two turns of the event loop: left alone, a print at 300 dots an inch would keep a second copy of
 * itself.
 */
export async function collect(): Promise<void> {
  gc();
  await setImmediate();
}
