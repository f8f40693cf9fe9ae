import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';
import { addTasks } from '../shared/add-tasks.js';

/** Milliseconds between two removals. */
const GAP_MS = 1_000;

/** Marks pins for removal in the caller's transaction. */
export async function queuePinRemovals(
  { clock, crypto, outbox, pins }: Pick<Ports, 'clock' | 'crypto' | 'outbox' | 'pins'>,
  printIds: readonly string[],
): Promise<void> {
  const at = clock.now().getTime();
  const removed = await pins.queueRemoval(printIds);
  await addTasks(
    { clock, crypto, outbox },
    removed.map((printId, place) => ({ ...toTask('unpin', { printId, at }), wait: place * GAP_MS })),
  );
}
