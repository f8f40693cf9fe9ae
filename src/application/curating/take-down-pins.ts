import type { Ports } from '../ports/index.js';
import { taskFor } from '../ports/shop/task.js';

/** Milliseconds between two, for whoever comes after them. */
const GAP = 1_000;

/** Marks the pins of these prints to be taken off their board, in the transaction of whoever takes the prints away. */
export async function takeDownPins(
  { clock, ids, outbox, pins }: Pick<Ports, 'clock' | 'ids' | 'outbox' | 'pins'>,
  printIds: readonly string[],
): Promise<void> {
  const at = clock.now().getTime();
  for (const [place, id] of (await pins.remove(printIds)).entries()) {
    const task = { id: ids.uuid(), ...taskFor('unpin', { printId: id, at }) };
    await outbox.add(task, new Date(at + place * GAP));
  }
}
