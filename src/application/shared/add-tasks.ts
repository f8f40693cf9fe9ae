import type { Ports } from '../ports/index.js';
import type { Task } from '../ports/shop/task.js';

/** A task to add to the outbox. */
export interface NewTask extends Omit<Task, 'id'> {
  /** The delay in milliseconds. */
  wait?: number;
}

export async function addTasks(
  { clock, crypto, outbox }: Pick<Ports, 'clock' | 'crypto' | 'outbox'>,
  tasks: readonly NewTask[],
): Promise<void> {
  const at = clock.now().getTime();
  await outbox.addAll(
    tasks.map(({ wait = 0, ...task }) => ({
      task: { id: crypto.randomUuid(), ...task },
      notBefore: new Date(at + wait),
    })),
  );
}
