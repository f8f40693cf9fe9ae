import type { Ports } from '../ports/index.js';
import { taskFor } from '../ports/shop/task.js';

/** Milliseconds between two removals. */
const GAP_MS = 1_000;

/** Marks pins for removal in the caller's transaction. */
export async function takeDownPins(
  { clock, ids, outbox, pins }: Pick<Ports, 'clock' | 'ids' | 'outbox' | 'pins'>,
  printIds: readonly string[],
): Promise<void> {
  const at = clock.now().getTime();
  for (const [place, id] of (await pins.remove(printIds)).entries()) {
    const task = { id: ids.uuid(), ...taskFor('unpin', { printId: id, at }) };
    await outbox.add(task, new Date(at + place * GAP_MS));
  }
}
