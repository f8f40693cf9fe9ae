import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';

/** Milliseconds between two removals. */
const GAP_MS = 1_000;

/** Marks pins for removal in the caller's transaction. */
export async function queuePinRemovals(
  { clock, crypto, outbox, pins }: Pick<Ports, 'clock' | 'crypto' | 'outbox' | 'pins'>,
  printIds: readonly string[],
): Promise<void> {
  const at = clock.now().getTime();
  for (const [place, id] of (await pins.queueRemoval(printIds)).entries()) {
    const task = { id: crypto.randomUuid(), ...toTask('unpin', { printId: id, at }) };
    await outbox.add(task, new Date(at + place * GAP_MS));
  }
}
